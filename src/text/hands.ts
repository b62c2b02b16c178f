/** A hand of four suits parted by dots, as PBN and its relatives write it. */
const DOTTED_HAND = /(?<![\w.-])(?:[AKQJMWLT1-9-]*\.){3}[AKQJMWLT1-9-]*(?![\w.])/gi;
/** A hand with the letter of each suit before its ranks, as LIN and RBN write it. */
const LETTERED_HAND = /(?<![A-Z])(?:[SHDC][AKQJT2-9]+){2,4}(?![A-Z])/gi;
const SOME_CARDS = 8;

/**
 * Whether text that is not read holds a hand or more: then a mark is missing or too much near it, and which cards belong
 * to which board is in doubt.
 */
export function holdsHands(text: string): boolean {
  const found = [...text.matchAll(DOTTED_HAND), ...text.matchAll(LETTERED_HAND)];
  return found.some(([hand]) => hand.replace(/[.-]/g, '').length >= SOME_CARDS);
}

/** A suit with its sign, as diagrams print it; a level before the sign makes it a contract. */
const SIGNED_SUIT = /(?<!\d ?)[♠♤♥♡♦♢♣♧]\ufe0f?[ :]*(?:(?:10|[AKQJT2-9])[ ,]?){2,}/i;
/** One or two suits with their letters, and no more. */
const LETTERED_SUITS = /^\s*(?:[SHDC][:\s]\s*(?:(?:10|[AKQJT2-9]) ?){2,}\s*){1,2}$/i;
const RANKS_ONLY = /^(?:[AKQJT2-9]|10)*$|^-+$/i;
const SUITS_OF_HAND = 4;

/** Whether a line shows cards as files of deals do: hands, suits in fields, or the suits of a diagram. */
export function showsCards(line: string): boolean {
  return holdsHands(line) || SIGNED_SUIT.test(line) || LETTERED_SUITS.test(line) || hasFieldsOfRanks(line);
}

/** Whether a line is the suits of a hand or more, parted by commas, semicolons, bars or spaces. */
function hasFieldsOfRanks(line: string): boolean {
  const fields = line.split(/[\s,;|"']+/).filter((field) => field !== '');
  const suits = fields.filter((field) => RANKS_ONLY.test(field));
  const cards = suits.join('').replace(/-/g, '');
  return suits.length >= SUITS_OF_HAND && cards.length >= SOME_CARDS && /[AKQJT]{2}/i.test(cards);
}

/** Whether a cell of a table is a hand, or a suit with two honours: no number, contract, score or section is one. */
export function isCards(cell: string): boolean {
  const ranks = cell.replace(/10/g, 'T').replace(/[\s.]/g, '');
  return holdsHands(cell) || (/^[AKQJMWLT1-9]{3,}$/i.test(ranks) && /[AKQJT].*[AKQJT]/i.test(cell));
}
