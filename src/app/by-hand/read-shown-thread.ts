import type { Computer } from '../../ports/computer.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import type { GreyFrame } from '../../vision/frame.ts';
import { identify } from '../../vision/identify/identify.ts';
import type { CardReading } from '../../vision/reading.ts';
import { readRow } from '../../vision/shown/read-row.ts';
import type { ShownReading } from '../../vision/shown/showing.ts';
import { openMarksEye } from '../eyes/open-symbols.ts';
import { warmReaders } from '../eyes/warm-readers.ts';
import { readDeckProfile, requireForDealing } from '../files/deck-profile.ts';
import { Problem } from '../problem.ts';
import type { HandInPicture, ShownEyesRequest, ShownTask } from './shown-task.ts';

/** Reads what is shown to a camera: cards by both their ends, and hands. */
export async function readShown(
  request: ShownEyesRequest,
  { parts }: ThreadPorts,
): Promise<(task: ShownTask) => Promise<ShownReading | HandInPicture | undefined>> {
  const read = await readerOf(request, await parts('files', 'program'));
  return async (task) => {
    if (task.kind === 'ready') return undefined;
    if (task.kind === 'ends') return { kind: 'ends', ends: task.ends.map((end) => ({ index: read(end) })) };
    const { cards, unread } = readRow(task.picture, read);
    return { cards: cards.map(({ card }) => card), unread: unread.length };
  };
}

/** What reads an end of a card: by the profile of its deck, or by what was learnt of it since it is shown. */
async function readerOf(
  { deck, deckProfile, readers }: ShownEyesRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<(end: GreyFrame) => CardReading> {
  if (deckProfile === undefined) {
    const message = 'Name the profile of the deck that is shown, from soubrette calibrate deck.';
    throw new Problem('request', 'no-deck-to-read', message);
  }
  const profile = readDeckProfile(deckProfile, ports);
  requireForDealing(deckProfile, profile);
  if (profile.deck !== deck) {
    const message = `${deckProfile} is of the ${profile.deck} deck, and the ${deck} deck is shown. Name its profile, or none.`;
    throw new Problem('input', 'other-deck', message, { path: deckProfile });
  }
  const symbol = readers === 'index' ? undefined : await openMarksEye(profile, ports);
  const eyes = { index: profile.model, ...(symbol && { symbol }) };
  const choice = symbol === undefined ? 'index' : readers;
  warmReaders(eyes, choice, profile.pictures);
  return (end) => identify(end, eyes, choice);
}
