import type { CameraTable } from '../../app/by-hand/camera-table.ts';
import { formatCardName } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { HandRequest } from '../../machine/hand-run/request.ts';
import type { ByHandState, ShownRequest } from '../messages/by-hand.ts';

const NO_PILES: ByHandState['piles'] = { N: 0, E: 0, S: 0, W: 0 };

/** What a page shows of a table, and whose camera counts there. */
export function stateOfTable(
  { lastEnd: last, now }: Pick<CameraTable, 'lastEnd' | 'now'>,
  camera: ByHandState['camera'],
): ByHandState {
  const lastEnd = last
    ? { as: last.as, board: last.tray?.board ?? null, copy: last.tray?.copy ?? null, count: last.count }
    : null;
  if (now === undefined) {
    return {
      kind: 'state',
      camera,
      work: null,
      request: null,
      lastEnd,
      turn: 0,
      piles: NO_PILES,
      shown: 0,
      isPaused: false,
      hint: null,
    };
  }
  const { deck, done, hint, isPaused, of, piles, shown, task, request, tray, turn } = now;
  return {
    kind: 'state',
    camera,
    work: {
      task,
      board: tray?.board ?? null,
      copy: tray?.copy ?? null,
      of,
      done,
      deck,
      deckSize: DECKS[deck].cards.length,
    },
    request: request === undefined ? null : shownRequest(request),
    lastEnd,
    turn,
    piles,
    shown,
    isPaused,
    hint: hint ?? null,
  };
}

function shownRequest(request: HandRequest): ShownRequest {
  switch (request.kind) {
    case 'showCard':
      return { kind: 'show-card', aside: request.aside ?? null, isAgain: request.isAgain === true };
    case 'put':
      return { kind: 'put', seat: request.seat };
    case 'findCards':
      return { kind: 'find-cards', missing: request.missing.map(formatCardName) };
    case 'showHand':
      return {
        kind: 'show-hand',
        seats: request.seats,
        open: request.open ?? null,
        differing: request.differing,
        isAgain: request.isAgain === true,
        aside: request.aside ?? null,
      };
    case 'ended':
      return { kind: 'ended', as: request.as };
  }
}
