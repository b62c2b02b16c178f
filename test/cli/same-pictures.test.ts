import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { type RunFolder, refuseCopies } from '../../src/app/files/frame-folders.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'soubrette-copies-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function run(name: string, contents: readonly string[]): RunFolder {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const files = contents.map((text, index) => {
    const file = join(folder, `${index}.png`);
    writeFileSync(file, text);
    return file;
  });
  return { folder, files };
}

test('a folder of copies is refused, in another order and under other names too', () => {
  const runs = [run('a', ['1', '2', '3']), run('other', ['7', '8']), run('b', ['3', '9', '1'])];
  expect(() => refuseCopies(runs, 'Turn the deck.', computer)).toThrow(
    expect.objectContaining({
      kind: 'input',
      message: `${join(root, 'b')} holds the same pictures as ${join(root, 'a')}: each run of the deck needs pictures of its own. Turn the deck.`,
    }),
  );
});

test('a few pictures alike, alike ones in one folder and files that are not there are no copies', () => {
  const black = run('black', ['dark', 'dark', '4']);
  const few = run('few', ['dark', '5', '6', '7']);
  const gone = { folder: join(root, 'gone'), files: [join(root, 'gone', '0.png')] };
  expect(() => refuseCopies([black, few, gone, gone], '', computer)).not.toThrow();
});
