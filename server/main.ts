import { join } from 'node:path';
import { EmptyFileSystem } from 'langium';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { createGrundyLspServices } from './lsp/module.js';
import { serve } from './lsp/server.js';

/** The language server: over the transport named on the command line (`--stdio`, `--node-ipc`, …). */
const connection = createConnection(ProposedFeatures.all);

const report = (error: unknown) =>
  connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
process.on('unhandledRejection', report);
process.on('uncaughtException', report);

const { Grundy } = createGrundyLspServices({ ...EmptyFileSystem, connection, workerFile: join(__dirname, 'worker.cjs') });
serve(connection, Grundy);
