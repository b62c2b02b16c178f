import { type Auction, addCall, finalContract, startAuction } from '../../bridge/auction.ts';
import { dealerOf, toBoardNumber, vulnerabilityOf } from '../../bridge/board.ts';
import { type Call, formatCall, parseCall, STRAINS, type Strain } from '../../bridge/call.ts';
import { SUITS } from '../../bridge/card.ts';
import { type Contract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { HIGH_CARD_POINTS, USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { formatRank } from '../../bridge/rank-letters.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { scoreContract } from '../../scoring/contract-score.ts';
import { GROUP_DEALS, type Match, openMatch, playMatchLine } from '../../scoring/match/match.ts';
import { DUPLICATE } from '../../scoring/rules/duplicate.ts';
import { type RuleSet, slamOf } from '../../scoring/rules/rule-set.ts';
import { SUPER_BRIDGE } from '../../scoring/rules/super-bridge.ts';
import { totalsOf } from '../../scoring/running/deal.ts';
import { readResultLine } from '../../scoring/running/line.ts';
import type { Language } from '../../words/language.ts';
import { strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, BOX_WORDS, HAND_RECORD_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, Cell, Column, ReportDocument, Table } from '../document.ts';
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

const named = <Name extends Match['rules']['name']>(
  rules: RuleSet,
  name: Name,
): RuleSet & { readonly name: Name } => ({
  ...rules,
  name,
});

const GAMES: Readonly<Record<DeckName, ShownGame>> = {
  standard: {
    rules: named(DUPLICATE, 'duplicate'),
    dealer: 'N',
    calls: ['1NT', 'Pass', '2C', '2D', 'X', 'Pass', '3NT', 'Pass', 'Pass', 'Pass'],
    results: ['NS 3NT+1 N', 'EW 4SX-2 E', 'NS 2H= S', 'EW 6D= W'],
  },
  super: {
    rules: named(SUPER_BRIDGE, 'super-bridge'),
    dealer: 'S',
    calls: ['1S', '2D', '3S', 'Pass', '5H', 'Pass', '7S', 'X', 'Pass', 'Pass', 'Pass'],
    results: ['NS 7SX= S', 'EW 4NT+1 E', 'NS 6C-2 N', 'EW 3H+2 W'],
  },
};

/** The rules of a game on four pages, made from the rules themselves: no figure is written twice. */
export function ruleSheet(deck: DeckName, language: Language, footer: string): ReportDocument {
  const { rules } = GAMES[deck];
  const words = BOX_WORDS[language];
  return {
    title: SCORE_SHEET_WORDS[language].matchRules[rules.name as Match['rules']['name']],
    subtitle: words.titles.rules,
    language,
    footer,
    colours: 'two',
    blocks: [
      ...cardBlocks(deck, language),
      ...auctionBlocks(language),
      ...scoreBlocks(rules, language),
      ...exampleBlocks(GAMES[deck], language),
      ...tableBlocks(rules, language),
    ],
  };
}

/** A heading that begins a page. */
function pageHeading(text: string): Block {
  return { kind: 'heading', level: 2, text, newPage: true };
}

function heading(text: string): Block {
  return { kind: 'heading', level: 3, text };
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

function right(title: string): Column {
  return { title, align: 'right', weight: 0 };
}

function left(title: string): Column {
  return { title, weight: 0 };
}

function cardBlocks(deck: DeckName, language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  const { cards, cardsPerHand, ranks } = DECKS[deck];
  const { suits } = BOARD_WORDS[language];
  const points = HIGH_CARD_POINTS[USUAL_POINTS[deck]];
  return [
    heading(words.deck),
    {
      kind: 'pairs',
      pairs: [
        [words.cards, String(cards.length)],
        [words.suits, SUITS.map((suit) => suits[suit]).join(', ')],
        [words.ranks, ranks.map((rank) => formatRank(rank, language)).join(' ')],
        [words.hand, String(cardsPerHand)],
        [words.points, points.join(' ')],
      ],
    },
    heading(words.deal),
    paragraph(words.players),
    paragraph(words.draw),
    paragraph(words.dealt),
    { kind: 'tables', tables: [boardTable(language), levelTable(deck, language)] },
  ];
}

const BOARDS = 16;

/** Dealer and vulnerability of each board, which go round after the last. */
function boardTable(language: Language): Table {
  const { letters, board, dealer, sides } = BOARD_WORDS[language];
  const { vulnerable } = SCORE_SHEET_WORDS[language];
  const boards = Array.from({ length: BOARDS }, (_, index) => toBoardNumber(index + 1));
  const who = { none: '–', ns: sides.ns, ew: sides.ew, all: `${sides.ns} ${sides.ew}` };
  const half = BOARDS / 2;
  const cells = (number: (typeof boards)[number]): Cell[] => [
    String(number),
    letters[dealerOf(number)],
    who[vulnerabilityOf(number)],
  ];
  const columns = [left(board), left(dealer), left(vulnerable)];
  const { rules: words } = BOX_WORDS[language];
  return {
    kind: 'table',
    caption: words.boards,
    columns: [...columns, ...columns],
    rows: boards
      .slice(0, half)
      .map((number, at) => [...cells(number), ...cells(boards[at + half] ?? number)]),
  };
}

/** What each level undertakes. */
function levelTable(deck: DeckName, language: Language): Table {
  const { rules: words } = BOX_WORDS[language];
  const levels = Array.from({ length: DECKS[deck].highestLevel }, (_, index) => index + 1);
  return {
    kind: 'table',
    caption: words.auction,
    columns: [left(words.level), right(words.needed)],
    rows: levels.map((level) => [
      String(level),
      String(tricksNeeded({ level, strain: 'NT', doubled: '' }, DECKS[deck])),
    ]),
  };
}

function auctionBlocks(language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  return [
    heading(words.auction),
    paragraph(words.calls),
    paragraph(words.higher),
    paragraph(words.ends),
    heading(words.play),
    paragraph(words.declares),
    paragraph(words.follow),
  ];
}

/** Strains that count the same, as their signs. */
function strainGroups(
  { scale }: RuleSet,
  language: Language,
): { readonly signs: string; readonly trick: number }[] {
  const groups = Map.groupBy(STRAINS, (strain) => (strain === 'NT' ? 'NT' : String(scale.trick[strain])));
  return [...groups.values()].map((strains) => ({
    signs: strains.map((strain) => strainSign(strain, BOARD_WORDS[language])).join(' '),
    trick: scale.trick[strains[0] as Strain],
  }));
}

function scoreBlocks(rules: RuleSet, language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  const { kinds } = SCORE_SHEET_WORDS[language];
  const { scale } = rules;
  const both = ([not, vulnerable]: readonly [number, number]): string[] => [String(not), String(vulnerable)];
  const bonus = (name: string, values: readonly [number, number]): Cell[] => [name, ...both(values)];
  const levels = Object.entries(scale.slamBonus).map(([level, values]) =>
    bonus(`${kinds[`${slamOf(scale, Number(level)) ?? 'small'}-slam`]} (${level})`, values),
  );
  const over =
    scale.overtrick === undefined
      ? [words.over, words.asTrick, words.asTrick]
      : bonus(words.over, scale.overtrick);
  return [
    pageHeading(words.score),
    {
      kind: 'table',
      caption: words.eachTrick,
      columns: [left(SCORE_SHEET_WORDS[language].contract), right(kinds.tricks)],
      rows: [
        ...strainGroups(rules, language).map(({ signs, trick }): Cell[] => [signs, String(trick)]),
        [words.firstTrick, String(scale.trick.NT + scale.firstNotrump)],
        [words.times, `${scale.times.X}, ${scale.times.XX}`],
        [words.gameFrom, String(scale.gameFrom)],
      ],
    },
    {
      kind: 'table',
      caption: words.bonus,
      columns: [left(words.bonus), right(words.not), right(SCORE_SHEET_WORDS[language].vulnerable)],
      rows: [
        bonus(kinds['part-score'], [scale.partScoreBonus, scale.partScoreBonus]),
        bonus(kinds.game, scale.gameBonus),
        ...levels,
        bonus(`${words.insult} (X)`, [scale.insult.X, scale.insult.X]),
        bonus(`${words.insult} (XX)`, [scale.insult.XX, scale.insult.XX]),
        over,
        ...(scale.doubledOvertrick === undefined ? [] : [bonus(words.overDoubled, scale.doubledOvertrick)]),
      ],
    },
    shortTable(rules, language),
  ];
}

const SHOWN_SHORT = 10;

/** What tricks short cost, undoubled and doubled. */
function shortTable(rules: RuleSet, language: Language): Block {
  const { rules: words } = BOX_WORDS[language];
  const highest: Contract = { level: DECKS[rules.deck].highestLevel, strain: 'NT', doubled: '' };
  const cost = (short: number, doubled: '' | 'X', vulnerable: boolean): string => {
    const contract = { ...highest, doubled };
    const tricks = tricksNeeded(contract, DECKS[rules.deck]) - short;
    return String(-scoreContract(rules, { contract, tricks }, vulnerable).score);
  };
  const isVulnerable = SCORE_SHEET_WORDS[language].vulnerable;
  return {
    kind: 'table',
    caption: words.total,
    columns: [
      left(words.short),
      right(words.not),
      right(`${words.not}, X`),
      right(isVulnerable),
      right(`${isVulnerable}, X`),
    ],
    rows: Array.from({ length: SHOWN_SHORT }, (_, index) => [
      String(index + 1),
      cost(index + 1, '', false),
      cost(index + 1, 'X', false),
      cost(index + 1, '', true),
      cost(index + 1, 'X', true),
    ]),
  };
}

function exampleBlocks(game: ShownGame, language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  const speech = seatedSpeech(language, game.rules.deck);
  const match = shownMatch(game);
  const deals = match.deals.filter(({ number }) => number <= GROUP_DEALS);
  const totals = totalsOf(deals);
  const total = { kind: 'totals' as const, name: SCORE_SHEET_WORDS[language].total, totals };
  return [
    pageHeading(words.example),
    auctionTable(game, speech),
    paragraph(words.exampleMatch),
    dealTable(SCORE_SHEET_WORDS[language].deals, [...dealRows(deals), total], speech),
    paragraph(totalsInWords(totals, speech)),
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
    columns: order.map((seat) => left(BOARD_WORDS[language].seats[seat])),
    rows,
  };
}

function contractOf(
  { contract, declarer }: { readonly contract: Contract; readonly declarer: Seat },
  speech: SheetSpeech,
): string {
  const tricks = tricksNeeded(contract, DECKS[speech.deck]);
  const side = declarer === 'N' || declarer === 'S' ? 'ns' : 'ew';
  return resultInWords({ kind: 'played', side, declarer, contract, tricks }, speech);
}

function callInWords(call: Call, language: Language): string {
  if (call.kind === 'pass') return BOX_WORDS[language].calls.pass;
  if (call.kind !== 'bid') return formatCall(call);
  return `${call.level}\u202f${strainSign(call.strain, BOARD_WORDS[language])}`;
}

/** Every contract that is just made. */
function tableBlocks(rules: RuleSet, language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  const isVulnerable = SCORE_SHEET_WORDS[language].vulnerable;
  const levels = Array.from({ length: DECKS[rules.deck].highestLevel }, (_, index) => index + 1);
  const groups = Map.groupBy(STRAINS, (strain) =>
    strain === 'NT' ? 'NT' : String(rules.scale.trick[strain]),
  );
  const columns = (['', 'X', 'XX'] as const).flatMap((doubled) =>
    [false, true].map((vulnerable) => ({ doubled, vulnerable })),
  );
  const rows = levels.flatMap((level) =>
    [...groups.values()].map((strains): Cell[] => {
      const strain = strains[0] ?? 'NT';
      const names = strains
        .map((each) => `${level}\u202f${strainSign(each, BOARD_WORDS[language])}`)
        .join(' ');
      const scores = columns.map(({ doubled, vulnerable }) => {
        const contract = { level, strain, doubled };
        const tricks = tricksNeeded(contract, DECKS[rules.deck]);
        return String(scoreContract(rules, { contract, tricks }, vulnerable).score);
      });
      return [names, ...scores];
    }),
  );
  return [
    pageHeading(words.made),
    {
      kind: 'table',
      caption: `${words.not} · ${isVulnerable}`,
      columns: [
        left(SCORE_SHEET_WORDS[language].contract),
        ...columns.map(({ doubled, vulnerable }) =>
          right(`${vulnerable ? isVulnerable : words.not}${doubled === '' ? '' : `, ${doubled}`}`),
        ),
      ],
      rows,
    },
  ];
}

/** What a game for money comes to: the example of the rules, and forms to fill in; the beer card, and bridge for two. */
export function shownBalance(deck: DeckName): { readonly ns: number; readonly ew: number } {
  return totalsOf(shownMatch(GAMES[deck]).deals);
}
