/** The calls of an mb, one or many: bids, `p` or `-` for a pass, `d` and `r` for doubles, each perhaps with `!`. */
const CALLS = /\s*(?:([1-9])\s*(NT|[CDHSN])|(PASS|P|-)|(XX|REDBL|RDBL|R)|(X|DBL|D))(!?)[?]*\s*/giy;

/** More than the longest auction of a deck of 68 cards, and more than all of its cards. */
const MOST_CALLS = 500;
const MOST_CARDS = 100;

/** A call in the words of PBN. */
interface LinCall {
  readonly text: string;
  readonly alerted: boolean;
  /** Where it begins in the value. */
  readonly at: number;
}

/** The calls of the value of an mb; `undefined` if there is something else in it. */
export function readCalls(value: string): LinCall[] | undefined {
  const calls: LinCall[] = [];
  CALLS.lastIndex = 0;
  let end = 0;
  for (let found = CALLS.exec(value); found !== null; found = CALLS.exec(value)) {
    const [, level, strain = '', pass, redouble, , mark] = found;
    const bid = `${level}${strain.toUpperCase().replace(/^N$/, 'NT')}`;
    const text =
      level !== undefined ? bid : pass !== undefined ? 'Pass' : redouble !== undefined ? 'XX' : 'X';
    calls.push({ text, alerted: mark === '!', at: found.index });
    end = CALLS.lastIndex;
    if (end === value.length || calls.length > MOST_CALLS) break;
  }
  return end === value.length && calls.length > 0 ? calls : undefined;
}

const CARDS = /\s*([SHDC])?(10|[AKQJT2-9])\s*/giy;

const PLAIN_CARD = /^[SHDC][AKQJT2-9]$/;

/** The cards of the value of a pc, one or a trick; those without a suit have that of the one before them. */
export function readCards(value: string): string[] | undefined {
  if (PLAIN_CARD.test(value)) return [value];
  const cards: string[] = [];
  CARDS.lastIndex = 0;
  let led: string | undefined;
  let end = 0;
  for (let found = CARDS.exec(value); found !== null; found = CARDS.exec(value)) {
    const [, suit = led, rank = ''] = found;
    if (suit === undefined) return undefined;
    led ??= suit;
    cards.push(`${suit.toUpperCase()}${rank === '10' ? 'T' : rank.toUpperCase()}`);
    end = CARDS.lastIndex;
    if (end === value.length || cards.length > MOST_CARDS) break;
  }
  return end === value.length && cards.length > 0 ? cards : undefined;
}
