import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { indexOfDeal } from '../../src/bridge/deal-index.ts';
import { readPbn } from '../../src/formats/pbn.ts';
import { soubrette, soubretteWith } from '../support/fake-terminal.ts';
import { leaksIn } from '../support/leaks.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const FILES = ['evening.pbn', 'super.pbn'];
const folder = mkdtempSync(join(tmpdir(), 'leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function textOf(file: string): string {
  return readFileSync(join(EXAMPLES, file), 'latin1');
}

/** The leaks of a command in all that it says. */
async function leaksOf(isScreen: boolean, ...args: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await soubretteWith({ isScreen }, ...args);
  expect(stdout.length + stderr.length).toBeGreaterThan(20);
  const deals = FILES.flatMap((file) =>
    readPbn(readFileSync(join(EXAMPLES, file))).boards.map(({ deal }) => deal),
  );
  return leaksIn(`${stdout}\n${stderr}`, deals);
}

describe('no hand and no seat of a card is shown', () => {
  for (const file of FILES) {
    for (const faults of ['none', 'worn', 'hostile']) {
      test(`by deal and replay: ${file}, ${faults}`, async () => {
        const jobs = join(folder, `${file}-${faults}`);
        const deal = ['deal', join(EXAMPLES, file), '--boards', '1-4', '--faults', faults, '--seed', 'leaks'];
        expect(await leaksOf(false, ...deal, '--journal', jobs)).toEqual([]);
        expect(await leaksOf(true, ...deal)).toEqual([]);
        expect(await leaksOf(false, ...deal, '--json')).toEqual([]);
        for (const more of [[], ['--json'], ['--at', '150'], ['--at', '150', '--json'], ['--board', '2']]) {
          expect(await leaksOf(false, 'replay', jobs, ...more)).toEqual([]);
        }
        for (const more of [[], ['--json'], ['--board', '2'], ['--at', '150']]) {
          expect(await leaksOf(false, 'replay', jobs, '--card', 'S10', ...more)).toEqual([]);
        }
        expect(leaksIn(readdirSync(jobs).join('\n'))).toEqual([]);
      });
    }
  }

  test('by simulate', async () => {
    for (const more of [[], ['--json']]) {
      const args = ['--boards', '30', '--faults', 'hostile', '--seed', 'leaks', ...more];
      expect(await leaksOf(false, 'simulate', ...args)).toEqual([]);
    }
  });

  test.each<[string, (text: string) => string]>([
    ['a card twice', (text) => text.replace(/(\[Deal "[NESW]:)(.)/, '$1$2$2')],
    ['a card missing', (text) => text.replace(/(\[Deal "[NESW]:)./, '$1')],
    ['a letter that is no rank', (text) => text.replace(/(\[Deal "[NESW]:)./, '$1X')],
    ['hands exchanged in one board', (text) => text.replace(/(\[Deal "[NESW]:)(\S+) (\S+)/, '$1$3 $3')],
    ['two deals of one number', (text) => `${text}\r\n${text.replaceAll('"N:', '"E:')}`],
    ['a tag that is torn', (text) => text.replace(/(\[Deal "[^"]*)"/, '$1')],
    ['a file cut off', (text) => text.slice(0, text.indexOf('[Deal ') + 40)],
  ])('by check and deal of a file with %s', async (name, spoil) => {
    for (const file of FILES) {
      const path = join(folder, `${name.replaceAll(' ', '-')}-${file}`);
      writeFileSync(path, spoil(textOf(file)), 'latin1');
      for (const args of [
        ['check', path],
        ['check', path, '--json'],
        ['deal', path],
      ]) {
        expect(await leaksOf(false, ...args)).toEqual([]);
      }
    }
  });

  test('by a journal that is damaged', async () => {
    const jobs = join(folder, 'damaged');
    await soubrette('deal', join(EXAMPLES, 'evening.pbn'), '--boards', '1', '--journal', jobs);
    const path = join(jobs, readdirSync(jobs)[0]!, 'journal.jsonl');
    const text = readFileSync(path, 'utf8');
    for (const spoil of [
      text.replace('"card":"', '"card":"X'),
      text.replace('"deal":"', '"deal":"9'),
      text.replace(/"kind":"card-proven"/, '"kind":"card-prover"'),
      text.replace(/\n.*"kind":"card-proven".*\n/, '\n'),
    ]) {
      writeFileSync(path, spoil);
      expect(await leaksOf(false, 'replay', path)).toEqual([]);
    }
  });

  test('by a card at an event of choice, which is refused', async () => {
    const jobs = join(folder, 'evening.pbn-none');
    expect((await soubrette('replay', jobs, '--card', 'S10', '--at', '9')).code).toBe(2);
  });
});

describe('the search finds', () => {
  const [board] = readPbn(readFileSync(join(EXAMPLES, 'evening.pbn'))).boards;
  test.each([
    ['a card and a mouth', '{"kind":"card-proven","card":"S10","mouth":3}'],
    ['a card by number and a mouth', '{"card":60,"mouth":3}'],
    ['a card and a seat', 'Board 1: S10 is in the pocket of N.'],
    ['a card in words and a seat', "The ten of spades is proven in North's pocket."],
    ['a card with digits and a seat', 'West has the 10 of spades.'],
    ['a PBN hand', 'Error in AKQ.J98.T7654.32'],
    ['a hand as it is shown', '  N  S AKQ  H J98  D T7654  C 32'],
    ['the number of a deal', `Board 1 is deal ${indexOfDeal(board!.deal)}.`],
  ])('%s', (_, line) => {
    expect(leaksIn(line, [board!.deal])).toHaveLength(1);
  });
});
