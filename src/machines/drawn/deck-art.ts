import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lightParts } from '../../adapters/computer/light.ts';
import { findUndrawable } from '../../adapters/openers/art-trial.ts';
import { type InputLimit, readTextInput } from '../../app/files/read-input.ts';
import { Problem } from '../../app/problem.ts';
import { type Card, formatCardName, parseCardName } from '../../bridge/card.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { environmentError, systemCodeOf } from '../../ports/environment-error.ts';
import type { CardArt } from '../../simulator/frames/art.ts';

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
export function requireCards(folder: string, { cards }: FolderArt, deck: DeckName): void {
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
