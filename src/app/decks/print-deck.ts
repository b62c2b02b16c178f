import type { DeckName } from '../../bridge/deck.ts';
import { drawBack } from '../../decks/back.ts';
import { drawBox } from '../../decks/box.ts';
import { drawDeck } from '../../decks/card-drawing.ts';
import type { Sheet, SheetName } from '../../decks/sheets.ts';
import { imposedSheets, singleSheets } from '../../decks/sheets.ts';
import type { CardSize, DeckStyle, FaceName, IndexLanguage } from '../../decks/style.ts';
import { extentOf } from '../../decks/style.ts';

export interface PrintOptions {
  readonly deck: DeckName;
  readonly face: FaceName;
  readonly index: IndexLanguage;
  readonly symbol: 'on' | 'off';
  readonly size: CardSize;
  readonly deckNumber: number;
  readonly fourColour?: true;
  readonly sheet?: SheetName;
  readonly output: string;
  readonly force?: true;
}

export function styleOf(options: PrintOptions): DeckStyle {
  const { deck, deckNumber, face, fourColour, index, size, symbol } = options;
  return {
    deck,
    deckNumber,
    face,
    index,
    size,
    hasSymbol: symbol === 'on',
    isFourColour: fourColour === true,
  };
}

export function sheetsOf(style: DeckStyle, sheet: SheetName | undefined): Sheet[] {
  const [faces, back, box] = [drawDeck(style), drawBack(extentOf(style)), drawBox(style)];
  return sheet === undefined ? singleSheets(faces, back, box) : imposedSheets(faces, back, box, sheet);
}
