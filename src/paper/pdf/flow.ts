import { MOST_PRINTED } from '../../formats/core/limits.ts';
import { partsBySign } from '../../words/paper/strain-sign.ts';
import type { Typefaces } from '../font/typeface.ts';
import { SUIT_PAINTS, type SuitColours } from '../hand-record/suit-look.ts';
import { breakLines } from './break-lines.ts';
import { LEADING, PAGE, type Run, Sheet } from './sheet.ts';
import { Structure } from './structure.ts';

/** A document has more pages than anybody prints. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}

/** Where the next thing goes: sheets are begun as they fill. */
export class Flow {
  readonly sheets: Sheet[] = [];
  /** What is set, part by part. */
  readonly structure: Structure = new Structure();
  readonly #typefaces: Typefaces;
  readonly #colours: SuitColours | undefined;
  /** Top of what comes next. */
  yMm: number = PAGE.topMm;
  #free = true;

  constructor(typefaces: Typefaces, colours?: SuitColours) {
    this.#typefaces = typefaces;
    this.#colours = colours;
    this.sheets.push(new Sheet(typefaces, undefined, this.structure));
  }

  get sheet(): Sheet {
    return this.sheets.at(-1) as Sheet;
  }

  /** Whether nothing stands on the page yet. */
  get atTop(): boolean {
    return this.#free;
  }

  nextPage(): void {
    if (this.sheets.length >= MOST_PRINTED.pages) throw new TooManyPages('This document has too many pages.');
    this.sheets.push(new Sheet(this.#typefaces, undefined, this.structure));
    this.yMm = PAGE.topMm;
    this.#free = true;
  }

  /** White above what comes next; none at the top of a page. */
  space(mm: number): void {
    if (!this.#free) this.yMm += mm;
  }

  /** Room of this height on one page: its top. What is higher than a page begins one. */
  take(heightMm: number): number {
    this.keep(heightMm);
    const top = this.yMm;
    this.yMm += heightMm;
    this.#free = false;
    return top;
  }

  /** Begins a page where so much does not go on this one. */
  keep(heightMm: number): void {
    if (!this.#free && this.yMm + heightMm > PAGE.heightMm - PAGE.bottomMm) this.nextPage();
  }

  lines(text: string, { weight, sizeMm }: Omit<Run, 'text' | 'paint'>, widthMm: number): string[] {
    const face = this.#typefaces[weight];
    return breakLines(text, widthMm, (some) => face.widthOf(some, sizeMm));
  }

  widthOf({ text, weight, sizeMm }: Omit<Run, 'paint'>): number {
    return this.#typefaces[weight].widthOf(text, sizeMm);
  }

  /** A line of text on the sheet, whose signs of suits have their colours. */
  text(run: Run, xMm: number, yMm: number): void {
    if (this.#colours === undefined) return this.sheet.text(run, xMm, yMm);
    let leftMm = xMm;
    for (const { text, suit } of partsBySign(run.text)) {
      const part = { ...run, text, ...(suit && { paint: SUIT_PAINTS[this.#colours][suit] }) };
      this.sheet.text(part, leftMm, yMm);
      leftMm += this.widthOf(part);
    }
  }

  /** Text in as many lines as it needs, from the left. */
  paragraph(run: Run, leftMm: number = PAGE.leftMm, widthMm: number = PAGE.innerMm): void {
    for (const line of spaced(this.lines(run.text, run, widthMm))) {
      const top = this.take(run.sizeMm * LEADING);
      this.sheet.text({ ...run, text: line }, leftMm, top + run.sizeMm);
    }
  }
}

/** Lines of one text, each but the last with the space that it was broken at: who hears them hears two words. */
export function spaced(lines: readonly string[]): string[] {
  return lines.map((line, at) => (at < lines.length - 1 ? `${line} ` : line));
}
