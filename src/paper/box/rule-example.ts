import { type Auction, addCall, finalContract, startAuction } from '../../bridge/auction.ts';
import { type Call, formatCall, parseCall } from '../../bridge/call.ts';
import { type Contract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { SEATS, type Seat, sideOf } from '../../bridge/seat.ts';
import { GROUP_DEALS, type Match, openMatch, playMatchLine } from '../../scoring/match/match.ts';
import { DUPLICATE } from '../../scoring/rules/duplicate.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { SUPER_BRIDGE } from '../../scoring/rules/super-bridge.ts';
import { totalsOf } from '../../scoring/running/deal.ts';
import { readResultLine } from '../../scoring/running/line.ts';
import type { Language } from '../../words/language.ts';
import { strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, BOX_WORDS, HAND_RECORD_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block } from '../document.ts';
import { dealRows, dealTable } from '../score-sheet/deal-table.ts';
import { resultInWords, type SheetSpeech, totalsInWords } from '../score-sheet/deal-words.ts';
import { seatedSpeech } from '../score-sheet/sheet.ts';

/** The game of each deck: its rules, and an auction and a match that show them. */
interface ShownGame {
  readonly rules: RuleSet & { readonly name: Match['rules']['name'] };
  readonly dealer: Seat;
  readonly calls: readonly string[];
  /** Results of a group of deals, as they are typed. */
  readonly results: readonly string[];
}

export const SHOWN_GAMES: Readonly<Record<DeckName, ShownGame>> = {
  standard: {
    rules: { ...DUPLICATE, name: 'duplicate' },
    dealer: 'N',
    calls: ['1NT', 'Pass', '2C', '2D', 'X', 'Pass', '3NT', 'Pass', 'Pass', 'Pass'],
    results: ['NS 3NT+1 N', 'EW 4SX-2 E', 'NS 2H= S', 'EW 6D= W'],
  },
  super: {
    rules: { ...SUPER_BRIDGE, name: 'super-bridge' },
    dealer: 'S',
    calls: ['1S', '2D', '3S', 'Pass', '5H', 'Pass', '7S', 'X', 'Pass', 'Pass', 'Pass'],
    results: ['NS 7SX= S', 'EW 4NT+1 E', 'NS 6C-2 N', 'EW 3H+2 W'],
  },
};

/** An auction and a match of a game, as they are written down. */
export function exampleBlocks(game: ShownGame, language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  const speech = seatedSpeech(language, game.rules.deck);
  const match = shownMatch(game);
  const deals = match.deals.filter(({ number }) => number <= GROUP_DEALS);
  const totals = totalsOf(deals);
  const total = { kind: 'totals' as const, name: SCORE_SHEET_WORDS[language].total, totals };
  return [
    { kind: 'heading', level: 2, text: words.example, newPage: true },
    auctionTable(game, speech),
    { kind: 'paragraph', text: words.exampleMatch },
    dealTable(SCORE_SHEET_WORDS[language].deals, [...dealRows(deals), total], speech),
    { kind: 'paragraph', text: totalsInWords(totals, speech) },
  ];
}

/** The match of the example, each of whose deals is scored by the rules. */
function shownMatch({ rules, dealer, results }: ShownGame): Match {
  const opened = openMatch({
    name: rules.name,
    contracts: rules,
    deals: results.length,
    firstDealer: dealer,
  });
  if (!opened.ok) throw new Error(opened.problems.join(' '));
  return results.reduce((match, text) => {
    const line = readResultLine(text, { rules, sides: 'ns-ew' });
    const played = line.ok && line.value !== undefined ? playMatchLine(match, line.value) : undefined;
    if (played?.ok !== true) throw new Error(`The example of ${rules.name} can't be played: ${text}.`);
    return played.value;
  }, opened.value);
}

/** The calls of the example, each of which has to be allowed in its turn. */
function auctionTable(game: ShownGame, speech: SheetSpeech): Block {
  const { language } = speech;
  const auction = game.calls.reduce(
    (before: Auction, text) => {
      const call = parseCall(text);
      const after = call === undefined ? undefined : addCall(before, call);
      if (after?.ok !== true) throw new Error(`The example of ${game.rules.name} can't be bid: ${text}.`);
      return after.value;
    },
    startAuction(game.dealer, DECKS[game.rules.deck]),
  );
  const first = SEATS.indexOf(auction.dealer);
  const order = SEATS.map((_, index) => SEATS[(first + index) % SEATS.length] ?? 'N');
  const cells = auction.calls.map((call) => callInWords(call, language));
  const rows = Array.from({ length: Math.ceil(cells.length / SEATS.length) }, (_, row) =>
    SEATS.map((__, column) => cells[row * SEATS.length + column] ?? ''),
  );
  const outcome = finalContract(auction);
  const { rules: words } = BOX_WORDS[language];
  const result =
    outcome.kind === 'contract'
      ? `${HAND_RECORD_WORDS[language].declarer}: ${contractOf(outcome, speech)}`
      : '';
  return {
    kind: 'table',
    caption: `${words.exampleAuction} ${result}`,
    columns: order.map((seat) => ({ title: BOARD_WORDS[language].seats[seat], weight: 0 })),
    rows,
  };
}

function contractOf(
  { contract, declarer }: { readonly contract: Contract; readonly declarer: Seat },
  speech: SheetSpeech,
): string {
  const tricks = tricksNeeded(contract, DECKS[speech.deck]);
  return resultInWords({ kind: 'played', side: sideOf(declarer), declarer, contract, tricks }, speech);
}

function callInWords(call: Call, language: Language): string {
  if (call.kind === 'pass') return BOX_WORDS[language].calls.pass;
  if (call.kind !== 'bid') return formatCall(call);
  return `${call.level}\u202f${strainSign(call.strain, BOARD_WORDS[language])}`;
}

/** How the match of the example ends. */
export function shownBalance(deck: DeckName): { readonly ns: number; readonly ew: number } {
  return totalsOf(shownMatch(SHOWN_GAMES[deck]).deals);
}
