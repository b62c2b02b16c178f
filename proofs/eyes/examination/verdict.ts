import { FRAME_LEVELS, type FrameLevel } from '../../../src/ports/machines/faults.ts';
import { upperBound } from '../report.ts';
import { type Count, together } from './count.ts';
import { classOf, type Kind } from './kinds.ts';

/** The least share of frames that a person reads which a reader accepts, on every deck. */
const LEAST_ACCEPTED: Readonly<Record<FrameLevel, number>> = { good: 0.999, worn: 0.995, bad: 0.9 };
/** The greatest share of frames accepted of what no deck has. */
const MOST_ACCEPTED: Partial<Readonly<Record<Kind, number>>> = { splice: 0.02, 'half-turned': 0.02 };

/** The table of an examination. */
export function tellExamination(counts: readonly Count[]): string[] {
  const byKind = [...Map.groupBy(counts, ({ kind, level }) => `${kind} ${level}`)];
  const readable = counts.filter(({ kind }) => classOf(kind) === 'readable');
  const byDeck = [...Map.groupBy(readable, ({ deck, level }) => `${deck} ${level}`)];
  const byLevel = [...Map.groupBy(readable, ({ level }) => `all ${level}`)];
  const shown = counts.filter(({ kind }) => kind !== 'splice');
  const { frames, wrong } = together(shown);
  return [
    'By kind and level, all decks',
    HEADING,
    ...byKind.map(lineOf),
    '',
    'What a person reads, by deck and level',
    HEADING,
    ...[...byDeck, ...byLevel].map(lineOf),
    '',
    frames === 0
      ? 'No frame was read.'
      : `Taken for a card that is not there: ${wrong} of ${frames} (below ${upperBound(wrong, frames).toExponential(1)}, 19 times of 20), splices not counted.`,
    ...tellSplices(counts),
  ];
}

/** Splices by whether the window shows anything by which they could be told. */
function tellSplices(counts: readonly Count[]): string[] {
  const { frames, tellable, tellableWrong, wrong } = together(counts.filter(({ kind }) => kind === 'splice'));
  if (frames === 0) return [];
  return [
    `Splices that can be told by the rank's ink or by what is beside the index: ${tellableWrong} of ${tellable} accepted; the rest: ${wrong - tellableWrong} of ${frames - tellable}.`,
  ];
}

const HEADING = '  kind and level          frames  accepted    right  WRONG  likeliest right  refused by';

function lineOf([name, counts]: readonly [string, readonly Count[]]): string {
  const { frames, refusedBy, likeliest, right, wrong } = together(counts);
  const refused = [...refusedBy]
    .sort(([, a], [, b]) => b - a)
    .map(([limit, times]) => `${limit} ${times}`)
    .join(', ');
  const accepted = `${((100 * (right + wrong)) / frames).toFixed(1)} %`;
  const numbers = [
    String(frames).padStart(7),
    accepted.padStart(9),
    String(right).padStart(8),
    String(wrong).padStart(6),
    String(likeliest).padStart(16),
  ].join(' ');
  return `  ${name.padEnd(22)}${numbers}  ${refused}`;
}

/** What an examination of this many counts does not show. */
export function problemsOfExamination(counts: readonly Count[], planned: number): string[] {
  return [
    ...(planned > 0 && counts.length === planned && counts.every(({ frames }) => frames > 0)
      ? []
      : [`only ${counts.length} of ${planned} kinds, levels and decks were examined`]),
    ...counts.flatMap(problemsOfKind),
    ...problemsOfDecks(counts.filter(({ kind }) => classOf(kind) === 'readable')),
    ...problemsOfShares(counts),
  ];
}

function problemsOfKind({ deck, kind, level, right, wrong }: Count): string[] {
  if (kind in MOST_ACCEPTED || right + wrong === 0) return [];
  const what = `${deck}, ${kind}, ${level}`;
  if (classOf(kind) === 'no card') return [`${what}: ${right + wrong} were taken for cards`];
  return wrong === 0 ? [] : [`${what}: ${wrong} were taken for cards that are not there`];
}

function problemsOfDecks(readable: readonly Count[]): string[] {
  const decks = [...new Set(readable.map(({ deck }) => deck))];
  return decks.flatMap((deck) =>
    FRAME_LEVELS.flatMap((level) => {
      const own = readable.filter((count) => count.deck === deck && count.level === level);
      const { frames, right } = together(own);
      return right >= LEAST_ACCEPTED[level] * frames
        ? []
        : [`${deck}: only ${right} of ${frames} ${level} frames that a person reads were read`];
    }),
  );
}

function problemsOfShares(counts: readonly Count[]): string[] {
  return Object.entries(MOST_ACCEPTED).flatMap(([kind, most]) => {
    const { frames, right, wrong } = together(counts.filter((count) => count.kind === kind));
    return right + wrong <= most * frames
      ? []
      : [`${right + wrong} of ${frames} ${kind} frames were accepted`];
  });
}
