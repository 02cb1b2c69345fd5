import type { LangiumDocument } from 'langium';
import type { DocumentSymbolProvider } from 'langium/lsp';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import { message } from '../../solvers/message.js';
import { type Game, isFile, type Let, type Problem, type Read, type Sample, type Statement } from '../generated/ast.js';
import { translate } from '../l10n.js';
import { propertyRange, rangeOf } from '../language/ranges.js';

/** The outline: games, functions and values, and problems with what they read and their samples. */
export class GrundyOutline implements DocumentSymbolProvider {
  getSymbols(document: LangiumDocument): DocumentSymbol[] {
    const file = document.parseResult.value;
    return isFile(file) ? symbolsOf(file.statements) : [];
  }
}

function symbolsOf(statements: readonly Statement[]): DocumentSymbol[] {
  const samples = statements.filter((statement) => statement.$type === 'Sample');
  return statements.flatMap((statement): DocumentSymbol[] => {
    switch (statement.$type) {
      case 'Game':
        return game(statement);
      case 'Let':
        return binding(statement);
      case 'Problem':
        return problem(statement);
      case 'Read':
        return read(statement);
      case 'Sample':
        return [sample(statement, samples.indexOf(statement) + 1)];
      case 'Repeat':
      case 'While':
        return statement.body ? symbolsOf(statement.body.statements) : [];
      default:
        return [];
    }
  });
}

function game(node: Game): DocumentSymbol[] {
  if (!node.name) return [];
  const detail = `(${node.params.map(({ name, type }) => (type ? `${name}: ${type}` : name)).join(', ')})`;
  return [{ name: node.name, detail, kind: SymbolKind.Class, range: rangeOf(node), selectionRange: propertyRange(node, 'name') }];
}

function binding(node: Let): DocumentSymbol[] {
  const range = rangeOf(node);
  if (node.name && node.fn) {
    const detail = `(${node.params.join(', ')})`;
    return [{ name: node.name, detail, kind: SymbolKind.Function, range, selectionRange: propertyRange(node, 'name') }];
  }
  const one = (name: string, property: string, index?: number): DocumentSymbol => ({
    name,
    kind: SymbolKind.Constant,
    range,
    selectionRange: propertyRange(node, property, index),
  });
  return node.name ? [one(node.name, 'name')] : node.names.map((name, index) => one(name, 'names', index));
}

function problem(node: Problem): DocumentSymbol[] {
  const name = node.title?.trim() || translate(message('A problem without a title'));
  const children = node.body ? symbolsOf(node.body.statements) : [];
  return [{ name, kind: SymbolKind.Module, range: rangeOf(node), selectionRange: propertyRange(node, 'title'), children }];
}

function read(node: Read): DocumentSymbol[] {
  return node.items
    .filter((item) => item.name)
    .map((item) => ({
      name: item.name,
      kind: SymbolKind.Variable,
      range: rangeOf(item),
      selectionRange: propertyRange(item, 'name'),
    }));
}

function sample(node: Sample, number: number): DocumentSymbol {
  const range = rangeOf(node);
  const start = { start: range.start, end: { line: range.start.line, character: range.start.character + 'sample'.length } };
  return { name: translate(message('Sample {0}', number)), kind: SymbolKind.Event, range, selectionRange: start };
}
