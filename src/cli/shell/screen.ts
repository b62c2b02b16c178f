import { stripVTControlCharacters } from 'node:util';
import { textWidth } from './text.ts';

/** Where a screen is written to. */
interface ScreenOutput {
  write(text: string): void;
  /** Columns of the screen now. */
  columns(): number;
}

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const CLEAR_TO_LINE_END = '\u001b[K';
const CLEAR_TO_SCREEN_END = '\u001b[J';

/**
 * The last lines of a terminal, rewritten in place: only what has changed is written, in one piece. The cursor is
 * hidden meanwhile and rests at the beginning of the last of them. Lines must be narrower than the screen.
 */
export class Screen {
  readonly #output: ScreenOutput;
  #shown: readonly string[] = [];
  /** Width of the screen when they were written. */
  #columns = 0;

  constructor(output: ScreenOutput) {
    this.#output = output;
  }

  /** Shows lines in place of those shown before. */
  show(lines: readonly string[]): void {
    if (lines.length === 0) return this.clear();
    const columns = this.#output.columns();
    const afresh = this.#shown.length === 0 || columns !== this.#columns;
    const text = afresh ? `${this.#erased()}${written(lines)}` : rewritten(this.#shown, lines);
    this.#columns = columns;
    const start = this.#shown.length === 0 ? HIDE_CURSOR : '';
    this.#shown = [...lines];
    if (text !== '') this.#output.write(`${start}${text}`);
  }

  /** Writes a line that stays, above those shown. */
  tell(line: string): void {
    this.#output.write(`${this.#erased()}${line}\n${written(this.#shown)}`);
    this.#columns = this.#output.columns();
  }

  /** Takes the lines away and gives the cursor back. */
  clear(): void {
    if (this.#shown.length === 0) return;
    this.#output.write(`${this.#erased()}${SHOW_CURSOR}`);
    this.#shown = [];
  }

  /** What takes the lines away, also those that a narrower screen has broken in several. */
  #erased(): string {
    if (this.#shown.length === 0) return '';
    const columns = this.#output.columns();
    const above = this.#shown.slice(0, -1).reduce((rows, line) => rows + rowsOf(line, columns), 0);
    return `\r${moved(-above)}${CLEAR_TO_SCREEN_END}`;
  }
}

function rowsOf(line: string, columns: number): number {
  return Math.max(1, Math.ceil(textWidth(stripVTControlCharacters(line)) / Math.max(1, columns)));
}

function written(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\r`;
}

/** What turns the lines shown into others, from the beginning of the last line to that of the new last one. */
function rewritten(shown: readonly string[], lines: readonly string[]): string {
  let row = shown.length - 1;
  let text = '';
  const goTo = (wanted: number): void => {
    text += moved(wanted - row);
    row = wanted;
  };
  for (const [place, line] of lines.entries()) {
    if (line === shown[place]) continue;
    if (place < shown.length) {
      goTo(place);
      text += `${line}${CLEAR_TO_LINE_END}\r`;
    } else {
      goTo(place - 1);
      text += `\n${line}\r`;
      row = place;
    }
  }
  if (lines.length < shown.length) {
    goTo(lines.length);
    text += CLEAR_TO_SCREEN_END;
  }
  goTo(lines.length - 1);
  return text;
}

/** Moves the cursor down by this many rows, or up. */
function moved(rows: number): string {
  if (rows === 0) return '';
  return rows < 0 ? `\u001b[${-rows}A` : `\u001b[${rows}B`;
}
