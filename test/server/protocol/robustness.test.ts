import { expect, test } from 'vitest';
import { CancellationTokenSource, type CodeLens } from 'vscode-languageserver-protocol/node.js';
import { EVALUATE, type EvaluateResult, type Settings } from '../../../server/protocol.js';
import { Client } from './client.js';

const SLOW = 'solve nim(sum(x % 7 for x in 1 .. 1e12))';
const FRUGAL: Partial<Settings> = { timeBudget: 0.3, memory: 64 };

async function withClient(settings: Partial<Settings>, use: (client: Client) => Promise<void>): Promise<void> {
  const client = await Client.start(settings);
  try {
    await use(client);
    expect(client.log).toEqual([]);
  } finally {
    await client.stop();
  }
}

test('Past its budget a lens offers to go on, and going on can be cancelled', () =>
  withClient(FRUGAL, async (client) => {
    const uri = 'file:///slow.grundy';
    await client.open(uri, `${SLOW}\nsolve nim(1)`);
    expect([...(await client.titles(uri))]).toEqual([
      [0, ['No answer within 0.3 s: go on']],
      [1, ['N · *1 · 1 winning move']],
    ]);
    const [lens] = await client.lenses(uri);
    const resolved = await client.connection.sendRequest<CodeLens>('codeLens/resolve', lens);
    expect(resolved.command).toMatchObject({ command: 'grundy.continueEvaluation', arguments: [uri, { line: 0, character: 0 }] });
    const source = new CancellationTokenSource();
    const running = client.connection.sendRequest<EvaluateResult>(
      EVALUATE,
      { uri, position: { line: 0, character: 2 } },
      source.token,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = Date.now();
    source.cancel();
    expect(await running).toMatchObject({ ok: false });
    expect(Date.now() - before).toBeLessThan(2000);
  }));

test('While something long runs other requests are answered', () =>
  withClient({ timeBudget: 20 }, async (client) => {
    const uri = 'file:///busy.grundy';
    await client.open(uri, `solve nim(1)\n${SLOW}`);
    const [first, slow] = await client.lenses(uri);
    const pending = client.connection.sendRequest<CodeLens>('codeLens/resolve', slow);
    await client.connection.sendRequest<CodeLens>('codeLens/resolve', first);
    expect(await client.hover(uri, { line: 0, character: 7 })).toContain('**N**');
    await client.change(uri, 'solve nim(1)\nsolve nim(2)');
    expect((await pending).command?.title).toBe('…');
    expect((await client.titles(uri)).get(1)).toEqual(['N · *2 · 1 winning move']);
  }));

test('Answers survive edits elsewhere in the file', () =>
  withClient(FRUGAL, async (client) => {
    const uri = 'file:///survive.grundy';
    await client.open(uri, `game a(n) { if n > 0 -> a(n - 1) }\nsolve a(9)\nsolve nim(4)`);
    await client.titles(uri);
    await client.until('rest', () => (client.statuses.at(-1)?.busy === false ? true : undefined));
    const before = client.statuses.length;
    await client.change(uri, `// new\ngame b(n) { }\n`, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
    expect([...(await client.titles(uri)).values()].flat()).toEqual(['N · *1 · 1 winning move', 'N · *4 · 1 winning move']);
    expect(client.statuses.slice(before)).toEqual([]);
  }));

test(
  'A worker that runs out of memory is reported and starts again',
  () =>
    withClient({ timeBudget: 60, memory: 32 }, async (client) => {
      const uri = 'file:///memory.grundy';
      await client.open(uri, 'let big = [[x, x + 1, x + 2] for x in 1 .. 100_000_000]\nexpect len(big) == 1\nsolve nim(7)');
      const titles = await client.titles(uri);
      expect(titles.get(1)?.[0]).toMatch(/memory/);
      expect(titles.get(2)).toEqual(['N · *7 · 1 winning move']);
      expect(client.statuses.some(({ problem }) => problem?.includes('32 MB'))).toBe(true);
      expect(client.process.exitCode).toBeNull();
    }),
  60_000,
);

test(
  'Empty, unfinished, foreign and huge texts are served',
  () =>
    withClient(FRUGAL, async (client) => {
      const texts = [
        '',
        '\n',
        'solve',
        'solve nim(',
        'game f(n) {',
        'problem "x" { read n[',
        'sample "',
        '"""',
        '， （ ）',
        'solve nim(1)\r\nsolve nim(2)\r\n',
        `solve nim(${'9'.repeat(5000)})`,
        'count n in 1 .. 1e1000 where nim(n) is N mod 0',
        'solve nim(-1)',
        'let s = sum(x for x in -5 .. -9)',
        `${'('.repeat(300)}1${')'.repeat(300)}`,
      ];
      for (const [index, text] of texts.entries()) {
        const uri = `untitled:text-${index}`;
        await client.open(uri, text);
        await client.diagnosed(uri);
        await client.titles(uri);
        await client.hints(uri);
        await client.hover(uri, { line: 0, character: 8 });
        await client.close(uri);
        await client.until('diagnostics to go', () => (client.diagnostics.get(uri)?.length === 0 ? true : undefined));
      }
      expect(client.process.exitCode).toBeNull();
    }),
  60_000,
);

test('Lines that end in CRLF have their answers in the right places', () =>
  withClient({}, async (client) => {
    const uri = 'file:///crlf.grundy';
    await client.open(uri, '// x\r\nsolve nim(1)\r\n\r\nsolve nim(2)\r\n');
    expect([...(await client.titles(uri)).keys()]).toEqual([1, 3]);
  }));

test(
  'A text of a megabyte is parsed and answered',
  () =>
    withClient({}, async (client) => {
      const uri = 'file:///large.grundy';
      await client.open(uri, 'solve nim(1, 2, 3) // a line of some length\n'.repeat(24_000));
      await client.diagnosed(uri, () => true);
      const lenses = await client.lenses(uri);
      expect(lenses).toHaveLength(24_000);
      const resolved = await client.connection.sendRequest<CodeLens>('codeLens/resolve', lenses.at(-1));
      expect(resolved.command?.title).toBe('P · 0');
    }),
  120_000,
);

test('A document that is not open is answered kindly', () =>
  withClient({}, async (client) => {
    await expect(
      client.connection.sendRequest(EVALUATE, { uri: 'file:///no.grundy', position: { line: 0, character: 0 } }),
    ).rejects.toThrow(/not open/);
    expect(await client.connection.sendRequest('grundy/problems', { uri: 'file:///no.grundy' })).toEqual({ problems: [] });
  }));

test('Settings that change take effect: other limits, no lenses, no hints', () =>
  withClient(FRUGAL, async (client) => {
    const uri = 'file:///settings.grundy';
    await client.open(uri, 'solve nim(1)');
    expect(await client.lenses(uri)).toHaveLength(1);
    const settings = { timeBudget: 1, memory: 100, codeLens: false, inlayHints: false };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    expect(await client.lenses(uri)).toEqual([]);
    expect(await client.hints(uri)).toEqual([]);
  }));

test('Sentences come in the language of the bundle', async () => {
  const client = await Client.start({}, JSON.stringify({ 'Run samples': '运行样例' }));
  try {
    const uri = 'file:///zh.grundy';
    await client.open(uri, 'problem "x" { print 1 sample "" -> "1" }');
    expect((await client.titles(uri)).get(0)?.[0]).toBe('运行样例');
  } finally {
    await client.stop();
  }
});
