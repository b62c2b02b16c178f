import { Problem } from '../../app/problem.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { type DeckStyle, USUAL_STYLE } from '../../decks/style.ts';
import type { DrawnCamera } from '../../job/plan.ts';
import { FRAME_LEVELS } from '../../ports/machines/faults.ts';
import { type CardArt, ownArt, ownBack } from '../../simulator/frames/art.ts';
import type { DrawnDeck } from '../../simulator/frames/drawn-eyes.ts';
import { foreignArt } from '../../simulator/frames/foreign-cards.ts';
import { USUAL_CAMERA } from '../../simulator/frames/scene.ts';
import { readDeckArt, requireCards } from './deck-art.ts';

/** What the symbols of our own drawn deck say of it. */
export const OWN_DECK_NUMBER = 0;

/** Our own deck as it is usually printed. */
function styleOf(deck: DeckName): DeckStyle {
  return { ...USUAL_STYLE, deck, deckNumber: OWN_DECK_NUMBER };
}

/** What frames are drawn of, with the art that was chosen. */
export function drawnDeckOf(camera: DrawnCamera, deck: DeckName): DrawnDeck {
  const level = FRAME_LEVELS.find((name) => name === camera.level);
  if (level === undefined) {
    const sentence = `This version cannot draw frames of the level ${camera.level}.`;
    throw new Problem('input', 'unknown-frame-level', sentence, { level: camera.level });
  }
  return {
    art: artOf(camera.art, deck, ownArt(styleOf(deck))),
    foreignArt: artOf(camera.foreignArt, deck, foreignArt),
    back: ownBack(styleOf(deck)),
    camera: USUAL_CAMERA,
    level,
  };
}

function artOf(folder: string | undefined, deck: DeckName, usual: CardArt): CardArt {
  if (folder === undefined) return usual;
  const found = readDeckArt(folder);
  requireCards(folder, found, deck);
  return found.art;
}
