import { textWidth } from '../../src/cli/shell/text.ts';

/** A row of cells; a wide character leaves the cell behind it empty. `goesOn` where a long line was broken. */
interface Row {
  cells: string[];
  goesOn: boolean;
}

const CODE_START = '\u001b[';
const CODE = /^(\?25[hl]|\d*[ABJK]|[\d;]*m)/;

/**
 * A terminal as far as the live view needs one: rows that scroll, a few cursor codes, and lines that are broken again
 * when the width changes.
 */
export class ScreenEmulator {
  columns: number;
  readonly rows: number;
  isCursorShown = true;
  #rows: Row[] = [emptyRow()];
  #row = 0;
  #column = 0;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
  }

  write(text: string): void {
    for (let rest = text; rest !== ''; ) {
      const code = codeAt(rest);
      const [character = ''] = rest;
      if (code !== undefined) this.#obey(code);
      else if (character === '\n') this.#newLine(false);
      else if (character === '\r') this.#column = 0;
      else if (character < ' ')
        throw new Error(`The emulator does not know ${JSON.stringify(rest.slice(0, 10))}.`);
      else this.#put(character);
      rest = rest.slice((code ?? character).length);
    }
  }

  /** Another width: every line is broken again, and the cursor stays with its character. */
  resize(columns: number): void {
    const lines = this.#rows.map(({ cells, goesOn }, row) => ({ cells, goesOn, cursor: row === this.#row }));
    this.columns = columns;
    this.#rows = [];
    for (let start = 0; start < lines.length; ) {
      let end = start;
      while (lines[end]!.goesOn) end++;
      const parts = lines.slice(start, end + 1);
      const at = parts.findIndex(({ cursor }) => cursor);
      const before = parts.slice(0, Math.max(0, at)).reduce((sum, { cells }) => sum + cells.length, 0);
      const first = this.#rows.length;
      this.#rows.push(
        ...brokenAt(
          parts.flatMap(({ cells }) => cells),
          columns,
        ),
      );
      if (at >= 0) {
        this.#row = first + Math.floor((before + this.#column) / columns);
        this.#column = (before + this.#column) % columns;
      }
      start = end + 1;
    }
  }

  /** All that was ever written and stayed, without blanks at the ends. */
  get text(): string {
    return this.#rows
      .map(({ cells, goesOn }) => (goesOn ? cells.join('') : `${cells.join('').trimEnd()}\n`))
      .join('')
      .trimEnd();
  }

  get cursor(): { readonly row: number; readonly column: number } {
    return { row: this.#row, column: this.#column };
  }

  #obey(code: string): void {
    const count = Number(/\d+/.exec(code)?.[0] ?? 1);
    switch (code.at(-1)) {
      case 'A':
        this.#row = Math.max(this.#row - count, this.#rows.length - this.rows, 0);
        return;
      case 'B':
        this.#row = Math.min(this.#row + count, this.#rows.length - 1);
        return;
      case 'K':
        this.#rows[this.#row]!.cells.length = Math.min(this.#rows[this.#row]!.cells.length, this.#column);
        this.#rows[this.#row]!.goesOn = false;
        return;
      case 'J':
        this.#obey('\u001b[K');
        this.#rows.length = this.#row + 1;
        return;
      case 'h':
        this.isCursorShown = true;
        return;
      case 'l':
        this.isCursorShown = false;
        return;
    }
  }

  #newLine(goesOn: boolean): void {
    this.#rows[this.#row]!.goesOn = goesOn;
    this.#row++;
    this.#column = 0;
    if (this.#row === this.#rows.length) this.#rows.push(emptyRow());
  }

  #put(character: string): void {
    const width = textWidth(character);
    if (this.#column + width > this.columns) this.#newLine(true);
    const { cells } = this.#rows[this.#row]!;
    while (cells.length < this.#column) cells.push(' ');
    cells.splice(this.#column, width, character, ...new Array<string>(Math.max(0, width - 1)).fill(''));
    this.#column += width;
  }
}

/** The cursor code at the beginning of a text. */
function codeAt(text: string): string | undefined {
  if (!text.startsWith(CODE_START)) return undefined;
  const [code] = CODE.exec(text.slice(CODE_START.length)) ?? [];
  return code === undefined ? undefined : CODE_START + code;
}

function emptyRow(): Row {
  return { cells: [], goesOn: false };
}

function brokenAt(cells: readonly string[], columns: number): Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < cells.length; start += columns) {
    rows.push({ cells: cells.slice(start, start + columns), goesOn: start + columns < cells.length });
  }
  return rows.length === 0 ? [emptyRow()] : rows;
}
