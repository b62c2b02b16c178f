import { RANKS, SUITS } from '../src/bridge/card.ts';
import { formatRank, LANGUAGES, type Language } from '../src/bridge/rank-letters.ts';

/** How cards, hands and seats are written, in every letter set: for who searches, not for who reads. */

const RANK_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|maid|jack|knave|queen|king|ace|soubrette';
const SUIT_WORDS = '(?:club|diamond|heart|spade)s?';
const SUIT_SIGNS = '♣♦♥♠♧♢♡♤';

/** Every spelling of a rank in a language, in capitals; the Danes know their jack by two letters. */
function rankSpellings(language: Language): ReadonlyMap<string, number> {
  const written = RANKS.map(
    (_, index) => [formatRank(index + 1, language).toUpperCase(), index + 1] as const,
  );
  return new Map([...written, ...(language === 'da' ? [['B', 14] as const] : [])]);
}

/** Every rank as some language writes it, longest first; with `T`, `L` and `W` of one letter. */
const RANK_LETTERS: readonly string[] = [
  ...new Set([
    ...LANGUAGES.flatMap((language) =>
      Array.from({ length: 17 }, (_, index) => formatRank(index + 1, language)),
    ),
    ...LANGUAGES.flatMap((language) => [...rankSpellings(language).keys()]),
    ...RANKS,
  ]),
].sort((a, b) => b.length - a.length);

const RANK = `(?:${RANK_LETTERS.join('|')})`;
const SUIT = `[${SUITS.join('')}]`;
const SIGN = `[${SUIT_SIGNS}]`;
const GAP = '[ :._-]?';

/** A card in letters, signs, words, one character, or as JSON has it; each with the suit first or last. */
export const CARD: readonly RegExp[] = [
  new RegExp(`(?<!\\w)(?:${SUIT}${GAP}${RANK}|${RANK}${GAP}${SUIT})(?!\\w)`),
  new RegExp(`${SIGN} ?${RANK}|${RANK} ?${SIGN}`, 'u'),
  /(?<![\w.])(?:[cdhs](?:1[0-2]|[1-9])|(?:1[0-2]|[1-9])[cdhs])(?![\w.])/,
  new RegExp(`\\b(?:${RANK_WORDS}|${RANK}) (?:of )?${SUIT_WORDS}\\b`, 'i'),
  new RegExp(`\\b${SUIT_WORDS}[ :]+(?:${RANK_WORDS}|${RANK})\\b`, 'i'),
  /[\u{1f0a1}-\u{1f0de}]/u,
  /"(?:suit|rank)":/,
];

/** A seat or its pocket in words, letters or numbers. */
export const PLACE: readonly RegExp[] = [
  /\b(?:north|east|south|west|nord|süd|sud|ost|est|ouest|ovest|oost|noord|zuid|vest)\b/i,
  /(?<![\w'])[NESWOV](?!\w)/,
  /\b(?:mouth|pocket|gate|seat|beam|hand)\d?"?\s*[:=#]?\s*\d/i,
  /\b(?:first|second|third|fourth) (?:pocket|mouth)\b/i,
];

/** The number of a feed or an event: by the times of the events round it, it would tell the pocket. */
export const FEED: RegExp = /\b(?:feed|seq|event)"?\s*[:=#]?\s*\d/i;

const HOLDING = `(?:${RANK}|-)+`;

/** A hand: suits between dots, suits behind their letters or signs, or as LIN has it. */
export const HAND: readonly RegExp[] = [
  new RegExp(`(?<![\\w.])(?=[^ ]*[A-Z])${RANK}*\\.${RANK}*\\.(?=[^ ]{3})${RANK}*`),
  new RegExp(`(?<!\\w)${SUIT}[ :]+${HOLDING}[ ,;]+${SUIT}[ :]+${HOLDING}(?!\\w)`),
  new RegExp(`${SIGN}[ :]?${RANK}{2,}`, 'u'),
  new RegExp(`(?=\\w{9})S${RANK}*H${RANK}*D${RANK}*C`),
];

/** The ranks of one suit of a hand in a row, from above, as `AKQ98`, or of a whole hand without its dots. */
export function isHolding(word: string): boolean {
  return LANGUAGES.some((language) => {
    const ranks = ranksIn(word, language === 'en' ? ENGLISH : rankSpellings(language));
    if (ranks === undefined || ranks.length < FEWEST_RANKS) return false;
    return ranks.length >= MANY_RANKS || ranks.every(isBelow);
  });
}

const FEWEST_RANKS = 4;
const MANY_RANKS = 9;
const ENGLISH: ReadonlyMap<string, number> = new Map([
  ...rankSpellings('en'),
  ...RANKS.map((letter, index): [string, number] => [letter, index + 1]),
]);

function isBelow(rank: number, index: number, ranks: readonly number[]): boolean {
  return index === 0 || rank < (ranks[index - 1] ?? 0);
}

/** The ranks that a word is made of; `undefined` where it is not. */
function ranksIn(word: string, spellings: ReadonlyMap<string, number>): number[] | undefined {
  const ranks: number[] = [];
  for (let rest = word.toUpperCase(); rest !== ''; ) {
    const taken = [2, 1].map((length) => rest.slice(0, length)).find((text) => spellings.has(text));
    if (taken === undefined) return undefined;
    ranks.push(spellings.get(taken) ?? 0);
    rest = rest.slice(taken.length);
  }
  return ranks;
}

/** Words that may be holdings: capitals and digits, with a capital among them. */
export const HOLDING_WORD: RegExp = /(?<![\w-])(?=\w*[A-Z])[A-Z\dn]{4,26}(?![\w-])/g;
