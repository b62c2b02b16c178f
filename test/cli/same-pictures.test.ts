import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { tableOfPictures } from '../../src/app/by-hand/show-pictures.ts';
import { type RunFolder, refuseCopies } from '../../src/app/files/frame-folders.ts';
import { bySeat } from '../../src/bridge/seat.ts';

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

test('pictures in place of a camera have a sentence where there are none, or one is none', async () => {
  const refusal = expect.objectContaining({ kind: 'input', code: 'no-pictures' });
  expect(() => tableOfPictures(join(root, 'nowhere'), computer)).toThrow(refusal);
  const { show, table } = tableOfPictures(run('broken', ['no picture']).folder, computer);
  const eyes = { readEnds: vi.fn(), readHand: vi.fn(), cardGone: vi.fn(), state: 'reading' } as const;
  table.begin({ task: 'deal', deck: 'standard', stop: () => {}, eyes });
  const shown = show(new AbortController().signal);
  table.tell({ request: { kind: 'showCard' }, piles: bySeat(() => 0), shown: 0 });
  await expect(shown).rejects.toThrow(refusal);
});
