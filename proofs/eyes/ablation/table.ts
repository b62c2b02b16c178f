import type { Card } from '../../../src/bridge/card.ts';
import type { SetReadings } from './read.ts';
import { type FrameSet, GROUPS } from './sets.ts';

/** What is counted together: frames by their group, and frames of passes as a whole pass and as they come. */
const COUNTED = [...GROUPS, 'whole passes', 'passes as they come'] as const;
type Counted = (typeof COUNTED)[number];

/** What became of the frames of a group. */
export interface Tally {
  frames: number;
  /** Taken for a card that is there. */
  right: number;
  /** Taken for one that is not. */
  wrong: number;
}

export type Tallies = Readonly<Record<Counted, Tally>>;

/** What the eyes did with all sets, with some rules left out or none. */
export interface Outcome {
  readonly name: string;
  readonly tallies: Tallies;
  readonly msPerFrame: number;
}

type CountedFrame = Omit<FrameSet['shown'][number], 'frame'>;

/** What is needed of a set to count what was read in it. */
export type CountedSet = Pick<FrameSet, 'passes'> & { readonly shown: readonly CountedFrame[] };

/** Counts what was read in sets; `undefined` is what was not. A pass is read twice: as a whole and frame by frame. */
export function outcomeOf(
  name: string,
  sets: readonly CountedSet[],
  readings: readonly (SetReadings | undefined)[],
): Outcome {
  const tallies = Object.fromEntries(
    COUNTED.map((counted) => [counted, { frames: 0, right: 0, wrong: 0 }]),
  ) as Record<Counted, Tally>;
  for (const [at, { passes, shown }] of sets.entries()) {
    const { passes: judged = [], singles = [] } = readings[at] ?? {};
    for (const [frame, card] of singles.entries()) {
      const { cards, group } = shown[frame] as CountedFrame;
      if (group !== undefined) count(tallies[group], cards, card);
    }
    for (const [pass, { followed, whole }] of judged.entries())
      for (const [place, frame] of (passes[pass] as readonly number[]).entries()) {
        const { cards } = shown[frame] as CountedFrame;
        count(tallies['whole passes'], cards, whole[place] ?? null);
        count(tallies['passes as they come'], cards, followed[place] ?? null);
      }
  }
  const times = readings.flatMap((reading) => reading?.cpuMs ?? []);
  return {
    name,
    tallies,
    msPerFrame: times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length),
  };
}

function count(tally: Tally, cards: readonly Card[], card: number | null): void {
  tally.frames++;
  if (card === null) return;
  if (cards.some((each) => each === card)) tally.right++;
  else tally.wrong++;
}

/** The table of an ablation as Markdown: of each row what is read more or less, and how many more wrongly, than with all rules. */
export function ablationTable(all: Outcome, rows: readonly (Outcome & { readonly does: string })[]): string {
  const cell = (counted: Counted, { frames, right, wrong }: Tally): string => {
    const { [counted]: usual } = all.tallies;
    if (frames === 0) return '';
    return [
      ...(right === usual.right ? [] : [signed(right - usual.right)]),
      ...(wrong === usual.wrong ? [] : [`**${signed(wrong - usual.wrong)} wrong**`]),
    ].join(' ');
  };
  const first = COUNTED.map((counted) => {
    const { frames, right, wrong } = all.tallies[counted];
    return `${right} of ${frames}${wrong === 0 ? '' : `, ${wrong} wrong`}`;
  });
  return [
    `| left out | does | ${COUNTED.join(' | ')} | ms |`,
    `|---|---|${COUNTED.map(() => '---|').join('')}---|`,
    `| nothing | | ${first.join(' | ')} | ${all.msPerFrame.toFixed(2)} |`,
    ...rows.map(
      ({ does, msPerFrame, name, tallies }) =>
        `| ${name} | ${does} | ${COUNTED.map((counted) => cell(counted, tallies[counted])).join(' | ')} | ${msPerFrame === 0 ? '' : signed(Number((msPerFrame - all.msPerFrame).toFixed(2)))} |`,
    ),
  ].join('\n');
}

/** A page with another table of rules in the place of the one that it has. Throws where it has none. */
export function withTable(page: string, table: string): string {
  const [first = '', ...others] = page.split(/^\| left out \|.*\n(?:\|.*\n)*/m);
  if (others.length !== 1) throw new Error('The page has no table of rules, or more than one.');
  return `${first}${table}\n${others[0]}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}

/** What an ablation does not show: with all rules nothing may be taken for what it is not, and something has to be read. */
export function problemsOfAblation(all: Outcome): string[] {
  return COUNTED.flatMap((counted) => {
    const { frames, right, wrong } = all.tallies[counted];
    const isRead = counted === 'no card' || counted === 'deceptive' || frames === 0 || right > 0;
    const mayErr = counted === 'deceptive' || counted === 'other drawings';
    return [
      ...(isRead ? [] : [`no frame of ${counted} was read`]),
      ...(wrong === 0 || mayErr
        ? []
        : [`${wrong} of ${frames} of ${counted} were taken for cards that are not there`]),
    ];
  });
}
