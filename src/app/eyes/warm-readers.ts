import type { Card } from '../../bridge/card.ts';
import { encodeDigits, MODULE_MM, makeSymbolText, SYMBOL_HEIGHT_MM } from '../../decks/symbol.ts';
import type { Frame } from '../../vision/frame.ts';
import type { DeckEyes, EyeChoice } from '../../vision/identify/identify.ts';
import { type FrameSize, practiceFrame } from '../../vision/learn/practice-frame.ts';
import { FrameFollower } from '../../vision/sequence/frame-follower.ts';

/** As many as the engine needs to compile what reads; on a Raspberry Pi they take about two seconds. */
const READS = 60;
/** Where a frame of our cards shows their symbol. */
const SYMBOL_LEFT_MM = 15;
const SYMBOL_TOP_MM = 5;
const INK_LEVEL = 30;

/**
 * Reads frames that nobody has taken, so that the first card is read as fast as any other: what is made at the first
 * use is made, and what reads is compiled.
 */
export function warmReaders(eyes: DeckEyes, readers: EyeChoice, size: FrameSize): void {
  const { index } = eyes;
  if (index === undefined) return;
  const follower = new FrameFollower(eyes, readers);
  for (let place = 0; place < READS; place++) {
    const frame = practiceFrame(index, place, size);
    if (place % 2 === 0)
      printSymbol(frame, makeSymbolText(index.cards[place % index.cards.length] as Card, 0));
    follower.identify(frame, true);
  }
}

/** Prints a symbol on a frame, so that the reader decodes one and does not only seek it; what lies beyond is left out. */
function printSymbol({ heightPx, pixels, pxPerMm, widthPx }: Frame, text: string): void {
  const topPx = Math.round(SYMBOL_TOP_MM * pxPerMm);
  const bottomPx = Math.min(heightPx, Math.round((SYMBOL_TOP_MM + SYMBOL_HEIGHT_MM) * pxPerMm));
  for (const { start, width } of encodeDigits(text)) {
    const from = Math.round((SYMBOL_LEFT_MM + start * MODULE_MM) * pxPerMm);
    const to = Math.min(widthPx, Math.round(from + width * MODULE_MM * pxPerMm));
    for (let y = topPx; y < bottomPx; y++) pixels.fill(INK_LEVEL, y * widthPx + from, y * widthPx + to);
  }
}
