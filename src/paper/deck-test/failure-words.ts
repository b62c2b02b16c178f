import { suitOf } from '../../bridge/card.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import { SUIT_NAMES } from '../../inspection/judge-ink.ts';
import type { ItemValue } from '../../inspection/verdict.ts';
import { cardSign, valueInWords, withSigns } from './words.ts';

/** What is wrong with whom, as anybody says it: `♠9 is 0.39 mm too narrow, at the left edge of its first end`. */
export function failureInWords(item: ItemName, value: ItemValue): string {
  const { card } = value;
  const what = WORDS[item](value, valueInWords(item, Math.abs(value.value)));
  return card === undefined ? what : `${cardSign(card)} ${what}`;
}

type Words = (value: ItemValue, size: string) => string;

/** ` of its first end`, where one end alone is meant. */
function ofEnd({ end }: ItemValue): string {
  return end === undefined ? '' : ` of its ${endName(end)}`;
}

/** `, first end`. */
function atEnd({ end }: ItemValue): string {
  return end === undefined ? '' : `, ${endName(end)}`;
}

function endName(end: 0 | 1): string {
  return end === 0 ? 'first end' : 'second end';
}

function said({ about = '' }: ItemValue): string {
  return withSigns(about);
}

/** Whose card a value is, as its plural says: `hearts`. */
function suitOfValue({ card }: ItemValue): string {
  return card === undefined ? 'cards' : SUIT_NAMES[suitOf(card)];
}

const counts =
  (what: string): Words =>
  (value) => {
    const about = said(value);
    return `${what}${about === '' ? '' : ` (${about})`}`;
  };

const WORDS: Readonly<Record<ItemName, Words>> = {
  missing: counts('cards are missing'),
  double: counts('cards came more than once'),
  foreign: (_, count) => `${count} ${count === '1' ? 'picture shows' : 'pictures show'} no card of this deck`,
  misplaced: counts('cards are out of order'),
  faceDown: (_, count) => `${count} ${count === '1' ? 'picture shows' : 'pictures show'} the back of a card`,
  turned: counts('cards lie end for end'),
  unmeasured: counts('cards could not be measured'),
  contrastBlack: (value, size) => `is printed too pale: contrast ${size}${atEnd(value)}`,
  contrastColoured: (value, size) => `is printed too pale: contrast ${size}${atEnd(value)}`,
  strengthFromMean: (value, size) =>
    `is printed ${size} ${said(value)} than the other ${suitOfValue(value)}${atEnd(value)}`,
  strengthFromOrder: (value, size) => `${strongly(value)} by ${size} than calibrated`,
  position: (value) => `has its index ${greaterMove(value)}${atEnd(value)}`,
  positionSpread: (value, size) =>
    `indices lie in different places from card to card: ${size} ${said(value)}`,
  endsApart: (value, size) => `the cut is off centre: the two ends differ by ${size} ${said(value)}`,
  turn: (value, size) => `has its index turned ${size} ${said(value)}${atEnd(value)}`,
  skew: (value, size) => `has a corner ${size} from square, ${said(value)}${atEnd(value)}`,
  edgeBend: (value, size) => `has an edge ${size} from straight${atEnd(value)}`,
  nick: (value, size) => `has ${outlineWords(value)}, ${size} deep${ofEnd(value)}`,
  cornerRadius: (value, size) => `has ${radiusWords(value, 'a corner', size)} than the deck${atEnd(value)}`,
  cornerRadiusFromOrder: (value, size) =>
    `all cards have ${radiusWords(value, 'corners', size)} than calibrated: another die`,
  sizeFromMean: (value, size) => `is ${size} too ${sizeWords(value)}`,
  sizeFromOrder: (value, size) => `all cards are ${size} too ${sizeWords(value)}`,
  inkColour: (value, size) =>
    value.card === undefined
      ? `two suits that share an ink differ by ${size}`
      : `is printed in another colour, ${size} from the other ${suitOfValue(value)}${atEnd(value)}`,
  inkColourFromOrder: (value, size) =>
    `the ${said(value)} are printed in another colour, ${size} from calibrated`,
  paperColour: (value, size) => `has paper of another tint, ${size} from the rest of the deck${atEnd(value)}`,
  register: (value, size) =>
    value.card === undefined
      ? `colours are out of register by ${size}: ${said(value)}`
      : `is out of register by ${size}: ${said(value)}${atEnd(value)}`,
  screen: (value, size) => `shows ${said(value)}, ${size} of the ink${atEnd(value)}`,
  sharpness: (value, size) =>
    `is printed softly${inBrackets(said(value))}: edges are ${size} wide${atEnd(value)}`,
  stroke: (value, size) => `has strokes ${size} ${said(value)} than calibrated${atEnd(value)}`,
  spot: (value) => `has ${spotWords(value)}${ofEnd(value)}`,
  likeness: (value) => `is hard to tell from ${said(value).replace('nearest to ', '')}${atEnd(value)}`,
  symbolMean: (_, size) => `symbols have a mean grade of ${size}`,
  symbolLeast: (value, size) => `has a symbol of grade ${size}${inBrackets(said(value))}${atEnd(value)}`,
  symbolWrong: (value) => `has a symbol that names another card or none${atEnd(value)}`,
  doubtful: (_, count) => `${count} ends of cards are in doubt`,
};

/** `a nick in the left edge, 8.2 mm from the corner`. */
function outlineWords(value: ItemValue): string {
  return said(value).replace(/^(?:nick|corner)/, (word) => (word === 'nick' ? 'a nick' : 'a corner'));
}

/** `a corner of 0.62 mm larger radius`. */
function radiusWords(value: ItemValue, what: string, size: string): string {
  const about = said(value);
  return about === 'not rounded'
    ? `${what} that ${what === 'corners' ? 'are' : 'is'} not rounded, ${size} smaller`
    : `${what} of ${size} ${about} radius`;
}

function inBrackets(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

/** `hearts darker` becomes `the hearts are darker`. */
function strongly(value: ItemValue): string {
  return `the ${said(value).replace(' ', ' are ')}`;
}

/** The greater of two moves: `0.97 mm too far right`. */
function greaterMove({ parts: { across = 0, down = 0 } = {} }: ItemValue): string {
  const isAcross = Math.abs(across) >= Math.abs(down);
  const move = isAcross ? across : down;
  const side = isAcross ? (move < 0 ? 'left' : 'right') : move < 0 ? 'up' : 'down';
  return `${Math.abs(move).toFixed(ITEMS.position.digits)} mm too far ${side}`;
}

const TOO: Readonly<Record<string, string>> = {
  wider: 'wide',
  narrower: 'narrow',
  longer: 'long',
  shorter: 'short',
};

/** `narrow, at the left edge of its first end`. */
function sizeWords(value: ItemValue): string {
  const [word = '', edge] = said(value).split(' at ');
  return `${TOO[word] ?? word}${edge === undefined ? '' : `, at ${edge}${ofEnd(value)}`}`;
}

/** `a hole in the print 5.0 mm from the left and 7.7 mm from the top`. */
function spotWords(value: ItemValue): string {
  const kind = value.sight?.measures?.spot.kind ?? value.about?.split(' ')[0];
  return `${kind === 'void' ? 'a hole in the print' : 'a dark spot'}${placeWords(value)}`;
}

/** ` 5.0 mm from the left and 7.7 mm from the top`; nothing where no place is known. */
function placeWords({ about = '' }: ItemValue): string {
  const [, xMm, yMm] = / at ([\d.-]+), ([\d.-]+) mm$/.exec(about) ?? [];
  return xMm === undefined ? '' : ` ${xMm} mm from the left and ${yMm} mm from the top`;
}

/** The worst place of a print in which nothing is wrong: `♦7 differs most 13.9 mm from the left ..., by 0.02`. */
export function soundSpotInWords(value: ItemValue): string {
  const whose = value.card === undefined ? 'The print' : cardSign(value.card);
  const size = valueInWords('spot', value.value);
  return `${whose} differs most${placeWords(value)}${ofEnd(value)}, by ${size}`;
}
