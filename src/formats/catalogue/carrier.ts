import { cardSetOf } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { holdsHands } from '../../text/hands.ts';
import { decodePlainText } from '../core/decode.ts';
import { readHand } from '../lin/hands.ts';
import { makeHand } from '../lin/write-lin.ts';

/** More than anybody pastes; and an address is far shorter. */
const MOST_BYTES = 1 << 20;

/**
 * The text of deals that something else carries: addresses of a hand viewer, a mail that quotes, a web page. `undefined`
 * where there is none, or where it is in doubt which deals they are.
 */
export function carriedText(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const text = decodePlainText(bytes);
  const addresses = addressesIn(text);
  const carried = addresses.length > 0 ? linOfAddresses(text, addresses) : asTyped(text);
  return carried === undefined || carried === text ? undefined : new TextEncoder().encode(carried);
}

/** The same text with plain quotes and spaces in place of those of pages and word processors, sign by sign. */
export function undressedText(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  const text = decodePlainText(bytes);
  const plain = undressed(text);
  return plain === text ? undefined : new TextEncoder().encode(plain);
}

/** An address, from its first letter to what stands after it. */
interface Address {
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

/** What has no space, quote or bracket of a page in it. */
const RUNS = /[^\s"'<>]+/g;
const SCHEME = /https?:\/\//i;
const HANDS_WITHIN = /\b(?:lin|n|s)=/i;

/**
 * The addresses of the hand viewer of Bridge Base Online, and of programs that understand the same. Each run of text is
 * looked at once: one pattern for the whole would go over it again from every place where an address may begin.
 */
function addressesIn(text: string): Address[] {
  return Array.from(text.matchAll(RUNS)).flatMap(({ 0: run, index }) => {
    const start = run.search(SCHEME);
    const mark = start < 0 ? -1 : run.indexOf('?', start);
    const query = run.slice(mark + 1);
    return mark >= 0 && HANDS_WITHIN.test(query)
      ? [{ query, from: index + start, to: index + run.length }]
      : [];
  });
}

/** The end of a line, and all of the next one where that is but a piece of an address: a mail has broken it off. */
const BROKEN_OFF = /[^\S\r\n]*(?:\r\n|\n|\r)[ \t>]*[\w%&=|,.+-]+[ \t]*(?=[\r\n]|$)/y;
const AFTER_SENTENCE = /[.,;:!)\]}\u201d\u2019*_]+$/;

/** The deals of all addresses; none where others stand beside them, or a line break may have cut one off. */
function linOfAddresses(text: string, addresses: readonly Address[]): string | undefined {
  const rest = addresses.map(({ from }, at) => text.slice(addresses[at - 1]?.to ?? 0, from));
  const beside = [...rest, text.slice(addresses.at(-1)?.to)].join(' ');
  if (holdsHands(undressed(beside)) || /\[\s*(?:deal|board)\b|\bmd\|/i.test(beside)) return undefined;
  const isCutOff = addresses.some(({ to }) => {
    BROKEN_OFF.lastIndex = to;
    return BROKEN_OFF.test(text);
  });
  if (isCutOff) return undefined;
  const found = addresses.map(({ query }) => linOfAddress(query.replace(AFTER_SENTENCE, '')));
  return found.includes(undefined) ? undefined : found.join('\n');
}

const LIN_DEALERS = 'swne';
const SEAT_KEYS = ['s', 'w', 'n', 'e'] as const;
/** What says which deal it is: each once. */
const KEYS = ['lin', ...SEAT_KEYS, 'd', 'v', 'b', 'a', 'p'] as const;

/** The deal of an address as a line of LIN: its `lin`, or the hands, dealer, vulnerability, board and calls by letters. */
function linOfAddress(query: string): string | undefined {
  const values = new URLSearchParams(query.replaceAll('&amp;', '&'));
  const value = (key: string): string => values.get(key) ?? '';
  const isTwice = KEYS.some((key) => values.getAll(key).length > 1);
  const isBoth = values.has('lin') && SEAT_KEYS.some((key) => values.has(key));
  const isRunTogether = KEYS.some((key) => key !== 'lin' && value(key).includes('='));
  if (isTwice || isBoth || isRunTogether) return undefined;
  if (value('lin') !== '') return value('lin');
  const hands = withTheRest(SEAT_KEYS.map((key) => value(key).toUpperCase()));
  const names = SEAT_KEYS.map((key) => value(`${key}n`)).join(',');
  const dealer = LIN_DEALERS.indexOf(value('d').toLowerCase().charAt(0)) + 1;
  const calls = value('a').replace(/\([^)]*\)|[!-]/g, '');
  const cards = value('p').match(/[SHDC](?:10|[AKQJT2-9])/gi) ?? [];
  return [
    ...(names === ',,,' ? [] : [`pn|${names.replaceAll('|', ' ')}|`]),
    `st||md|${dealer}${hands.join(',')}|sv|${value('v')}|`,
    ...(value('b') === '' ? [] : [`ah|Board ${value('b')}|`]),
    ...(calls === '' ? [] : [`mb|${calls}|`]),
    ...cards.map((card) => `pc|${card}|`),
  ].join('');
}

/** Where one of four hands is left out, it gets the rest. */
function withTheRest(hands: readonly string[]): readonly string[] {
  if (hands.filter((hand) => hand === '').length !== 1) return hands;
  const { cards } = DECKS.standard;
  const read = hands.map(readHand);
  const given = new Set(read.flatMap((hand) => (hand === 'malformed' ? [] : (hand ?? []))));
  const rest = cards.filter((card) => !given.has(card));
  return given.size === cards.length - rest.length && rest.length * 4 === cards.length
    ? hands.map((hand) => hand || makeHand(cardSetOf(rest)))
    : hands;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  spades: '♠',
  hearts: '♥',
  diams: '♦',
  clubs: '♣',
};

/** Text as it was before a mail quoted it, or a page or a word processor dressed it. */
function asTyped(text: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  const isQuoted = (line: string): boolean => /^\s*>/.test(line);
  const written = lines.filter((line) => line.trim() !== '');
  const isMail = written.filter(isQuoted).length * 2 > written.length;
  const plain = isMail ? lines.map((line) => line.replace(/^\s*(?:>[ ]?)+/, '')).join('\n') : text;
  const unmarked = plain
    .replace(/<br\s*\/?>[ \t]*\n?/gi, '\n')
    .replace(/<\/?(?:p|pre|div|span|code|html|body|font|b|i)\b[^<>[\]{}\r\n]{0,200}>/gi, '');
  return undressed(unmarked);
}

function undressed(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
    })
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2018\u2019\u201a]/g, "'");
}
