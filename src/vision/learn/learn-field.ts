import { inkOf } from '../patch/ink.ts';
import { rectify } from '../patch/patch.ts';
import { fieldInk, fieldLevels, NOT_KNOWN } from '../read-index/corner-field.ts';
import { type CornerField, type DeckModel, searchBox } from '../read-index/deck-model.ts';
import { matchIndex, printOffset } from '../read-index/match-index.ts';
import { type PlacedSource, seenSize } from './source.ts';

/**
 * No more of a card is looked at: pips of the middle column lie further right, and those of a 7 are not alike at both
 * ends of the card.
 */
const WIDEST_MM = 20;
const HIGHEST_MM = 44;
/** How much of the card's edge says nothing: the cut lies a little differently on each. */
const RIM_MM = 1;
/** Where frames of one card differ by more ink, its ends are printed unlike. */
const MOST_DIFFERENCE = 0.4;
/** And where a hand held the card, a finger or its shadow lies on one of them. */
const MOST_OF_HELD = 0.12;

/**
 * What frames of which every card is known show beside its index. Of a card that a hand held, a place is known only where
 * two frames show it alike.
 */
export function learnField(
  model: Omit<DeckModel, 'limits'>,
  placed: readonly PlacedSource[],
  isHeld = false,
): CornerField {
  const { widthMm, heightMm } = seenSize(placed.map(({ source }) => source));
  const size = {
    columns: Math.min(WIDEST_MM, Math.floor(widthMm)),
    rows: Math.min(HIGHEST_MM, Math.floor(heightMm)),
  };
  const isOut = isOutside(model, size.columns);
  const looks = model.cards.map((_, card) =>
    placed.filter(({ label }) => label === card).map((frame) => lookAt(frame, model, size, isOut)),
  );
  return {
    ...size,
    inks: looks.map((frames) => commonInk(frames, size, isHeld)),
    contrasts: looks.map((frames) => frames.reduce((sum, { contrast }) => sum + contrast, 0) / frames.length),
  };
}

/** What a frame shows of a card's field, and how dark its index is. */
interface Look {
  readonly ink: Float32Array;
  readonly contrast: number;
}

function lookAt(
  { source: { corner, grey } }: PlacedSource,
  model: Omit<DeckModel, 'limits'>,
  size: Pick<CornerField, 'columns' | 'rows'>,
  isOut: (cell: number) => boolean,
): Look {
  const patch = inkOf(rectify(grey, corner, searchBox(model.box, model.reachMm)), model.usual);
  const found = matchIndex(patch, model);
  const levels = fieldLevels(grey, { corner, ...printOffset(found, model) }, size);
  return { ink: fieldInk(levels, size, isOut), contrast: found.residual.contrast };
}

/** The mean ink of each cell; not known where a frame does not show it, maybe that of one end, or where they differ. */
function commonInk(
  looks: readonly Look[],
  { columns, rows }: Pick<CornerField, 'columns' | 'rows'>,
  isHeld: boolean,
): Float32Array {
  const most = isHeld ? MOST_OF_HELD : MOST_DIFFERENCE;
  if (isHeld && looks.length === 1) return new Float32Array(columns * rows).fill(NOT_KNOWN);
  return Float32Array.from({ length: columns * rows }, (_, cell) => {
    const seen = looks.map(({ ink }) => ink[cell] as number);
    const least = Math.min(...seen);
    if (least === NOT_KNOWN || Math.max(...seen) - least > most) return NOT_KNOWN;
    return seen.reduce((sum, ink) => sum + ink, 0) / seen.length;
  });
}

/** Whether a cell lies where the index is, or at the card's edge. */
function isOutside({ box }: Pick<DeckModel, 'box'>, columns: number): (cell: number) => boolean {
  return (cell) => {
    const xMm = cell % columns;
    const yMm = Math.floor(cell / columns);
    if (xMm < RIM_MM || yMm < RIM_MM) return true;
    return xMm < box.xMm + box.widthMm && yMm < box.yMm + box.heightMm;
  };
}
