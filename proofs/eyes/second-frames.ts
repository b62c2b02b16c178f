import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import {
  formatTally,
  problemsOf,
  type Said,
  type Shown,
  type Tally,
  tallyOf,
} from './second-frames/tally.ts';
import { ALL_RANKS, calibrates, draw, needPython, soubrette } from './second-frames/tools.ts';

/**
 * The second set of drawn frames, by other means than those of the program: decks, faults and camera of a program of
 * its own in Python, which shares nothing with what learns and reads. Each deck is calibrated as a user does it, by
 * `soubrette calibrate deck`, and read by `soubrette identify`. Ends with 1 where anything is read that is not there, or
 * too little of what is.
 *
 *   npm run proof -- second-frames [--decks pale,large --frames 500 --px-per-mm 16 --folder DIR]
 *
 * With `--folder` profiles and pictures are kept there; a deck whose profile is there is not calibrated again.
 */
const DECKS = ['century', 'narrow', 'pale', 'italic', 'large'] as const;
const LEVELS = ['good', 'worn', 'bad'] as const;
const SIGHTS = [
  'foreign',
  'back',
  'blank',
  'joker',
  'splice',
  'half-turned',
  'overprint',
  'mix',
  'covered',
] as const;

const { values } = scriptOptions({
  options: {
    decks: { type: 'string', default: DECKS.join(',') },
    levels: { type: 'string', default: LEVELS.join(',') },
    /** The number of cards at each level. */
    frames: { type: 'string', default: '200' },
    sights: { type: 'string', default: SIGHTS.join(',') },
    /** The number of frames of each sight. */
    strange: { type: 'string', default: '50' },
    /** Only so many cards of each suit, to see that all parts are there. */
    ranks: { type: 'string', default: `${ALL_RANKS}` },
    'px-per-mm': { type: 'string', default: '8' },
    seed: { type: 'string', default: 'second' },
    folder: { type: 'string' },
  },
});
const decks = choicesOf('--decks', values.decks, DECKS);
const levels = choicesOf('--levels', values.levels, LEVELS);
const sights = values.sights === '' ? [] : choicesOf('--sights', values.sights, SIGHTS);
const FRAMES = countOf('--frames', values.frames);
const STRANGE = countOf('--strange', values.strange);
const RANKS = countOf('--ranks', values.ranks);
const PX_PER_MM = String(countOf('--px-per-mm', values['px-per-mm']));
needPython();

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'second-frames-'));
mkdirSync(folder, { recursive: true });
const tallies: Tally[] = [];
try {
  const problems: string[] = [];
  for (const deck of decks) {
    const home = join(folder, `${deck}-${PX_PER_MM}`);
    const verdict = await calibrate(deck, home);
    if (verdict !== undefined) problems.push(verdict);
    else {
      for (const level of levels) await count(deck, home, level, ['--level', level, '--frames', `${FRAMES}`]);
      for (const sight of sights)
        await count(deck, home, sight, ['--sight', sight, '--level', 'good', '--frames', `${STRANGE}`]);
    }
  }
  endWith([...problems, ...tallies.flatMap(problemsOf)]);
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}

/** Learns a deck from two passes and verifies it by a third; what is wrong where it is not for dealing. */
async function calibrate(deck: string, home: string): Promise<string | undefined> {
  const profile = join(home, 'deck.json');
  if (existsSync(profile)) return undefined;
  const passes = ['a', 'b', 'verify'].map((name) => join(home, name));
  for (const pass of passes) {
    const seed = `${values.seed} ${basename(pass)}`;
    const words = ['--level', 'clean', '--pass', '--mount', 'club', '--seed', seed];
    await draw('frames', ...common(deck), ...words, '--output', pass);
  }
  const [a = '', b = '', verify = ''] = passes;
  const isForDealing = await calibrates({
    passes: [a, b],
    verify,
    profile,
    pxPerMm: PX_PER_MM,
    ranks: RANKS,
  });
  return isForDealing ? undefined : `${deck} is not for dealing once it is calibrated.`;
}

/** Draws frames of a kind, reads them and adds what became of them. */
async function count(deck: string, home: string, kind: string, words: readonly string[]): Promise<void> {
  const pictures = join(home, `${values.seed}-${kind}`);
  rmSync(pictures, { recursive: true, force: true });
  await draw('frames', ...common(deck), ...words, '--seed', values.seed, '--output', pictures);
  const faults = linesOf(join(pictures, 'faults.txt'));
  const shown = linesOf(join(pictures, 'order.txt')).map(
    (cards, at): Shown => ({ cards, faults: faults[at]?.split(' ').filter((name) => name !== '') ?? [] }),
  );
  const { text } = await soubrette('identify', '--deck', join(home, 'deck.json'), '--json', pictures);
  const said = text.split('\n').filter((line) => line !== '');
  const tally = tallyOf(
    deck,
    kind,
    shown,
    said.map((line): Said => JSON.parse(line)),
  );
  tallies.push(tally);
  console.log(formatTally(tally));
  if (values.folder === undefined) rmSync(pictures, { recursive: true });
}

function linesOf(path: string): readonly string[] {
  return readFileSync(path, 'utf8').replace(/\n$/, '').split('\n');
}

function common(deck: string): readonly string[] {
  return ['--deck', deck, '--px-per-mm', PX_PER_MM, '--ranks', `${RANKS}`];
}
