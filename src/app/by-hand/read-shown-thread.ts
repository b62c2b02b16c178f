import type { ThreadPorts } from '../../ports/threads.ts';
import { readRow } from '../../vision/shown/read-row.ts';
import type { ShownReading } from '../../vision/shown/showing.ts';
import { learningReader, readerByProfile } from './end-reader.ts';
import type { EyesState, HandInPicture, ShownEyesRequest, ShownTask } from './shown-task.ts';

/** Reads what is shown to a camera: cards by both their ends, and hands. */
export async function readShown(
  request: ShownEyesRequest,
  { parts }: ThreadPorts,
): Promise<(task: ShownTask) => Promise<ShownReading | HandInPicture | EyesState>> {
  const { gone, read, shown, state } =
    request.deckProfile === undefined
      ? learningReader(request.deck)
      : await readerByProfile(request, request.deckProfile, await parts('files', 'program'));
  return async (task) => {
    switch (task.kind) {
      case 'ready':
        return state();
      case 'gone':
        gone();
        return state();
      case 'ends': {
        const { ends, pxPerMm, widthMm } = task;
        shown(ends);
        return { kind: 'ends', ends: ends.map((end) => ({ index: read(end, pxPerMm) })), widthMm };
      }
      case 'hand': {
        const { cards, unread } = readRow(task.picture, read);
        return { cards: cards.map(({ card }) => card), unread: unread.length };
      }
    }
  };
}
