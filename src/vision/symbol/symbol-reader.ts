import type { Frame } from '../frame.ts';
import { noReading } from '../reading.ts';
import { parseSymbolText } from './payload.ts';
import { type Picture, picturesOf } from './pictures.ts';
import type { SymbolEye, SymbolReading } from './reading.ts';
import { OUR_SYMBOL, type SymbolSettings, weighSymbol } from './settings.ts';
import { type Decoder, openDecoder } from './zxing.ts';

/** Odds that an accepted text is a misread: misreads in all (1 in 40 000), times texts that would pass. */
const ODDS_KNOWN_DECK = 2e-9;
const ODDS_ANY_DECK = 2e-7;
/** Where a module is narrower than two pixels, so many times more texts are misread (1 in 900 of all). */
const NARROW_ODDS = 45;

/** The reader of printed symbols, from the bytes of zxing's WebAssembly file. */
export async function openSymbolReader(
  wasm: Uint8Array,
  settings: SymbolSettings = OUR_SYMBOL,
): Promise<SymbolEye> {
  return makeSymbolReader(await openDecoder(wasm), settings);
}

/** The reader of printed symbols round a decoder that is open. */
export function makeSymbolReader(decode: Decoder, settings: SymbolSettings): SymbolEye {
  return (frame) => {
    const weight = weighSymbol(frame.pxPerMm, settings);
    const read = weight === 'none' ? noReading('noSymbol') : readFrame(decode, frame, settings);
    const isChecked = weight === 'alone';
    if (isChecked) return { ...read, isChecked };
    return { ...read, isChecked, confidence: Math.max(0, 1 - NARROW_ODDS * (1 - read.confidence)) };
  };
}

/** What a symbol says, whatever it counts for. */
type Said = Omit<SymbolReading, 'isChecked'>;

function readFrame(decode: Decoder, frame: Frame, settings: SymbolSettings): Said {
  let best: Said = noReading('noSymbol');
  for (const picture of picturesOf(frame, settings)) {
    const reading = agree(readPicture(decode, picture, settings));
    if (reading.card !== undefined || reading.reason === 'disagree') return reading;
    if (best.text === undefined) best = reading;
  }
  return best;
}

function readPicture(
  decode: Decoder,
  { grey, leftMm, topMm, stretch }: Picture,
  settings: SymbolSettings,
): Said[] {
  return decode(grey, 'Code128').map(({ text, cornersPx }) => {
    const place = cornersPx.map(({ x, y }) => ({
      xMm: leftMm + x / (grey.pxPerMm * stretch),
      yMm: topMm + y / grey.pxPerMm,
    }));
    return { ...readText(text, settings), text, place };
  });
}

function readText(text: string, settings: SymbolSettings): Said {
  const payload = parseSymbolText(text);
  if (payload === undefined) return noReading(/^\d{6}$/.test(text) ? 'uncertain' : 'foreign');
  const { card, deckNumber } = payload;
  if (settings.deckNumber !== undefined && settings.deckNumber !== deckNumber) {
    return { ...noReading('foreign'), card };
  }
  const odds = settings.deckNumber === undefined ? ODDS_ANY_DECK : ODDS_KNOWN_DECK;
  return { card, accepted: true, confidence: 1 - odds, margin: 1 };
}

/** What the symbols of one picture say together: two that name different cards say nothing. */
function agree(readings: readonly Said[]): Said {
  const [first, ...others] = readings.filter(({ card }) => card !== undefined);
  if (first === undefined) return readings[0] ?? noReading('noSymbol');
  const other = others.find(({ text }) => text !== first.text);
  return other?.card === undefined ? first : { ...first, ...noReading('disagree'), second: other.card };
}
