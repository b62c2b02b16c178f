import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Said, soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { dealsOf } from '../../rigs/leak-search.ts';
import { expectBlind } from '../../rigs/leaks.ts';
import { breakOff, KeptJob } from '../support/kept-job.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');
const DEALS = dealsOf('evening.pbn');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pass-jobs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A new place for jobs. */
function newPlace(): string {
  return mkdtempSync(join(folder, 'jobs-'));
}

function jobIn(place: string): string {
  const [name = ''] = readdirSync(place);
  return join(place, name);
}

function linesOf(place: string): string[] {
  return readFileSync(join(jobIn(place), 'journal.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
}

/** Leaves this many lines of a journal, and of its world what had happened by then and a moment later. */
function breakOffAt(place: string, count: number): void {
  const job = jobIn(place);
  breakOff(join(job, 'journal.jsonl'), count);
  const { nowMs } = JSON.parse(linesOf(place).at(-1) ?? '') as { readonly nowMs: number };
  const world = join(job, 'world.log');
  const lines = readFileSync(world, 'utf8').split('\n');
  const left = lines.filter((line) => line !== '' && (JSON.parse(line) as number[])[0]! <= nowMs * 1000);
  writeFileSync(world, left.map((line) => `${line}\n`).join(''));
}

/** Runs a command and takes its job up as often as it takes to its end, with Ctrl-C at the first fault so many times. */
async function withInterruptions(
  place: string,
  interruptions: number,
  ...words: readonly string[]
): Promise<Said[]> {
  const said = [await soubretteWith({ interruptAt: 'fault ' }, ...words, '--journal', place)];
  for (let times = 0; times < 30 && said.at(-1)?.code === 130; times++) {
    const wanted = times < interruptions - 1 ? { interruptAt: 'fault ' } : {};
    said.push(await soubretteWith(wanted, 'resume', place));
  }
  for (const { stderr, stdout } of said) expectBlind(`${stdout}\n${stderr}`, DEALS);
  return said;
}

/** The emulated machine counts no deck in `npm test`: its courses are compared with those of the simulated one. */
describe.each(IN_FULL ? (['simulated', 'emulated'] as const) : (['simulated'] as const))(
  'on the %s machine, worn',
  (machine) => {
    const on = ['--machine', machine, '--faults', 'worn'];
    const [boards, interruptions] = [4, 6];

    test('boards are read back, interrupted and gone on with', async () => {
      const place = newPlace();
      const said = await withInterruptions(
        place,
        interruptions,
        ...['read', '--compare', EVENING, '--boards', `1-${boards}`, '--seed', 'worn 3', ...on],
      );
      expect(said.length).toBeGreaterThan(1);
      expect(said.at(-1)).toMatchObject({ code: 0 });
      expect(said.at(-1)?.stdout).toMatch(new RegExp(`${boards} boards? read: ${boards} as dealt\\.`));
      const replayed = await soubrette('replay', place);
      expect(replayed.stdout).toContain('The journal agrees with its replay.');
      expect((await soubrette('jobs', place)).stdout).toMatch(
        new RegExp(`${boards} of ${boards} +finished, read back`),
      );
    });

    const tasks: readonly (readonly [string, RegExp])[] = [
      ['count', /52 cards: the deck is complete/],
      ['sort', /Sorted in \d+ passes/],
      ['shuffle-check', /Well mixed|Perhaps/],
    ];
    test.each(tasks)('deck %s is interrupted and gone on with', async (task, words) => {
      const place = newPlace();
      const said = await withInterruptions(
        place,
        interruptions,
        ...['deck', task, '--simulate-deck', 'shuffled', '--seed', 'worn 5', ...on],
      );
      expect(said.at(-1)).toMatchObject({ code: 0 });
      expect(said.at(-1)?.stdout).toMatch(words);
    });
  },
);

describe('a job of passes', () => {
  let kept: KeptJob;
  beforeAll(async () => {
    const words = ['--compare', EVENING, '--boards', '1-5', '--seed', 'kept', '--faults', 'worn'];
    kept = await KeptJob.of('read', ...words);
  });
  afterAll(() => kept.remove());

  let place = '';
  beforeEach(() => {
    place = newPlace();
    kept.copyTo(place);
  });

  test('is kept without a card, a pocket or an order in clear, and without its world', () => {
    const text = linesOf(place).join('\n');
    expectBlind(text, DEALS);
    expect(text).toContain('"passes":{"kind":"read"');
    expect(/"(?:shelf|elsewhere|result|world|deals)":/.exec(text)).toBeNull();
  });

  test.each(
    (
      [
        ['pass-started', 1],
        ['pass-started', 10],
        ['card-passed', 120],
        ['pass-finished', 7],
        ['asked', 11],
        ['board-read', 5],
        ['board-read', 2],
      ] as const
    ).filter((_, at) => IN_FULL || at % 3 === 0),
  )('that broke off goes on where it was: after %s %i', async (kind, which) => {
    const lines = linesOf(place);
    const at = lines.flatMap((line, index) => (line.includes(`"kind":"${kind}"`) ? [index + 1] : []))[
      which - 1
    ];
    breakOffAt(place, at ?? 0);
    const read = lines.slice(0, at).filter((line) => line.includes('"kind":"board-read"')).length;
    const { code, stdout } = await soubrette('resume', place, '--output', '-');
    expect(stdout).toContain('5 boards read: 5 as dealt.');
    expect(stdout).toContain('[Board "5"]');
    expect(code).toBe(0);
    const after = linesOf(place);
    expect(after.filter((line) => line.includes('"kind":"board-read"'))).toHaveLength(5);
    const again = after.slice(at).filter((line) => line.includes('"kind":"pass-started"'));
    expect(again.filter((line) => /"board":(\d)/.exec(line)?.[1] === '1').length === 0).toBe(read > 0);
    expect((await soubrette('replay', place)).stdout).toContain('The journal agrees with its replay.');
  });

  test('is told again once it is finished', async () => {
    const { code, stdout } = await soubrette('resume', place);
    expect([code, stdout.includes('5 boards read: 5 as dealt.')]).toEqual([0, true]);
  });

  test('tells the story of a board without a card', async () => {
    const { stdout } = await soubrette('replay', place, '--board', '2');
    expect(stdout).toContain('The board is as dealt.');
    expectBlind(stdout, DEALS);
  });

  test('is no job whose boards can be made once more', async () => {
    const { code, stderr } = await soubrette('remake', place, '--board', '1', '--reason', 'try');
    expect([code, stderr.includes('has dealt no boards')]).toEqual([2, true]);
  });
});

const AGAIN_ON = IN_FULL ? 'emulated' : 'simulated';
describe(`a board that is made again on the ${AGAIN_ON} machine, worn`, () => {
  test('is dealt like the first, interrupted and gone on with', async () => {
    const place = newPlace();
    const on = ['--machine', AGAIN_ON, '--faults', 'worn', '--seed', 'worn 3', '--journal', place];
    expect((await soubrette('deal', EVENING, '--boards', '1,2', ...on)).code).toBe(0);
    const first = jobIn(place);
    const said = [
      await soubretteWith(
        { interruptAt: 'Dealing 1 board' },
        ...['remake', first, '--board', '2', '--reason', 'a card fell down', '--seed', 'worn 4'],
      ),
    ];
    const made = readdirSync(place).find((name) => name.endsWith('-remake')) ?? '';
    for (let times = 0; times < 10 && said.at(-1)?.code === 130; times++) {
      const at = ['Dealing.', 'Dealing.', 'fault '][times];
      said.push(
        await soubretteWith(
          at === undefined ? {} : { interruptAt: at },
          'resume',
          join(place, made),
          '--plain',
        ),
      );
    }
    expect(said.length).toBeGreaterThan(3);
    expect(said.at(-1)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1 board dealt') });
    expect(said.at(-1)?.stderr).not.toContain('disagrees');
    for (const { stderr, stdout } of said) expectBlind(`${stdout}\n${stderr}`, DEALS);
    const replayed = await soubrette('replay', join(place, made));
    expect(replayed.stdout).toContain('The journal agrees with its replay.');
    expect((await soubrette('jobs', place, '--board', '2')).stdout).toMatch(/made again: a card fell down/);
  });
});
