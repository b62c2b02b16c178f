import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lightParts } from '../../adapters/computer/light.ts';
import { findUndrawable } from '../../adapters/openers/art-trial.ts';
import { type InputLimit, readTextInput } from '../../app/files/read-input.ts';
import { Problem } from '../../app/problem.ts';
import { type Card, formatCardName, parseCardName } from '../../bridge/card.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { type DeckStyle, USUAL_STYLE } from '../../decks/style.ts';
import type { DrawnCamera } from '../../job/plan.ts';
import { environmentError, systemCodeOf } from '../../ports/environment-error.ts';
import { FRAME_LEVELS } from '../../ports/machines/faults.ts';
import { type CardArt, ownArt, ownBack } from '../../simulator/frames/art.ts';
import type { DrawnDeck } from '../../simulator/frames/drawn-eyes.ts';
import { foreignArt } from '../../simulator/frames/foreign-cards.ts';
import { USUAL_CAMERA } from '../../simulator/frames/scene.ts';

/** Deck art that was found in a folder. */
export interface FolderArt {
  readonly art: CardArt;
  /** In the order of the numbers of cards. */
  readonly cards: readonly Card[];
}

/**
 * The SVG files of a folder that bear the name of a card: `S10.svg`, `H1.svg`, `CM.svg`. Each is drawn once, to see
 * that it can be.
 */
export function readDeckArt(folder: string): FolderArt {
  const svgs = new Map<Card, string>();
  for (const file of filesIn(folder)) {
    const card = file.endsWith('.svg') ? parseCardName(file.slice(0, -'.svg'.length)) : undefined;
    if (card !== undefined) svgs.set(card, readSvg(join(folder, file)));
  }
  requireDrawable(folder, svgs);
  const art: CardArt = (card) => {
    const svg = svgs.get(card);
    if (svg === undefined) throw new RangeError(`There is no art of ${formatCardName(card)} in ${folder}.`);
    return svg;
  };
  return { art, cards: [...svgs.keys()].sort((a, b) => a - b) };
}

/** Refuses art that lacks a card of the deck. */
function requireCards(folder: string, { cards }: FolderArt, deck: DeckName): void {
  const missing = DECKS[deck].cards.filter((card) => !cards.includes(card));
  if (missing.length === 0) return;
  const names = missing.slice(0, 5).map(formatCardName).join(', ');
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  throw new Problem(
    'input',
    'incomplete-deck-art',
    `${folder} has no picture of ${names}${more}. A deck has one SVG per card, named like ${names.split(', ')[0]}.svg.`,
    { folder },
  );
}

/** Entities, and references to anything but a part of the same file or a picture of pixels that stands in it. */
const OUTSIDE = /<!ENTITY|href\s*=\s*(["'])(?!#|data:image\/(?:png|jpeg|webp|gif)[;,])[^"']{0,80}/;
const LIMIT: InputLimit = { what: 'the picture of a card', mostBytes: 1 << 24 };

function readSvg(path: string): string {
  const svg = readTextInput(path, LIMIT, lightParts);
  if (!/<svg\b/.test(svg)) {
    throw new Problem('input', 'not-svg', `${path} is not an SVG: it has no svg element.`, { path });
  }
  const outside = OUTSIDE.exec(svg)?.[0];
  if (outside === undefined) return svg;
  const sentence = `${path} refers to something outside it: ${outside}. A card's picture must be complete in one file.`;
  throw new Problem('input', 'svg-not-whole', sentence, { path });
}

function requireDrawable(folder: string, svgs: ReadonlyMap<Card, string>): void {
  const undrawable = findUndrawable([...svgs.values()]);
  if (undrawable === undefined) return;
  const path = join(folder, `${formatCardName([...svgs.keys()][undrawable.index] as Card)}.svg`);
  throw new Problem('input', 'svg-not-drawn', `${path} can't be drawn: ${undrawable.why}.`, { path });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    const code = systemCodeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw environmentError('Reading', folder, error);
    throw new Problem('input', 'no-folder', `There is no folder ${folder}. Check its name.`, { folder });
  }
}

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
