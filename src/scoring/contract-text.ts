import { STRAIN_NAMES, type Strain } from '../bridge/call.ts';
import type { Contract } from '../bridge/contract.ts';
import type { Deck } from '../bridge/deck.ts';
import type { Language } from '../bridge/rank-letters.ts';
import { failure, type Result, success } from '../bridge/result.ts';
import type { Seat } from '../bridge/seat.ts';
import { type Spelled, seatsAt, strainsAt } from '../bridge/spellings.ts';
import { choiceInWords, listInWords } from '../text/nearest.ts';
import { isDecision } from './compare/side-score.ts';
import { type ContractRest, readRest } from './contract-rest.ts';
import { tricksOf } from './result-tricks.ts';
import { parseScoreText, saysNotPlayed } from './session/score-text.ts';

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
  const read = readPlain(plainText(text), deck, language);
  return typeof read === 'string' ? (noContractInWords(text) ?? read) : read;
}

/** What a text is that people write in place of a contract; `undefined` where it is none of that. */
function noContractInWords(text: string): string | undefined {
  if (saysNotPlayed(text)) return 'a board that was not played has no score';
  const score = parseScoreText(text);
  if (score === undefined) {
    return HALF_DECISION.test(text)
      ? 'a decision of the director names both sides, like 60/40 or A+/A-'
      : undefined;
  }
  return isDecision(score)
    ? 'this is a decision of the director, which has no score by itself; it belongs in the column score of a session'
    : 'points are no contract; write what was played, like 4S= or 3NT+1';
}

const HALF_DECISION = /^\s*(?:A|AVE?G?|AVERAGE)\s*\d+\s*%?\s*$/i;

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
  if (seat !== undefined) return { seat };
  return `"${word.slice(0, 20)}" is not a seat; before the level only N, E, S or W may stand`;
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
  if (strain.meanings.size > 1) return severalMeanings(strain, strainWords(level));
  const { seat } = rest;
  if (seat !== undefined && seat.meanings.size > 1) return severalMeanings(seat, SEAT_WORDS);
  const [only] = strain.meanings.keys();
  if (only === undefined) return 'it has no strain';
  const contract: Contract = { level, strain: only, doubled: rest.doubled ?? '' };
  if (rest.result === undefined)
    return 'the result is missing; add =, +1, -2 or the number of tricks, like 9 tricks';
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
  return guessedLetter(strain, strainWords(level)) ?? (seat && guessedLetter(seat, SEAT_WORDS));
}

/** What a meaning is called, and how to write it so that it is the only one. */
interface MeaningWords<T> {
  readonly name: (meaning: T) => string;
  readonly written: (meaning: T) => string;
}

const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

function strainWords(level: number): MeaningWords<Strain> {
  return { name: (strain) => STRAIN_NAMES[strain], written: (strain) => `${level}${strain}` };
}

const SEAT_WORDS: MeaningWords<Seat> = { name: (seat) => SEAT_NAMES[seat], written: (seat) => seat };

function guessedLetter<T extends string>(
  { text, meanings }: Spelled<T>,
  { name, written }: MeaningWords<T>,
): string | undefined {
  const [only, ...others] = meanings;
  if (only === undefined || others.length > 0 || !/^[A-Z]$/.test(text)) return undefined;
  const [meaning, languages] = only;
  if (languages.length === 0 || languages.includes('en')) return undefined;
  const where = languagesInWords(languages);
  return `${text} means ${name(meaning)} only in ${where}; write ${written(meaning)}, or name the language`;
}

function severalMeanings<T extends string>(
  { text, meanings }: Spelled<T>,
  { name, written }: MeaningWords<T>,
): string {
  const shown = [...meanings].map(
    ([meaning, languages]) => `${name(meaning)} in ${languagesInWords(languages)}`,
  );
  const choice = choiceInWords([...meanings.keys()].map(written));
  return `${text} means ${shown.join(', but ')}; write ${choice}, or name the language`;
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

function languagesInWords(languages: readonly Language[]): string {
  return listInWords(languages.map((language) => LANGUAGE_NAMES.of(language) ?? language));
}
