import type { Computer } from '../../ports/computer.ts';
import type { GreyFrame } from '../../vision/frame.ts';
import { identify } from '../../vision/identify/identify.ts';
import { afterCard, nameOne, startNaming } from '../../vision/learn/naming/live-naming.ts';
import { type CardReading, noReading } from '../../vision/reading.ts';
import { OUR_SYMBOL, symbolSetUpProblem } from '../../vision/symbol/settings.ts';
import { openMarksEye } from '../eyes/open-symbols.ts';
import { warmReaders } from '../eyes/warm-readers.ts';
import { readDeckProfile, requireForDealing } from '../files/deck-profile.ts';
import { Problem } from '../problem.ts';
import type { EyesState, ShownEyesRequest } from './shown-task.ts';

/** What reads an end of a card. */
export interface EndReader {
  /** Reads an end that was straightened from a picture of so many pixels a millimetre. */
  read(end: GreyFrame, pxPerMm: number): CardReading;
  /** These are both ends of a card that is shown by itself. */
  shown(ends: readonly GreyFrame[]): void;
  /** The card whose ends were read last is gone. */
  gone(): void;
  state(): EyesState;
}

const NOT_LEARNT = noReading('uncertain');

/** A reader that learns where the index of a deck lies from its first cards. */
export function learningReader(deck: ShownEyesRequest['deck']): EndReader {
  let naming = startNaming(deck);
  let last: readonly GreyFrame[] = [];
  return {
    read: (end) => (naming.layout === undefined ? NOT_LEARNT : nameOne(naming.layout, end)),
    shown(ends) {
      last = ends;
    },
    gone() {
      if (last.length > 0) naming = afterCard(naming, last);
      last = [];
    },
    state: () => (naming.layout === undefined ? 'learning' : 'reading'),
  };
}

/** A reader by the profile of a deck that was calibrated. */
export async function readerByProfile(
  { deck, readers }: ShownEyesRequest,
  path: string,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<EndReader> {
  const profile = readDeckProfile(path, ports);
  requireForDealing(path, profile);
  if (profile.deck !== deck) {
    const message = `${path} is of the ${profile.deck} deck, and the ${deck} deck is shown. Name its profile, or none.`;
    throw new Problem('input', 'other-deck', message, { path });
  }
  const symbol = readers === 'index' ? undefined : await openMarksEye(profile, ports);
  const eyes = { index: profile.model, ...(symbol && { symbol }) };
  const choice = symbol === undefined ? 'index' : readers;
  warmReaders(eyes, choice, profile.pictures);
  const isTooCoarse = (pxPerMm: number): boolean =>
    profile.symbols !== undefined && symbolSetUpProblem(pxPerMm, OUR_SYMBOL) !== undefined;
  return {
    read: (end, pxPerMm) => identify(end, eyes, isTooCoarse(pxPerMm) ? 'index' : choice),
    shown() {},
    gone() {},
    state: () => 'reading',
  };
}
