import { makeFrame } from '../src/cli/view/frame.ts';
import type { Snapshot } from '../src/job/watch/snapshot.ts';

const COLUMNS = 80;
const ADVANCE_PX = 9;
const LINE_PX = 20;
const MARGIN_PX = 16;
/** Colours of a terminal, by the numbers of the escape sequences that choose them. */
const COLOURS: Readonly<Record<string, string>> = {
  '1': '#ffffff',
  '2': '#9a9a9a',
  '32': '#7bd88f',
  '1;36': '#7fdbff',
};

const POCKETS = [
  { name: 'N', count: 13 },
  { name: 'E', count: 8 },
  { name: 'S', count: 3 },
  { name: 'W', count: 9 },
] as const;

/** A board in the middle: counts of cards, as a screen shows them. */
const DEALING: Snapshot = {
  file: 'evening.pbn',
  tray: { board: 7, copy: 1 },
  isVerified: false,
  isOver: false,
  cards: 52,
  cardsProven: 33,
  progress: { boards: 26, final: 6, abandoned: 0, faults: 0, paceMsPerBoard: 18_400, leftMs: 368_000 },
  path: {
    cardsMm: [35, 114],
    frontMm: 117.5,
    storeys: [{ name: 'reject', count: 1 }, ...POCKETS.map((pocket) => ({ ...pocket, of: 13 }))],
    inHopper: 14,
  },
  question: undefined,
};

/** A board while it is dealt, as a terminal shows it, as SVG. */
export function makeScreenPicture(): string {
  const frame = makeFrame(
    DEALING,
    'path',
    { columns: COLUMNS, rows: 24 },
    { hasColour: true, hasUnicode: true },
  );
  const width = COLUMNS * ADVANCE_PX + 2 * MARGIN_PX;
  const height = frame.length * LINE_PX + 2 * MARGIN_PX;
  const rows = frame.flatMap((line, row) => spansOf(line).map((span) => textOf(span, row)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" rx="8" fill="#1e1e1e"/>`,
    '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="15" xml:space="preserve">',
    ...rows,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

interface Span {
  readonly column: number;
  readonly text: string;
  readonly colour: string;
}

/** The parts of a line between escape sequences. */
function spansOf(line: string): readonly Span[] {
  const spans: Span[] = [];
  let column = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the frame is drawn with escape sequences.
  for (const [, code, text = ''] of line.matchAll(/(?:\u001b\[([\d;]*)m)?([^\u001b]*)/g)) {
    if (text.trim() !== '') spans.push({ column, text, colour: COLOURS[code ?? ''] ?? '#d4d4d4' });
    column += [...text].length;
  }
  return spans;
}

/** Text of one width in every typeface: a reader's own may be wider. */
function textOf({ column, text, colour }: Span, row: number): string {
  const length = [...text].length;
  const x = MARGIN_PX + column * ADVANCE_PX;
  const y = MARGIN_PX + row * LINE_PX + 14;
  return `<text x="${x}" y="${y}" fill="${colour}" textLength="${length * ADVANCE_PX}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}
