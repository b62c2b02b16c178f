import { isVulnerable } from '../../bridge/board.ts';
import { tricksNeeded } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { type BySeat, type BySide, SEATS, SIDES, type Side } from '../../bridge/seat.ts';
import type { DealResult, DealtDeal, Entry, PlayedDeal, ScoredDeal } from '../../scoring/running/deal.ts';
import type { Language } from '../../words/language.ts';
import { strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, MOVEMENT_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';

/** How a sheet speaks of its game. */
export interface SheetSpeech {
  readonly language: Language;
  readonly deck: DeckName;
  /** What the sides are called, in a word. */
  readonly sides: BySide<string>;
}

/** What stands for nothing in a column of words. */
const NOTHING = '–';

/** Keeps a sign of a suit apart from what stands beside it, on one line; text has it without. */
const THIN_SPACE = '\u202f';
/** Keeps words on one line. */
const NO_BREAK = '\u00a0';

/** A contract with its result, as `2♥X +1`. */
export function playedInWords({ contract, tricks }: PlayedDeal, { language, deck }: SheetSpeech): string {
  const { level, strain, doubled } = contract;
  const over = tricks - tricksNeeded(contract, DECKS[deck]);
  const result = over === 0 ? '=' : over > 0 ? `+${over}` : `−${-over}`;
  const sign = strainSign(strain, BOARD_WORDS[language]);
  const apart = strain === 'NT' ? sign : `${THIN_SPACE}${sign}${doubled === '' ? '' : THIN_SPACE}`;
  return `${level}${apart}${doubled}${NO_BREAK}${result}`;
}

/** Who played what: by the declarer where that is known, else by the side. */
export function resultInWords(result: DealResult, speech: SheetSpeech): string {
  if (result.kind === 'passed') return SCORE_SHEET_WORDS[speech.language].passedOut;
  const { side, declarer } = result;
  const who = declarer === undefined ? speech.sides[side] : BOARD_WORDS[speech.language].letters[declarer];
  return `${who}${NO_BREAK}${playedInWords(result, speech)}`;
}

/** What points are for: `60 tricks, 60 overtricks`. */
export function entriesInWords(entries: readonly Entry[], language: Language): string {
  const { kinds } = SCORE_SHEET_WORDS[language];
  return entries.map(({ points, kind }) => `${points}${NO_BREAK}${kinds[kind]}`).join(', ');
}

/** What a side has of some entries, or nothing where it has none. */
export function pointsOf(entries: readonly Entry[], side: Side): string {
  const own = entries.filter((entry) => entry.side === side);
  return own.length === 0 ? '' : String(own.reduce((sum, { points }) => sum + points, 0));
}

/** The sides that are vulnerable on a deal. */
export function vulnerableInWords({ vulnerability }: ScoredDeal, { sides }: SheetSpeech): string {
  const words = SIDES.filter((side) => isVulnerable(vulnerability, side)).map((side) => sides[side]);
  return words.length === 0 ? NOTHING : words.join(' ');
}

/** Who sits where, and who sits out: `N Ann · E Bob · S Dan · W Cat · sits out: Eve`. */
export function seatsInWords(seats: BySeat<string>, out: readonly string[], language: Language): string {
  const { letters } = BOARD_WORDS[language];
  const seated = SEATS.map((seat) => `${letters[seat]}${NO_BREAK}${seats[seat]}`);
  const waiting = out.length === 0 ? [] : [`${MOVEMENT_WORDS[language].sitsOut}: ${out.join(', ')}`];
  return [...seated, ...waiting].join(' · ');
}

/** Totals with the names of the sides: `NS 550 : 630 EW`. */
export function totalsInWords(totals: BySide<number>, { sides }: SheetSpeech): string {
  return `${sides.ns} ${totals.ns} : ${totals.ew} ${sides.ew}`;
}

/** The deal that comes next, for whoever types: `next deal 2, dealer E, NS vul`. */
export function nextDealInWords({ number, dealer, vulnerability }: DealtDeal, language: Language): string {
  const { letters, shortVulnerability } = BOARD_WORDS[language];
  return `next deal ${number}, dealer ${letters[dealer]}, ${shortVulnerability[vulnerability]}`;
}
