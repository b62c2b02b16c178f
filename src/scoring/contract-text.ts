import type { Strain } from '../bridge/call.ts';
import { type Contract, formatContract, tricksNeeded } from '../bridge/contract.ts';
import type { Deck } from '../bridge/deck.ts';
import type { Language } from '../bridge/rank-letters.ts';
import { failure, type Result, success } from '../bridge/result.ts';
import type { Seat } from '../bridge/seat.ts';
import { type Spelled, seatsAt, strainsAt } from '../bridge/spellings.ts';
import { type ContractRest, type ResultText, readRest } from './contract-rest.ts';

/** How a deal was played. */
export interface Played {
  /** Absent where all have passed. */
  readonly contract?: Contract;
  readonly declarer?: Seat;
  /** Tricks that declarer took. */
  readonly tricks: number;
}

/** Why a text is no result that can be. */
export interface PlayedProblem {
  readonly message: string;
}

const PASSES: ReadonlySet<string> = new Set([
  ...['P', 'PASS', 'PASSED', 'PASSED OUT', 'PASS OUT', 'ALL PASS', 'AP'],
  ...['PAS', 'PASSE', 'PASSO', 'RONDPAS'],
]);

/**
 * A result as people write it: `4SX-2 N`, `3NT+1 by South`, `W 6♥** =`, `2♦ 8 tricks`, `pass`. Strains and seats
 * are understood by their names in every language of `LANGUAGES`, and by letters other than those of PBN only where the
 * language is given. What has no contract or result, or can't be with the deck, is refused with the reason.
 */
export function parsePlayed(text: string, deck: Deck, language?: Language): Result<Played, PlayedProblem> {
  return playedResult(text, playedOrReason(text, deck, language));
}

/** The same as a `Result`, whose sentence begins with the text. */
export function playedResult(text: string, read: Played | string): Result<Played, PlayedProblem> {
  if (typeof read !== 'string') return success(read);
  const shown = text.trim().slice(0, 60);
  const message = shown === '' ? `There is no result: ${read}.` : `"${shown}": ${read}.`;
  return failure({ message: message.replace(/\p{Cc}/gu, '?') });
}

/** What a text says, or only the reason why it is refused. */
export function playedOrReason(text: string, deck: Deck, language?: Language): Played | string {
  if (text.length > LONGEST) return 'it is too long for a result';
  return readPlain(plainText(text), deck, language);
}

/** Characters of a text; whatever people write is shorter. */
const LONGEST = 200;

const NUMBERS: readonly string[] = [
  ...['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN', 'ELEVEN', 'TWELVE'],
  ...['THIRTEEN', 'FOURTEEN', 'FIFTEEN', 'SIXTEEN', 'SEVENTEEN'],
];
const NUMBER_WORD = new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'g');

/** Text of which only the case matters: most results are such. */
const PLAIN = /^(?! )[ -~]{0,40}(?<![ .])$/;
const LONG_WORD = /[A-Z]{3}| {2}/;

/** In capitals, with ASCII for signs that look like it and digits for English numbers. */
function plainText(text: string): string {
  const upper = (PLAIN.test(text) ? text : likePlain(text)).toUpperCase();
  if (!LONG_WORD.test(upper)) return upper;
  return upper.replace(NUMBER_WORD, (word) => String(NUMBERS.indexOf(word) + 1)).replace(/ +/g, ' ');
}

function likePlain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[×✕✗]/g, 'X')
    .replace(/\s+/g, ' ')
    .replace(/^ | ?\.? ?$/g, '');
}

/** The level, and a space that may follow it. */
const LEVEL = /(\d+) ?/;

function readPlain(text: string, deck: Deck, language: Language | undefined): Played | string {
  if (PASSES.has(text)) return { tricks: 0 };
  const found = LEVEL.exec(text);
  if (found === null)
    return 'a contract begins with its level, like 4S= or 3NT+1; "pass" means that everybody passed';
  const { 0: whole, 1: digits = '', index } = found;
  const given = readLeadingSeat(text.slice(0, index), language);
  if (typeof given === 'string') return given;
  const read = readStrain(text, index + whole.length, given, language);
  if (typeof read === 'string') return read;
  const level = Number(digits);
  if (level < 1 || level > deck.highestLevel) {
    return `with ${deck.cards.length} cards levels go from 1 to ${deck.highestLevel}, so ${digits} is impossible`;
  }
  const guessed = language === undefined ? guessOf(read, level) : undefined;
  return guessed ?? settle(level, read.strain, read.rest, deck);
}

/** A seat may stand before the contract: `N 4S=`, `South: 3NT+1`. */
function readLeadingSeat(text: string, language: Language | undefined): ContractRest | string {
  if (text === '') return {};
  const word = text.replace(/[\s:,;.-]+$/, '');
  if (word === '') return {};
  const seat = seatsAt(word, 0, language).find((spelled) => spelled.text === word);
  return seat === undefined ? `"${word.slice(0, 20)}" before the level is no seat` : { seat };
}

interface StrainAndRest {
  readonly strain: Spelled<Strain>;
  readonly rest: ContractRest;
}

/** The longest name of a strain after which the rest is understood: `3NS` is 3NT by South. */
function readStrain(
  text: string,
  at: number,
  given: ContractRest,
  language: Language | undefined,
): StrainAndRest | string {
  let problem: string | undefined;
  for (const strain of strainsAt(text, at, language)) {
    const rest = readRest(text, at + strain.text.length, given, language);
    if (typeof rest !== 'string') return { strain, rest };
    problem ??= rest;
  }
  return problem ?? 'after the level comes C, D, H, S or NT, a sign of a suit, or its name';
}

/** What the parts of a text come to, or why they can't be. */
function settle(level: number, strain: Spelled<Strain>, rest: ContractRest, deck: Deck): Played | string {
  if (strain.meanings.size > 1) return severalMeanings(strain, (each) => `${level}${each}`);
  const { seat } = rest;
  if (seat !== undefined && seat.meanings.size > 1) return severalMeanings(seat, (each) => each);
  const [only] = strain.meanings.keys();
  if (only === undefined) return 'it has no strain';
  const contract: Contract = { level, strain: only, doubled: rest.doubled ?? '' };
  if (rest.result === undefined) return 'the result is missing: add =, +1, -2 or the tricks of declarer';
  const tricks = tricksOf(rest.result, contract, deck);
  if (typeof tricks === 'string') return tricks;
  const [declarer] = seat?.meanings.keys() ?? [];
  return { contract, ...(declarer && { declarer }), tricks };
}

/**
 * Why a letter is not taken for what it means in some languages: where nobody has said which language it is, it may
 * as well be a slip of the finger.
 */
function guessOf({ strain, rest: { seat } }: StrainAndRest, level: number): string | undefined {
  return guessedLetter(strain, (each) => `${level}${each}`) ?? (seat && guessedLetter(seat, (each) => each));
}

function guessedLetter<T extends string>(
  { text, meanings }: Spelled<T>,
  make: (meaning: T) => string,
): string | undefined {
  const [only, ...others] = meanings;
  if (only === undefined || others.length > 0 || !/^[A-Z]$/.test(text)) return undefined;
  const [meaning, languages] = only;
  if (languages.length === 0 || languages.includes('en')) return undefined;
  const names = languages.map(languageName).join(', ');
  return `${text} means ${make(meaning)} only in ${names}; write ${make(meaning)}, or say which language it is`;
}

function severalMeanings<T extends string>(
  { text, meanings }: Spelled<T>,
  make: (meaning: T) => string,
): string {
  const told = [...meanings].map(
    ([meaning, languages]) => `${make(meaning)} (${languages.map(languageName).join(', ')})`,
  );
  return `${text} means ${told.join(' or ')}; write one of these, or say which language it is`;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

function languageName(language: Language): string {
  return LANGUAGE_NAMES.of(language) ?? language;
}

/** The tricks that a result comes to, or why it can't be. */
function tricksOf(result: ResultText, contract: Contract, deck: Deck): number | string {
  const needed = tricksNeeded(contract, deck);
  const most = deck.cardsPerHand;
  const name = formatContract(contract);
  if (result.kind === 'made') {
    const isLevel = result.number <= deck.highestLevel;
    const made = isLevel ? needed + result.number - contract.level : result.number;
    if (made > most) return `${made} tricks are impossible: there are ${most}`;
    return made >= needed
      ? made
      : `${result.number} made is less than ${name}; write -${needed - made} for tricks short`;
  }
  if (result.kind === 'tricks') {
    return result.tricks <= most
      ? result.tricks
      : `${result.tricks} tricks are impossible: there are ${most}`;
  }
  const tricks = needed + result.tricks;
  if (tricks > most) return `${name} is ${needed} tricks of ${most}, so +${result.tricks} is impossible`;
  return tricks >= 0 ? tricks : `${name} is ${needed} tricks, so ${result.tricks} is impossible`;
}
