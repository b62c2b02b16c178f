import type { IdentifiedLine } from '../../app/eyes/identified.ts';
import type { Refusal } from '../../vision/reading.ts';
import { cleanText } from '../shell/text.ts';

/** Why a frame gave no card, in words. */
const REASONS: Readonly<Record<Refusal, string>> = {
  dark: 'it is too dark; is the lamp on?',
  overexposed: 'it is too bright to read',
  empty: 'nothing lies on the window',
  noCorner: "no card's corner is in view",
  back: 'a card lies there with its back to the window, or turned',
  blank: 'the card has no index',
  joker: 'it is a joker of this deck',
  foreign: 'it is not of this deck',
  covered: 'a part of the index is covered or spoilt',
  moving: 'the card moves',
  blurred: 'it is out of focus',
  noSymbol: 'no symbol can be read',
  uncertain: 'it could be more than one card',
  disagree: 'index and symbol name different cards',
  duplicate: 'this card was seen before',
};

/** The same for people. */
export function lineInWords(line: IdentifiedLine): string {
  const { card, confidence, likeliest, margin, reason, second } = line;
  const file = cleanText(line.file);
  if (card !== null) {
    const next = second === null ? '' : `, next ${second}`;
    return `${file}: ${card} (confidence ${confidence}, margin ${margin.toFixed(2)}${next})`;
  }
  const why = reason === null || reason === 'unreadable' ? 'it can not be read' : REASONS[reason];
  const or = second === null ? '' : ` or ${second}`;
  return `${file}: no card, ${why}${likeliest === undefined ? '' : ` (perhaps ${likeliest}${or})`}`;
}
