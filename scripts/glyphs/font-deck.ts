import { Resvg } from '@resvg/resvg-js';
import { type Card, RANKS, rankOf, suitOf } from '../../src/bridge/card.ts';
import type { CardArt } from '../../src/simulator/frames/art.ts';
import type { Draw } from './augment.ts';
import { type Font, styleOf } from './fonts.ts';
import { suitPath } from './suits.ts';

/** A deck as some maker might print it: indices in a font, suits of one build, pips, and frames round the courts. */
export interface FontDeck {
  readonly font: Font;
  /** Letters of Maid, jack, queen, king and ace. */
  readonly letters: readonly string[];
  readonly capMm: number;
  readonly leftMm: number;
  readonly topMm: number;
  readonly suitMm: number;
  readonly gapMm: number;
  readonly isCentred: boolean;
  readonly isBeside: boolean;
  readonly condense: number;
  readonly inks: readonly string[];
  readonly paper: string;
  /** Outlines of the suits in a square of 100. */
  readonly suits: readonly string[];
}

const LETTERS = [
  'M J Q K A',
  'M V D R A',
  'S V D R A',
  'M B D K A',
  'M B V H A',
  'M W D K A',
  'M Kn D K E',
  'M F D R A',
  'M V D R 1',
  'M B D K T',
];
const WIDTH_MM = 60;
const HEIGHT_MM = 88;

/** A deck by chance in a font. */
export function chanceDeck(font: Font, draw: Draw): FontDeck {
  const between = (least: number, most: number): number => least + (most - least) * draw();
  const capMm = draw() < 0.15 ? between(7.5, 10) : between(3.2, 6.5);
  const isBeside = draw() < 0.1;
  return {
    font,
    letters: (LETTERS[Math.floor(draw() * LETTERS.length)] as string).split(' '),
    capMm,
    leftMm: between(1.4, 3.2),
    topMm: between(2.2, 4.5),
    suitMm: capMm * between(0.6, 1.05),
    gapMm: between(0.6, 1.6),
    isCentred: draw() < 0.7,
    isBeside,
    condense: between(0.7, 1.05),
    inks:
      draw() < 0.3
        ? ['#137a3a', '#1c54b8', '#cc1f2b', '#161616']
        : ['#161616', '#cc1f2b', '#cc1f2b', '#161616'],
    paper: draw() < 0.3 ? '#fbf7e6' : '#ffffff',
    suits: [0, 1, 2, 3].map((suit) => suitPath(suit, draw)),
  };
}

/** The rank as the deck prints it. */
function textOf(card: Card, { letters }: FontDeck): string {
  const rank = rankOf(card);
  if (rank >= 13) return letters[rank - 13] as string;
  return { T: '10', L: '11', W: '12' }[RANKS[rank - 1] as string] ?? String(rank);
}

/** The art of the deck: pictures in an SVG, since an SVG of a card names no font. */
export function fontArt(deck: FontDeck): CardArt {
  return (card) => {
    const svg = svgOf(card, deck);
    const picture = new Resvg(svg, {
      fitTo: { mode: 'height', value: HEIGHT_MM * 16 },
      font: { fontFiles: [deck.font.file], loadSystemFonts: false, defaultFontFamily: deck.font.family },
      background: 'white',
    }).render();
    const png = Buffer.from(picture.asPng()).toString('base64');
    const { width, height } = picture;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${png}"/></svg>`;
  };
}

interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const extents = new Map<string, Extent>();

/** Where a text's ink lies when it is set at 0, 0 in 100 units. */
function extentOf(text: string, { font }: FontDeck): Extent {
  const key = `${font.file} ${font.family} ${font.weight} ${text}`;
  const known = extents.get(key);
  if (known !== undefined) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><g transform="translate(200 200)">${setText(text, font)}</g></svg>`;
  const drawn = new Resvg(svg, {
    font: { fontFiles: [font.file], loadSystemFonts: false, defaultFontFamily: font.family },
  });
  const box = drawn.getBBox();
  if (box === undefined || box.height < 20) throw new RangeError(`${font.family} can't write ${text}.`);
  const extent = { x: box.x - 200, y: box.y - 200, width: box.width, height: box.height };
  extents.set(key, extent);
  return extent;
}

function setText(text: string, font: Font): string {
  return `<text font-size="100" ${styleOf(font)}>${text}</text>`;
}

function svgOf(card: Card, deck: FontDeck): string {
  const { capMm, condense, gapMm, isBeside, isCentred, leftMm, suitMm, topMm } = deck;
  const text = textOf(card, deck);
  const cap = extentOf('K', deck);
  const scale = capMm / cap.height;
  const { x, width } = extentOf(text, deck);
  const widthMm = width * scale * condense;
  const axis = leftMm + Math.max(suitMm, extentOf('Q', deck).width * scale * condense) / 2;
  const left = isCentred ? Math.max(0.8, axis - widthMm / 2) : leftMm;
  const ink = deck.inks[suitOf(card)] as string;
  const rank = `<g fill="${ink}" transform="translate(${left - x * scale * condense} ${topMm + capMm}) scale(${scale * condense} ${scale})">${setText(text, deck.font)}</g>`;
  const suit = isBeside
    ? suitAt(card, deck, left + widthMm + gapMm + suitMm / 2, topMm + capMm / 2, suitMm)
    : suitAt(card, deck, isCentred ? axis : leftMm + suitMm / 2, topMm + capMm + gapMm + suitMm / 2, suitMm);
  const index = rank + suit;
  const turned = `<g transform="rotate(180 ${WIDTH_MM / 2} ${HEIGHT_MM / 2})">${index}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_MM} ${HEIGHT_MM}"><rect width="${WIDTH_MM}" height="${HEIGHT_MM}" fill="${deck.paper}"/>${middleOf(card, deck)}${index}${turned}</svg>`;
}

function suitAt(card: Card, { inks, suits }: FontDeck, x: number, y: number, sizeMm: number): string {
  const suit = suitOf(card);
  const scale = sizeMm / 100;
  return `<path fill="${inks[suit]}" transform="translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})" d="${suits[suit]}"/>`;
}

/** Pips in the usual columns, or a frame with a large suit for the courts. */
function middleOf(card: Card, deck: FontDeck): string {
  const rank = rankOf(card);
  const inner = deck.leftMm + Math.max(deck.suitMm, deck.capMm) + (deck.isBeside ? deck.suitMm + 3 : 2.2);
  if (rank > 12 && rank < 17) {
    const frame = `<rect x="${inner}" y="9" width="${WIDTH_MM - 2 * inner}" height="70" fill="none" stroke="#223a8c" stroke-width="0.4"/>`;
    return `${frame}${suitAt(card, deck, inner + 6, 16, 8)}<path fill="#e5b93c" stroke="#111" stroke-width=".3" d="M${inner + 12} 10l9 14 -9 14 -9 -14z"/>`;
  }
  const size = 11;
  const columns = rank >= 4 && rank < 17 ? [inner + size / 2 + 1, WIDTH_MM - inner - size / 2 - 1] : [];
  const side = columns.flatMap((x) =>
    [15, 30, 58, 73].slice(0, rank > 7 ? 4 : 3).map((y) => suitAt(card, deck, x, y, size)),
  );
  const middle =
    rank === 17 || rank % 2 === 1 || rank < 4
      ? suitAt(card, deck, WIDTH_MM / 2, rank < 4 && rank > 1 ? 15 : 44, size)
      : '';
  return side.join('') + middle;
}
