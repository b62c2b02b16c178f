import { dealerOf, toBoardNumber, vulnerabilityOf } from '../../bridge/board.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { SUITS } from '../../bridge/card.ts';
import { type Contract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { HIGH_CARD_POINTS, USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { formatRank } from '../../bridge/rank-letters.ts';
import { scoreContract } from '../../scoring/contract-score.ts';
import { type RuleSet, slamOf } from '../../scoring/rules/rule-set.ts';
import type { Language } from '../../words/language.ts';
import { strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, BOX_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, Cell, Column, ReportDocument, Table } from '../document.ts';
import { exampleBlocks, SHOWN_GAMES } from './rule-example.ts';

/** The rules of a game on four pages, made from the rules themselves: no figure is written twice. */
export function ruleSheet(deck: DeckName, language: Language, footer: string): ReportDocument {
  const { rules } = SHOWN_GAMES[deck];
  const words = BOX_WORDS[language];
  return {
    title: SCORE_SHEET_WORDS[language].matchRules[rules.name],
    subtitle: words.titles.rules,
    language,
    footer,
    colours: 'two',
    blocks: [
      ...cardBlocks(deck, language),
      ...auctionBlocks(language),
      ...scoreBlocks(rules, language),
      ...exampleBlocks(SHOWN_GAMES[deck], language),
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

/** Strains whose tricks count the same. */
function strainGroups({ scale }: RuleSet): readonly (readonly [Strain, ...Strain[]])[] {
  const groups = Map.groupBy(STRAINS, (strain) => (strain === 'NT' ? 'NT' : String(scale.trick[strain])));
  return [...groups.values()] as [Strain, ...Strain[]][];
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
        ...strainGroups(rules).map((strains): Cell[] => [
          strains.map((strain) => strainSign(strain, BOARD_WORDS[language])).join(' '),
          String(scale.trick[strains[0]]),
        ]),
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

/** Every contract that is just made. */
function tableBlocks(rules: RuleSet, language: Language): Block[] {
  const { rules: words } = BOX_WORDS[language];
  const isVulnerable = SCORE_SHEET_WORDS[language].vulnerable;
  const levels = Array.from({ length: DECKS[rules.deck].highestLevel }, (_, index) => index + 1);
  const columns = (['', 'X', 'XX'] as const).flatMap((doubled) =>
    [false, true].map((vulnerable) => ({ doubled, vulnerable })),
  );
  const rows = levels.flatMap((level) =>
    strainGroups(rules).map((strains): Cell[] => {
      const names = strains
        .map((each) => `${level}\u202f${strainSign(each, BOARD_WORDS[language])}`)
        .join(' ');
      const scores = columns.map(({ doubled, vulnerable }) => {
        const contract = { level, strain: strains[0], doubled };
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
