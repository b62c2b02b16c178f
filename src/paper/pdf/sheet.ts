import { fontName, hexOf } from '../font/embed.ts';
import type { Typeface, Typefaces } from '../font/typeface.ts';
import { colourOf } from '../look.ts';
import type { Drawing, Mark, Paint } from '../plot.ts';
import { PAPERS, type Paper } from './paper.ts';
import type { Structure, StructureNode, StructureType } from './structure.ts';

export const POINTS_PER_MM: number = 72 / 25.4;

/** A page in A4, upright, in mm. */
export const PAGE = {
  widthMm: PAPERS.a4.widthMm as number,
  heightMm: PAPERS.a4.heightMm as number,
  leftMm: 22 as number,
  topMm: 22 as number,
  bottomMm: 24 as number,
  innerMm: 166 as number,
};

/** Sizes of text in mm. */
export const SIZES = {
  title: 8.4 as number,
  verdict: 6.4 as number,
  heading2: 5.2 as number,
  heading3: 4 as number,
  body: 3.5 as number,
  small: 3 as number,
  smallest: 2.6 as number,
};

/** Distance of base lines as a share of the size. */
export const LEADING = 1.42;

/** A run of text: its weight is 0 for regular and 1 for bold. */
export interface Run {
  readonly text: string;
  readonly weight: 0 | 1;
  readonly sizeMm: number;
  readonly paint: Paint;
  /** Width of its spaces as a share of the typeface's, 1 where absent. */
  readonly spaceShare?: number;
}

const CURVE = 0.5523;
/** Parts that lines belong to; elsewhere they only part what is read. */
const LINES_IN: readonly StructureType[] = ['Figure', 'P'];
/** Parts of a drawn page that have several pieces of text beside each other. */
const WORDS_IN: readonly StructureType[] = ['P', 'TH', 'TD'];

/** One page while it is written: places in mm from its top-left corner, y down. */
export class Sheet {
  /** What draws the page, an operator with its operands each (PDF 32000-1, Annex A): objects of them would take half a gigabyte. */
  readonly operators: string[] = [];
  /** Pictures of this page by the name under which it knows them. */
  readonly pictures: Map<string, number> = new Map();
  readonly paper: Paper;
  /** The parts of the document that runs of marks on this page belong to, by the number of the run. */
  readonly marked: StructureNode[] = [];
  readonly #typefaces: Typefaces;
  readonly #structure: Structure | undefined;
  /** What the last mark belongs to: a part, none, or nothing yet. */
  #run: StructureNode | 'none' | undefined;

  constructor(typefaces: Typefaces, paper: Paper = PAPERS.a4, structure?: Structure) {
    this.#typefaces = typefaces;
    this.paper = paper;
    this.#structure = structure;
  }

  /** Ends what the last mark belongs to; nothing is drawn afterwards. */
  finish(): void {
    if (this.#run !== undefined) this.operators.push('EMC');
    this.#run = undefined;
  }

  /** Begins the run that the next mark belongs to; lines belong to a part where they are all that it shows. */
  #mark(isText: boolean): void {
    if (this.#structure === undefined) return;
    const { current } = this.#structure;
    const run = current === undefined || !(isText || LINES_IN.includes(current.type)) ? 'none' : current;
    if (run === this.#run) return;
    this.finish();
    this.#run = run;
    if (run === 'none') return void this.operators.push('/Artifact BMC');
    const number = this.marked.push(run) - 1;
    run.kids.push({ page: this, number });
    this.operators.push(`/${run.type} <</MCID ${number}>> BDC`);
  }

  /** Text with its start at (xMm, yMm) on the base line; upside down it runs to the left from there. */
  text(run: Run, xMm: number, yMm: number, upsideDown = false): void {
    const { text, weight, sizeMm, paint, spaceShare = 1 } = run;
    if (text === '') return;
    this.#mark(true);
    const along = upsideDown ? -1 : 1;
    this.operators.push(
      'BT',
      `${partsOf(paint)} rg`,
      `/${fontName(weight)} ${points(sizeMm)} Tf`,
      `${along} 0 0 ${along} ${points(xMm)} ${this.#height(yMm)} Tm`,
      showSpaced(this.#typefaces[weight], text, spaceShare),
      'ET',
    );
  }

  line(marks: readonly (readonly [number, number])[], paint: Paint, widthMm: number, dashed = false): void {
    const [first, ...rest] = marks;
    if (first === undefined) return;
    this.#mark(false);
    this.operators.push(
      `${partsOf(paint)} RG`,
      `${points(widthMm)} w`,
      '1 j',
      `[${dashed ? `${points(1)} ${points(0.8)}` : ''}] 0 d`,
      `${points(first[0])} ${this.#height(first[1])} m`,
      ...rest.map(([x, y]) => `${points(x)} ${this.#height(y)} l`),
      'S',
    );
  }

  /** A picture by its number in the document. */
  picture(number: number, xMm: number, yMm: number, widthMm: number, heightMm: number): void {
    const name = `I${number}`;
    this.pictures.set(name, number);
    this.#mark(false);
    this.operators.push(
      'q',
      `${points(widthMm)} 0 0 ${points(heightMm)} ${points(xMm)} ${this.#height(yMm + heightMm)} cm`,
      `/${name} Do`,
      'Q',
    );
  }

  /** A drawing with its top-left corner at (xMm, yMm). */
  drawing({ marks }: Drawing, xMm: number, yMm: number): void {
    for (const mark of marks) this.#draw(mark, xMm, yMm);
  }

  #draw(mark: Mark, left: number, top: number): void {
    switch (mark.kind) {
      case 'line': {
        const moved = mark.points.map(([x, y]) => [left + x, top + y] as const);
        return this.line(moved, mark.paint, mark.widthMm, mark.dashed);
      }
      case 'box': {
        this.#mark(false);
        const corner = `${points(left + mark.xMm)} ${this.#height(top + mark.yMm + mark.heightMm)}`;
        const size = `${points(mark.widthMm)} ${points(mark.heightMm)}`;
        this.operators.push(`${partsOf(mark.paint)} rg`, `${corner} ${size} re`, 'f');
        return;
      }
      case 'dot':
        return this.#dot(left + mark.xMm, top + mark.yMm, mark.radiusMm, mark.paint);
      case 'text': {
        const { text, sizeMm, paint, weight = 0, spaceShare = 1, upsideDown = false } = mark;
        const width = this.#typefaces[weight].widthOf(text, sizeMm, spaceShare);
        const share = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? 0.5 : 1;
        const start = left + mark.xMm - share * width * (upsideDown ? -1 : 1);
        // Words of a drawn page stand in one paragraph or cell, and run into each other where no space is between them.
        const { current } = this.#structure ?? {};
        const isOneOfSeveral = current !== undefined && WORDS_IN.includes(current.type);
        const run = { text: isOneOfSeveral ? `${text} ` : text, weight, sizeMm, paint, spaceShare };
        return this.text(run, start, top + mark.yMm, upsideDown);
      }
    }
  }

  #dot(xMm: number, yMm: number, radiusMm: number, paint: Paint): void {
    this.#mark(false);
    const [x, y, r, c] = [points(xMm), this.#height(yMm), points(radiusMm), points(radiusMm * CURVE)];
    const [left, right, below, above] = [x - r, x + r, y - r, y + r].map(thousandths);
    const [inLeft, inRight, inBelow, inAbove] = [x - c, x + c, y - c, y + c].map(thousandths);
    this.operators.push(
      `${partsOf(paint)} rg`,
      `${right} ${y} m`,
      `${right} ${inAbove} ${inRight} ${above} ${x} ${above} c`,
      `${inLeft} ${above} ${left} ${inAbove} ${left} ${y} c`,
      `${left} ${inBelow} ${inLeft} ${below} ${x} ${below} c`,
      `${inRight} ${below} ${right} ${inBelow} ${right} ${y} c`,
      'f',
    );
  }

  /** PDF counts from the foot of the page. */
  #height(yMm: number): number {
    return points(this.paper.heightMm - yMm);
  }
}

/** Shows a text, in pieces that each end with a space where spaces are not as wide as in the typeface. */
function showSpaced(face: Typeface, text: string, spaceShare: number): string {
  if (spaceShare === 1) return `${hexOf(face.glyphsOf(text))} Tj`;
  const back = (1000 * (1 - spaceShare) * face.widthOf(' ', 1)).toFixed(3);
  const pieces = text.split(/(?<= )/).map((piece) => hexOf(face.glyphsOf(piece)));
  return `[${pieces.join(` ${back} `)}] TJ`;
}

function points(mm: number): number {
  return thousandths(mm * POINTS_PER_MM);
}

/** Never as small that it would be written with an exponent, which PDF does not know. */
function thousandths(value: number): number {
  return Number(value.toFixed(3));
}

/** A paint as the shares of red, green and blue. */
function partsOf(paint: Paint): string {
  const { colour, strength } = colourOf(paint);
  return colour.map((part) => Number((1 + (part / 255 - 1) * strength).toFixed(4))).join(' ');
}
