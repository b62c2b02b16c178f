import { DECKS, type DeckName } from '../bridge/deck.ts';
import type { TrayLabel } from '../machine/messages.ts';
import { placeOfMouth } from '../machine/place.ts';
import type { PileRequest } from '../ports/machines/pile-request.ts';
import { type Body, layDown, makeBody, type Print } from '../simulator/body.ts';
import { makePile } from '../simulator/pile.ts';
import type { Tray } from '../simulator/tray.ts';
import type { World } from '../simulator/world.ts';

/** What a world that is not real holds before the first pass. */
export interface PassWorld {
  /** Trays to be read back, as they stand on a shelf. */
  readonly shelf?: readonly Tray[];
  /** How the deck lies that is run through; absent for any deck of the club. */
  readonly pile?: PileRequest;
}

/** What of a card is its own, wherever it lies. */
interface KeptBody extends Pick<Body, 'id' | 'board' | 'faceUp'> {
  readonly card?: number;
  readonly print: Print;
}

interface KeptWorld {
  readonly shelf?: readonly {
    readonly label: TrayLabel;
    readonly legible: boolean;
    readonly pockets: readonly (readonly KeptBody[])[];
  }[];
  readonly pile?: PileRequest;
}

/** The same as JSON, which stands sealed in the plan of a job. */
export function makeWorldText({ pile, shelf }: PassWorld): string {
  const kept: KeptWorld = {
    ...(shelf && {
      shelf: shelf.map(({ label, legible, pockets }) => ({
        label,
        legible,
        pockets: pockets.map((pocket) => pocket.map(keptBody)),
      })),
    }),
    ...(pile && { pile }),
  };
  return JSON.stringify(kept);
}

function keptBody({ board, card, faceUp, id, print }: Body): KeptBody {
  return { id, board, print, faceUp, ...(card !== undefined && { card }) };
}

/** Puts into a world what it holds before the first pass; the text is of the plan of a job, which nobody else makes. */
export function furnishWorld(world: World, text: string | undefined, deck: DeckName, seed: string): void {
  const { pile, shelf = [] } = JSON.parse(text ?? '{}') as KeptWorld;
  world.shelf = shelf.map(({ label, legible, pockets }) => ({
    label,
    legible,
    pockets: pockets.map((pocket) => pocket.map(bodyOf)) as unknown as Tray['pockets'],
  }));
  for (const { pockets } of world.shelf)
    for (const [place, pocket] of pockets.entries())
      for (const body of pocket) layDown(body, placeOfMouth(place + 1));
  world.isReadBack = shelf.length > 0;
  if (pile !== undefined) world.pile = makePile(DECKS[deck], pile, seed);
}

function bodyOf({ board, card, faceUp, id, print }: KeptBody): Body {
  return { ...makeBody(id, board, card as Body['card'], print), faceUp };
}
