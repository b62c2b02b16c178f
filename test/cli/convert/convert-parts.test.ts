import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { readDeals } from '../../../src/app/files/deal-files.ts';
import { makeDealValue } from '../../../src/formats/pbn/deal-value.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convert-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);

async function made(name: string, boards: string): Promise<string> {
  await soubrette('generate', '--boards', boards, '--seed', name, '-o', at(name));
  return at(name);
}

/** The boards of a file: number, dealer, vulnerability and deal. */
function boardsIn(name: string): readonly (readonly [number, string, string, string])[] {
  return readDeals(at(name), computer).set.boards.map(({ number, dealer, vulnerability, deal }) => [
    number,
    dealer,
    vulnerability,
    makeDealValue(deal.hands, 'N'),
  ]);
}

describe('convert', () => {
  test('turns hands by seats, and to who deals by the number', async () => {
    const all = await made('turns.pbn', '1-4');
    const before = boardsIn('turns.pbn');
    for (const [out, ...options] of [
      ['one.pbn', '--rotate', '1'],
      ['back.pbn', '--rotate', '3'],
      ['south.pbn', '--dealer', 'S'],
      ['dealer.pbn', '--rotate'],
    ] as const) {
      const source = out === 'back.pbn' || out === 'dealer.pbn' ? at('one.pbn') : all;
      const { code, stderr } = await soubrette('convert', source, at(out), ...options, '--allow-loss');
      const isTurned = source === at('one.pbn') && out !== 'dealer.pbn';
      expect([code, /the dealer is E, and N by the number/.test(stderr)]).toEqual([0, isTurned]);
    }
    expect(boardsIn('one.pbn').map(([, dealer]) => dealer)).toEqual(['E', 'S', 'W', 'N']);
    expect(boardsIn('back.pbn')).toEqual(before);
    expect(boardsIn('dealer.pbn')).toEqual(before);
    expect(boardsIn('south.pbn')).toEqual(
      before.map(([number, , vulnerability, hands], index) => [
        number,
        'SWNE'.charAt(index),
        vulnerability,
        hands,
      ]),
    );
  });

  test('writes some boards, in the order in which they are named', async () => {
    const all = await made('all.pbn', '1-12');
    const { code } = await soubrette('convert', all, at('some.pbn'), '--boards', '9,3-1');
    const before = boardsIn('all.pbn');
    expect(code).toBe(0);
    expect(boardsIn('some.pbn')).toEqual([9, 3, 2, 1].map((number) => before[number - 1]));
    const missing = await soubrette('convert', all, at('none.pbn'), '--boards', '12-13');
    expect([missing.code, missing.stderr]).toEqual([2, `There is no board 13: ${all} has 1-12.\n`]);
  });

  test('writes files of so many boards, with new numbers where that is asked for', async () => {
    const all = await made('all.pbn', '1-120');
    const whole = await soubrette('convert', all, at('all.dup'));
    expect([whole.code, whole.stderr]).toEqual([3, expect.stringContaining('--split 36 --renumber')]);
    const { code, stderr } = await soubrette(
      'convert',
      all,
      at('part.dup'),
      '--split',
      '36',
      '--renumber',
      '--allow-loss',
    );
    const names = ['part-1.dup', 'part-2.dup', 'part-3.dup', 'part-4.dup'];
    expect([code, readdirSync(folder).toSorted()]).toEqual([0, ['all.pbn', ...names]]);
    expect(stderr).toContain(
      `Wrote 120 boards to 4 files, ${at('part-1.dup')} to ${at('part-4.dup')}, as DUP.`,
    );
    const deals = boardsIn('all.pbn').map(([, , , deal]) => deal);
    expect(names.flatMap((name) => boardsIn(name).map(([, , , deal]) => deal))).toEqual(deals);
    expect(
      boardsIn('part-4.dup')
        .map(([number, dealer]) => `${number}${dealer}`)
        .slice(0, 4),
    ).toEqual(['1N', '2E', '3S', '4W']);
    expect((await soubrette('convert', all, '-', '--to', 'lines', '--split', '9')).code).toBe(2);
  });

  test('splits records with their boards', async () => {
    const all = await made('all.pbn', '1-5');
    await soubrette('convert', all, at('part.pbn'), '--split', '2');
    expect(boardsIn('part-2.pbn')).toEqual(boardsIn('all.pbn').slice(2, 4));
    expect(readFileSync(at('part-3.pbn'), 'utf8').match(/^\[Board /gm)).toHaveLength(1);
  });

  test('gives deals new numbers where numbers repeat', async () => {
    const [a, b] = [await made('a.pbn', '1-3'), await made('b.pbn', '1-3')];
    writeFileSync(at('both.pbn'), `${readFileSync(a, 'utf8')}\n${readFileSync(b, 'utf8')}`);
    const refused = await soubrette('convert', at('both.pbn'), at('six.pbn'));
    expect([refused.code, refused.stderr]).toEqual([
      3,
      expect.stringMatching(/new number, add --renumber\.$/m),
    ]);
    const { code } = await soubrette(
      'convert',
      at('both.pbn'),
      at('six.pbn'),
      '--renumber',
      '11',
      '--allow-loss',
    );
    const deals = [...boardsIn('a.pbn'), ...boardsIn('b.pbn')].map(([, , , deal]) => deal);
    expect([code, boardsIn('six.pbn').map(([, , , deal]) => deal)]).toEqual([0, deals]);
    expect(boardsIn('six.pbn').map(([number, dealer, vul]) => `${number}${dealer} ${vul}`)).toEqual([
      '11S none',
      '12W ns',
      '13N all',
      '14E none',
      '15S ns',
      '16W ew',
    ]);
  });

  test('does not renumber deals of which a reader keeps one a number', async () => {
    const a = await made('a.csv', '1-2');
    const [first = '', second = ''] = readFileSync(a, 'utf8').split(/\r?\n/);
    writeFileSync(at('clash.csv'), [first, second.replace('"2","E/NS"', '"1","N/-"'), ''].join('\n'));
    const { code, stderr } = await soubrette('convert', at('clash.csv'), at('x.pbn'), '--renumber');
    expect([code, stderr]).toEqual([3, expect.stringContaining('Nothing was written.')]);
  });

  test('says first what changes the boards that are dealt', async () => {
    const all = await made('all.pbn', '1-3');
    const odd = readFileSync(all, 'utf8')
      .replace('[Board "2"]', '[Board "7"]')
      .replace('[Dealer "S"]', '[Dealer "W"]')
      .replace('[Event ', '[event ');
    writeFileSync(at('odd.pbn'), odd);
    const { stderr } = await soubrette('convert', at('odd.pbn'), at('odd.bri'));
    const kinds = stderr
      .split('\n')
      .map((line) => /numbers are lost|dealer|is written|Nothing/.exec(line)?.[0]);
    expect(kinds[0]).toBe('numbers are lost');
    expect(kinds.indexOf('dealer')).toBeLessThan(kinds.indexOf('is written'));
  });
});
