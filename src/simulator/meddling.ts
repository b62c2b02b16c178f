import { DECKS, type DeckName } from '../bridge/deck.ts';
import { PLACE, placeOfMouth } from '../machine/place.ts';
import { type Body, layDown } from './body.ts';
import type { DeckMaker } from './deck-maker.ts';
import type { Doors } from './doors.ts';
import { makeTray } from './tray.ts';
import type { World } from './world.ts';

/** What hands do at the machine; pockets are 1..4 from the uppermost. */
type Handling =
  | { readonly kind: 'moveCard'; readonly from: number; readonly to: number }
  | { readonly kind: 'exchangeCards'; readonly a: number; readonly b: number }
  | { readonly kind: 'takeCards'; readonly from: number | 'hopper' | 'reject'; readonly count: number }
  | { readonly kind: 'swapTray'; readonly board: number; readonly copy: number }
  /** A tray that is full of cards already is put into the bay. */
  | { readonly kind: 'fullTray'; readonly board: number; readonly copy: number }
  | { readonly kind: 'takeTray' }
  | { readonly kind: 'clearPath' }
  /** Another deck lies in the hopper instead of what was there. */
  | { readonly kind: 'changeDeck'; readonly deck: DeckName };

/** What somebody does while no program watches; `cutPower` turns the power off and on. */
export type Meddling = Handling | { readonly kind: 'cutPower' };

/** Does it; where the cards or trays it needs are not there, nothing happens. */
export function meddle(world: World, doors: Doors, decks: DeckMaker, meddling: Handling): void {
  switch (meddling.kind) {
    case 'moveCard':
      return atPockets(doors, () => moveCard(world, meddling.from, meddling.to));
    case 'exchangeCards':
      return atPockets(doors, () => {
        moveCard(world, meddling.a, meddling.b, 'under');
        moveCard(world, meddling.b, meddling.a);
      });
    case 'takeCards':
      if (typeof meddling.from !== 'number') return takeCards(world, meddling.from, meddling.count);
      return atPockets(doors, () => takeCards(world, meddling.from, meddling.count));
    case 'swapTray':
      return atPockets(doors, () => doors.setTray(makeTray({ board: meddling.board, copy: meddling.copy })));
    case 'fullTray':
      return atPockets(doors, () => {
        doors.setTray(makeTray({ board: meddling.board, copy: meddling.copy }));
        fill(world, decks.makeDeck(world.deck));
      });
    case 'takeTray':
      return atPockets(doors, () => doors.setTray(undefined));
    case 'clearPath':
      return world.layIn('hopper', world.emptyPath());
    case 'changeDeck':
      world.emptyHopper();
      return world.layIn('hopper', decks.makeDeck(DECKS[meddling.deck]));
  }
}

function atPockets(doors: Doors, act: () => void): void {
  doors.openBay();
  act();
  doors.closeBay();
}

function moveCard(world: World, from: number, to: number, where: 'over' | 'under' = 'over'): void {
  const target = world.tray?.pockets[to - 1];
  const body = world.tray?.pockets[from - 1]?.pop();
  if (body === undefined) return;
  if (target === undefined) return world.layIn('aside', [body]);
  body.place = placeOfMouth(to);
  if (where === 'over') target.push(body);
  else target.unshift(body);
}

function fill({ tray }: World, bodies: readonly Body[]): void {
  bodies.forEach((body, place) => {
    layDown(body, placeOfMouth(1 + (place % 4)));
    tray?.pockets[place % 4]?.push(body);
  });
}

/** Cards that are taken away do not come back. */
function takeCards(world: World, from: number | 'hopper' | 'reject', count: number): void {
  const pile: Body[] | undefined =
    from === 'hopper' ? world.hopper : from === 'reject' ? world.rejects : world.tray?.pockets[from - 1];
  for (const body of pile?.splice(0, count) ?? []) body.place = PLACE.aside;
  world.showPiles();
}
