import type { PathView, StoreyView } from '../../job/watch/snapshot.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Line, Span, Style } from './line.ts';

/** A narrower row would put one storey upon the other. */
export const NARROWEST_PATH = 36;
/** From here on there is room for the long word, and for gauges of this many cells. */
const WIDE_PATH = 60;
const GAUGE_CELLS = 5;
/** Columns of a storey: its name and its count, and where there is room its gauge. */
const STOREY = 4;

/** A character of a row, with its style. */
type Cell = Span;

/** Three rows: the names of the storeys, the path with its cards, and how many are in each storey. */
export function pathLines(
  { cardsMm, frontMm, inHopper, storeys }: PathView,
  width: number,
  words: TerminalWords,
): Line[] {
  const cells = width >= WIDE_PATH ? GAUGE_CELLS : 0;
  const pitch = STOREY + cells;
  const lip = width - storeys.length * pitch;
  const names = rowOf(words.say('frame.hopper', { count: inHopper }).padEnd(width), 'faint');
  const rail = rowOf(`▶${'─'.repeat(lip - 2)}│`.padEnd(width), 'faint');
  const counts = rowOf(' '.repeat(width), 'normal');
  for (const [index, storey] of storeys.entries()) {
    const column = lip + 1 + index * pitch;
    const style = storey.of === undefined ? 'faint' : 'strong';
    write(names, column, nameOf(storey, cells > 0, words), style);
    write(rail, column, '─'.repeat(pitch - 1), 'faint');
    write(
      counts,
      column,
      `${storey.count}`.padEnd(3) + gaugeOf(storey, cells),
      isFull(storey) ? 'good' : 'normal',
    );
  }
  for (const mm of cardsMm)
    write(rail, Math.min(lip - 2, Math.round((mm / frontMm) * (lip - 2))), '■', 'card');
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

function nameOf({ name, of }: StoreyView, isWide: boolean, words: TerminalWords): string {
  const said = words.say('frame.storey', { name });
  return of === undefined && !isWide ? said.slice(0, 3) : said;
}

function isFull({ count, of }: StoreyView): boolean {
  return count === of;
}

/** How full a pocket is, as a bar of this many cells. */
function gaugeOf({ count, of }: StoreyView, cells: number): string {
  if (of === undefined || cells === 0) return '';
  const full = Math.min(cells, Math.floor((count / of) * cells));
  return '█'.repeat(full) + '░'.repeat(cells - full);
}
