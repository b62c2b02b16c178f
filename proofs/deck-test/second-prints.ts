import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { DEFECTS, type Defect, missedBy, type Verdict } from '../eyes/second-frames/prints.ts';
import { ALL_RANKS, calibrates, draw, needPython, soubrette } from '../eyes/second-frames/tools.ts';

/**
 * The deck test on pictures of printed decks that are drawn by other means than those of the program: see
 * `second-frames`. Each design is calibrated from one deck, then others are tested as a printer does it: good ones, and
 * such with one defect at 1.5 times its limit, which has to be found and named, or at 0.7 times, which has to pass.
 *
 *   npm run proof -- second-prints [--decks pale --good 5 --defects cut,speck --folder DIR]
 *
 * With `--folder` profiles and pictures are kept there, and taken from there where they are.
 */
const DECKS = ['century', 'narrow', 'pale', 'italic', 'large'] as const;
const NAMES = DEFECTS.map(({ name }) => name);

const { values } = scriptOptions({
  options: {
    decks: { type: 'string', default: 'narrow,pale,large' },
    /** Good decks of each design. */
    good: { type: 'string', default: '3' },
    /** How many decks have each defect, of the good ones' first. */
    spoilt: { type: 'string', default: '1' },
    defects: { type: 'string', default: NAMES.join(',') },
    /** Only so many cards of each suit, to see that all parts are there. */
    ranks: { type: 'string', default: `${ALL_RANKS}` },
    'px-per-mm': { type: 'string', default: '8' },
    seed: { type: 'string', default: 'second' },
    folder: { type: 'string' },
  },
});
const decks = choicesOf('--decks', values.decks, DECKS);
const defects = choicesOf('--defects', values.defects, NAMES);
const GOOD = countOf('--good', values.good);
const SPOILT = Math.min(GOOD, countOf('--spoilt', values.spoilt));
const RANKS = countOf('--ranks', values.ranks);
const PX_PER_MM = String(countOf('--px-per-mm', values['px-per-mm']));
needPython();

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'second-prints-'));
const problems: string[] = [];
try {
  for (const deck of decks) await testDesign(deck, join(folder, `${deck}-${PX_PER_MM}`));
  endWith(problems);
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}

async function testDesign(deck: string, home: string): Promise<void> {
  mkdirSync(home, { recursive: true });
  if (!(await calibrate(deck, home))) {
    problems.push(`${deck} is not for dealing once it is calibrated.`);
    return;
  }
  for (let copy = 1; copy <= GOOD; copy++) {
    const runs = copy <= SPOILT ? 4 : 2;
    const pictures = join(home, `good-${copy}`);
    if (!existsSync(pictures)) await print(deck, `${copy}`, pictures, '--runs', runs);
    report(`${deck} good ${copy}`, passedBy(await test(home, pictures, 2)));
    if (copy > SPOILT) continue;
    for (const defect of DEFECTS.filter(({ name }) => defects.includes(name)))
      await testDefect(deck, home, pictures, `${copy}`, defect);
  }
}

/** Learns a design from both ends of one deck and verifies it by a third run; whether it is for dealing. */
async function calibrate(deck: string, home: string): Promise<boolean> {
  const profile = join(home, 'deck.json');
  if (existsSync(profile)) return true;
  const master = join(home, 'master');
  await print(deck, 'master', master, '--level', 'clean', '--runs', 3);
  const [first = '', second = '', verify = ''] = runsOf(master, 3);
  return calibrates({ passes: [first, second], verify, profile, pxPerMm: PX_PER_MM, ranks: RANKS });
}

/** A good deck with the cards of a defect in it, once too much and once just allowed. */
async function testDefect(
  deck: string,
  home: string,
  good: string,
  copy: string,
  defect: Defect,
): Promise<void> {
  const spoilt = join(home, 'spoilt');
  for (const times of [1.5, 0.7]) {
    rmSync(spoilt, { recursive: true, force: true });
    cpSync(good, spoilt, { recursive: true });
    const words = ['--runs', defect.runs, '--defect', defect.name, '--card', defect.card, '--times', times];
    await print(deck, copy, spoilt, ...words);
    const verdict = await test(home, spoilt, defect.runs);
    const wrong = times > 1 ? missedBy(defect, verdict) : passedBy(verdict);
    report(`${deck} ${copy}, ${defect.name} of ${defect.card} at ${times} times its limit`, wrong);
  }
}

function passedBy({ failed, state }: Verdict): string | undefined {
  const passes = state === 'passes' || state === 'reservations';
  return passes ? undefined : `${state}: ${failed.join(', ')}`;
}

async function print(deck: string, copy: string, output: string, ...words: readonly (number | string)[]) {
  const whole = [
    '--deck',
    deck,
    '--px-per-mm',
    PX_PER_MM,
    '--ranks',
    RANKS,
    '--seed',
    values.seed,
    '--colour',
    '--copy',
    copy,
  ];
  await draw('deck', ...whole, ...words, '--output', output);
}

async function test(home: string, pictures: string, runs: number): Promise<Verdict> {
  const words = ['--frames', ...runsOf(pictures, runs), '--deck', join(home, 'deck.json'), '--json'];
  const { text } = await soubrette('deck-test', ...words);
  return text === '' ? { state: 'no verdict', failed: [], items: {} } : JSON.parse(text);
}

function runsOf(pictures: string, runs: number): readonly string[] {
  return Array.from({ length: runs }, (_, at) => join(pictures, `run-${at + 1}`));
}

function report(what: string, wrong: string | undefined): void {
  console.log(`${what}: ${wrong ?? 'as it must be'}`);
  if (wrong !== undefined) problems.push(`${what}: ${wrong}.`);
}
