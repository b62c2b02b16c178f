import { parseRune, parseSymbolText } from './payload.ts';
import { type Picture, picturesOf } from './pictures.ts';
import type { PlaceMm, SymbolEye, SymbolReading } from './reading.ts';
import { OUR_SYMBOL, type SymbolSettings, symbolSetUpProblem } from './settings.ts';
import { type Binarizer, type Decoder, openDecoder } from './zxing.ts';

/** Odds that an accepted text is a misread: misreads in all (1 in 40 000), times texts that would pass. */
const ODDS_KNOWN_DECK = 2e-9;
const ODDS_ANY_DECK = 2e-7;
/** A rune's eight bits are kept by sixteen of error correction: 0 of 100 000 were wrong. */
const ODDS_RUNE = 3e-5;

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
    let best = refuse('noSymbol', settings);
    if (symbolSetUpProblem(frame.pxPerMm, settings) !== undefined) return best;
    for (const { picture, binarizer } of picturesOf(frame, settings)) {
      const readings = readPicture(decode, picture, binarizer, settings);
      const reading = agree(readings, settings);
      if (reading.card !== undefined || reading.reason === 'disagree') return reading;
      if (best.text === undefined) best = reading;
    }
    return best;
  };
}

function readPicture(
  decode: Decoder,
  { grey, leftMm, topMm, stretch }: Picture,
  binarizer: Binarizer,
  settings: SymbolSettings,
): SymbolReading[] {
  return decode(grey, settings.format, binarizer).map(({ text, cornersPx }) => {
    const place = cornersPx.map(({ x, y }) => ({
      xMm: leftMm + x / (grey.pxPerMm * stretch),
      yMm: topMm + y / grey.pxPerMm,
    }));
    return readText(text, place, settings);
  });
}

function readText(text: string, place: PlaceMm[], settings: SymbolSettings): SymbolReading {
  const isChecked = settings.format === 'Code128';
  const found = { text, place, isChecked };
  const payload = isChecked ? parseSymbolText(text) : parseRune(text);
  if (payload === undefined) {
    const isOurs = isChecked && /^\d{6}$/.test(text);
    return { ...refuse(isOurs ? 'uncertain' : 'foreign', settings), ...found };
  }
  const { card, deckNumber } = payload;
  if (settings.deckNumber !== undefined && settings.deckNumber !== deckNumber) {
    return { ...refuse('foreign', settings), ...found, card };
  }
  const odds = isChecked ? (settings.deckNumber === undefined ? ODDS_ANY_DECK : ODDS_KNOWN_DECK) : ODDS_RUNE;
  return { ...found, card, accepted: true, confidence: 1 - odds, margin: 1 };
}

/** What the symbols of one picture say together: two that name different cards say nothing. */
function agree(readings: readonly SymbolReading[], settings: SymbolSettings): SymbolReading {
  const [first, ...others] = readings.filter(({ card }) => card !== undefined);
  if (first === undefined) return readings[0] ?? refuse('noSymbol', settings);
  const other = others.find(({ text }) => text !== first.text);
  if (other?.card === undefined) return first;
  return {
    ...refuse('disagree', settings),
    ...first,
    accepted: false,
    confidence: 0,
    reason: 'disagree',
    second: other.card,
  };
}

function refuse(
  reason: 'noSymbol' | 'foreign' | 'uncertain' | 'disagree',
  { format }: SymbolSettings,
): SymbolReading {
  return { accepted: false, confidence: 0, margin: 0, reason, isChecked: format === 'Code128' };
}
