import type { Card } from '../../../bridge/card.ts';
import type { Point } from '../../numbers/pose.ts';
import type { Rgb } from './colour.ts';
import type { PrintBox, PrintGrid } from './grid.ts';
import { findOutline, type Outline } from './outline.ts';
import {
  findMainInk,
  indexCellsOf,
  type MainInk,
  makeTemplate,
  middleOf,
  type PrintTemplate,
} from './template.ts';

/** Levels of a standard are whole multiples: steps from black to paper. */
export const LEVEL_STEPS = 200;

/** The print of one card as it was calibrated. */
export interface PrintStandard {
  /** One a cell of the grid: 1 bare paper, 0 black. */
  readonly levels: Float32Array;
  /** Cells of which its frames showed different things: dirt, so no spot is looked for there. */
  readonly unsure: readonly number[];
  /** What measuring its own frames gives, which is taken off what other frames give. */
  readonly home: PrintHome;
  /** The print further inside, by a coarser grid, and the measure of its place; absent where that is too little. */
  readonly far?: { readonly levels: Float32Array; readonly home: Pick<PrintHome, 'xMm' | 'yMm'> };
  /** Its main ink relative to the paper; absent where its frames were grey, or an older program learnt it. */
  readonly inkColour?: Rgb;
  /** What the lens and the calibrated card show of that; absent where its frames were grey or its ink is one. */
  readonly plates?: PlatesApart;
}

export interface PrintHome {
  readonly xMm: number;
  readonly yMm: number;
  readonly turnDeg: number;
  readonly strokeMm: number;
}

/** How far the two inks in which a print is darkest lie from each other, to the right and down, as a camera in colour sees it. */
export interface PlatesApart {
  readonly xMm: number;
  readonly yMm: number;
}

/** How the corners of a deck's cards are printed: what others are measured by. */
export interface PrintReference {
  readonly grid: PrintGrid;
  /** Where cards are looked at further inside; absent where frames end there, or an older program learnt them. */
  readonly farGrid?: PrintGrid;
  /** Where rank and suit are. */
  readonly box: PrintBox;
  /**
   * How far the corners of the calibrated deck look from square: a camera that is not square to the window makes all of
   * them so. It is taken off what other frames give.
   */
  readonly cornerDeg: number;
  /**
   * The standard uncertainty of the cards' places, from which the learnt cards' own cuts were taken off; absent where that
   * could not be: each place is then as uncertain as a cut.
   */
  readonly placesUnsure?: { readonly xMm: number; readonly yMm: number };
  /** The usual radius of the calibrated deck's corners; absent where an older program learnt it. */
  readonly cornerMm?: number;
  readonly cards: ReadonlyMap<Card, PrintStandard>;
}

export const NO_HOME: PrintHome = { xMm: 0, yMm: 0, turnDeg: 0, strokeMm: 0 };

/** A card's standard with all that measuring wants of it. */
export interface PreparedStandard {
  readonly template: PrintTemplate;
  readonly unsure: ReadonlySet<number>;
  readonly home: PrintHome;
  readonly plates?: PlatesApart;
  readonly ink: MainInk;
  readonly outline: Outline;
  readonly middle: Point;
  /** Cells of the index, and all others. */
  readonly indexCells: Uint8Array;
  readonly faceCells: Uint8Array;
  readonly far?: PreparedFar;
}

/** What is printed further inside: only its place is measured. */
interface PreparedFar {
  readonly template: PrintTemplate;
  readonly middle: Point;
  readonly home: Pick<PrintHome, 'xMm' | 'yMm'>;
}

/** What a speck of black ink has at least: it is no blacker on cards of pale inks. */
const BLACK_SPECK_CONTRAST = 0.85;

/** A reference made ready: what each card wants is worked out when it is first asked for. */
export class PrintGauge {
  readonly reference: PrintReference;
  readonly levels: ReadonlyMap<Card, Float32Array>;
  #fullContrast: number | undefined;
  readonly #prepared: Map<Card, PreparedStandard> = new Map();

  constructor(reference: PrintReference) {
    this.reference = reference;
    this.levels = new Map([...reference.cards].map(([card, { levels }]) => [card, levels]));
  }

  standard(card: Card): PreparedStandard | undefined {
    const known = this.#prepared.get(card);
    if (known !== undefined) return known;
    const standard = this.reference.cards.get(card);
    if (standard === undefined) return undefined;
    const prepared = prepareStandard(this.reference, standard);
    this.#prepared.set(card, prepared);
    return prepared;
  }

  /** Colour of a card's main ink as it was calibrated, relative to the paper; `undefined` where it is not known. */
  inkColourOf(card: Card): Rgb | undefined {
    return this.reference.cards.get(card)?.inkColour;
  }

  /** Contrast of a card's main ink as it was calibrated, as a share of paper; 0 where the card has no standard. */
  contrastOf(card: Card): number {
    const standard = this.standard(card);
    return standard === undefined ? 0 : 1 - standard.ink.level;
  }

  /** Contrast of full ink, as a share of paper: of black, or of the darkest main ink of the deck. */
  get fullContrast(): number {
    this.#fullContrast ??= this.#findFullContrast();
    return this.#fullContrast;
  }

  #findFullContrast(): number {
    let darkest = 1 - BLACK_SPECK_CONTRAST;
    for (const card of this.reference.cards.keys()) {
      darkest = Math.min(darkest, this.standard(card)?.ink.level ?? 1);
    }
    return 1 - darkest;
  }
}

/** A card's print made ready to be looked for. */
export function prepareStandard(
  { box, farGrid, grid }: Pick<PrintReference, 'box' | 'farGrid' | 'grid'>,
  { far, levels, home, plates, unsure }: PrintStandard,
): PreparedStandard {
  const template = makeTemplate(grid, levels);
  const ink = findMainInk(template, box);
  const indexCells = indexCellsOf(grid, box, levels);
  return {
    template,
    unsure: new Set(unsure),
    home,
    ...(plates && { plates }),
    ink,
    outline: findOutline(template, indexCells, ink.level),
    middle: middleOf(template, box),
    indexCells,
    faceCells: indexCells.map((cell) => 1 - cell),
    ...(far && farGrid && { far: { ...prepareFar(farGrid, far.levels), home: far.home } }),
  };
}

/** A print further inside made ready: it turns round its own middle. */
export function prepareFar(grid: PrintGrid, levels: Float32Array): Pick<PreparedFar, 'middle' | 'template'> {
  const { columns, leftMm, perMm, rows, topMm } = grid;
  const template = makeTemplate(grid, levels);
  return {
    template,
    middle: middleOf(template, { leftMm, topMm, widthMm: columns / perMm, heightMm: rows / perMm }),
  };
}
