import type { MouthView, PathView } from '../../job/watch/snapshot.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Line, Span, Style } from './line.ts';

/** A narrower path would put one gate upon the other. */
export const NARROWEST_PATH = 36;
/** From here on there is room for the long word, and for gauges of this many cells. */
const WIDE_PATH = 60;
const GAUGE_CELLS = 5;

/** A character of a row, with its style. */
type Cell = Span;

/** Three rows: the names of the mouths, the path with its cards, and how many are behind each mouth. */
export function pathLines(
  { cardsMm, inHopper, mouths }: PathView,
  width: number,
  words: TerminalWords,
): Line[] {
  const cells = width >= WIDE_PATH ? GAUGE_CELLS : 0;
  const end = width - 1 - (cells > 0 ? cells + 3 : 2);
  const endMm = mouths.at(-1)?.mm ?? 1;
  const columnOf = (mm: number): number => Math.min(end, Math.round((mm / endMm) * end));

  const names = rowOf(words.say('frame.hopper', { count: inHopper }).padEnd(width), 'faint');
  const rail = rowOf(`▶${'─'.repeat(end)}`, 'faint');
  const counts = rowOf(' '.repeat(width), 'normal');
  for (const mouth of mouths) {
    const column = columnOf(mouth.mm);
    write(names, column, nameOf(mouth, cells > 0, words), mouth.of === undefined ? 'faint' : 'strong');
    write(rail, column, column === end ? '┐' : '┬', 'faint');
    write(
      counts,
      column,
      `${mouth.count}`.padEnd(3) + gaugeOf(mouth, cells),
      isFull(mouth) ? 'good' : 'normal',
    );
  }
  for (const mm of cardsMm) write(rail, columnOf(mm), '■', 'card');
  return [names, rail, counts];
}

function rowOf(text: string, style: Style): Cell[] {
  return Array.from(text, (character) => ({ text: character, style }));
}

/** Writes over what stands in a row; what would go beyond its end is left out. */
function write(row: Cell[], column: number, text: string, style: Style): void {
  for (const [place, character] of Array.from(text).entries()) {
    if (column + place < row.length) row[column + place] = { text: character, style };
  }
}

function nameOf({ name, of }: MouthView, isWide: boolean, words: TerminalWords): string {
  const said = words.say('frame.mouth', { name });
  return of === undefined && !isWide ? said.slice(0, 3) : said;
}

function isFull({ count, of }: MouthView): boolean {
  return count === of;
}

/** How full a pocket is, as a bar of this many cells. */
function gaugeOf({ count, of }: MouthView, cells: number): string {
  if (of === undefined || cells === 0) return '';
  const full = Math.min(cells, Math.floor((count / of) * cells));
  return '█'.repeat(full) + '░'.repeat(cells - full);
}
