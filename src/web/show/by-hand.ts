import type { CameraTable } from '../../app/by-hand/camera-table.ts';
import { formatCardName } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import type { HandTold } from '../../machine/hand-run/told.ts';
import type { ByHandState, ShownTold } from '../messages/by-hand.ts';

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
      told: null,
      lastEnd,
      turn: 0,
      piles: NO_PILES,
      shown: 0,
      isPaused: false,
      hint: null,
    };
  }
  const { deck, done, hint, isPaused, of, piles, shown, task, told, tray, turn } = now;
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
    told: told === undefined ? null : shownTold(told),
    lastEnd,
    turn,
    piles,
    shown,
    isPaused,
    hint: hint ?? null,
  };
}

function shownTold(told: HandTold): ShownTold {
  switch (told.kind) {
    case 'showCard':
      return { kind: 'show-card', aside: told.aside ?? null, isAgain: told.isAgain === true };
    case 'put':
      return { kind: 'put', seat: told.seat };
    case 'findCards':
      return { kind: 'find-cards', missing: told.missing.map(formatCardName) };
    case 'showHand':
      return {
        kind: 'show-hand',
        seats: told.seats,
        open: told.open ?? null,
        differing: told.differing,
        isAgain: told.isAgain === true,
        aside: told.aside ?? null,
      };
    case 'ended':
      return { kind: 'ended', as: told.as };
  }
}
