import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Where sentences are made, and by what call. */
const SOURCES = [
  { folder: 'solvers', call: /(?<![.\w])message\(/g },
  { folder: 'server', call: /(?<![.\w])message\(/g },
  { folder: 'extension', call: /\bl10n\.t\(/g },
];
/** `message` itself. */
const DEFINITION = 'solvers/message.ts';

interface Call {
  readonly place: string;
  /** Undefined when the template is anything but one string literal. */
  readonly template: string | undefined;
}

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* files(path);
    else if (path.endsWith('.ts') && path !== DEFINITION) yield path;
  }
}

/** The string literal that is the whole first argument of a call, whose text starts at `from`. */
function literal(source: string, from: number): string | undefined {
  const match = /^\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)\s*[,)]/.exec(source.slice(from));
  const quoted = match?.[1];
  if (quoted === undefined) return undefined;
  return quoted
    .slice(1, -1)
    .replace(/\\u\{?([0-9a-fA-F]+)\}?/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1');
}

function calls(): Call[] {
  const found: Call[] = [];
  for (const { folder, call } of SOURCES) {
    for (const file of files(folder)) {
      const source = readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      for (const match of source.matchAll(call)) {
        const template = literal(source, match.index + match[0].length);
        found.push({ place: `${file}: ${source.slice(match.index, match.index + 80).split('\n')[0]}`, template });
      }
    }
  }
  return found;
}

function json(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\d+\}/g))].sort();
}

describe('Translations', () => {
  const found = calls();
  const templates = [...new Set(found.flatMap(({ template }) => (template === undefined ? [] : [template])))].sort();
  const chinese = json('l10n/bundle.l10n.zh-cn.json');

  test('Every sentence in the source is one string literal', () => {
    expect(found.filter(({ template }) => template === undefined).map(({ place }) => place)).toEqual([]);
  });

  test('Every sentence is in the Chinese bundle', () => {
    expect(templates.filter((template) => !(template in chinese))).toEqual([]);
  });

  test('The Chinese bundle has nothing that the source has not', () => {
    const known = new Set(templates);
    expect(Object.keys(chinese).filter((key) => !known.has(key))).toEqual([]);
  });

  test('A translation has the placeholders of its sentence', () => {
    const wrong = Object.entries(chinese).filter(([key, text]) => placeholders(key).join() !== placeholders(text).join());
    expect(wrong).toEqual([]);
  });

  test('The manifest is translated: each name it uses, in both languages, and no other', () => {
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    const used = [...new Set([...manifest.matchAll(/"%([\w.]+)%"/g)].map((match) => match[1]))].sort();
    expect(Object.keys(json('package.nls.json')).sort()).toEqual(used);
    expect(Object.keys(json('package.nls.zh-cn.json')).sort()).toEqual(used);
  });
});
