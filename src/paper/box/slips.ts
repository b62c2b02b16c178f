import { toBoardNumber } from '../../bridge/board.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { tricksNeeded } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { SEATS } from '../../bridge/seat.ts';
import { MINIBRIDGE } from '../../scoring/rules/minibridge.ts';
import type { Language } from '../../words/language.ts';
import { strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS, BOX_WORDS, HAND_RECORD_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, ReportDocument, Table } from '../document.ts';
import {
  figures,
  formLanguage,
  signedColumns,
  teamBoardCells,
  teamBoardColumns,
  words,
} from '../pockets/forms/blank-forms.ts';
import type { Form, FormColumn } from '../pockets/forms/form.ts';
import { boardOfNumber } from '../pockets/label-code.ts';
import { settlementBlocks, sideBalances } from '../score-sheet/settlement.ts';
import { shownBalance } from './rule-example.ts';

const PAD_BOARDS = 16;
/** Room for number, dealer and vulnerability in the longest words of a language. */
const PAD_SHARES: readonly number[] = [0.65, 1.25, 1.65];

/** The score pad of a match: its deals in groups of four, with their dealers and who is vulnerable. */
export function matchPad(deck: DeckName, language: Language): Form {
  const own = formLanguage(language);
  const { board, form } = own;
  const sheet = SCORE_SHEET_WORDS[language];
  const columns = [
    ...teamBoardColumns(own).map((column, at) => ({ ...column, share: PAD_SHARES[at] ?? column.share })),
    words(form.contract, 1.4),
    words(form.by, 0.8),
    figures(form.tricks, 0.9),
    figures(board.sides.ns, 1),
    figures(board.sides.ew, 1),
  ];
  return {
    title: `${sheet.matchRules[deck === 'super' ? 'super-bridge' : 'duplicate']} ______`,
    details: [],
    columns,
    rows: Array.from({ length: PAD_BOARDS }, (_, index) =>
      filledUp(teamBoardCells(boardOfNumber(toBoardNumber(index + 1)), own), columns),
    ),
    below: [`${form.total} ______`],
    isBlank: true,
  };
}

const PAD_ROWS = 14;

/** The pad of a rubber: two columns, with the line that parts bonuses from tricks. */
export function rubberPad(language: Language): Form {
  const { rubber, we, they, total } = SCORE_SHEET_WORDS[language];
  return {
    title: rubber,
    details: [],
    columns: [figures(we, 1), figures(they, 1)],
    rows: Array.from({ length: PAD_ROWS }, () => ['', '']),
    strongBelow: PAD_ROWS / 2,
    below: [`${total} ______`],
    isBlank: true,
  };
}

const SLIP_BOARDS = 14;

/** Minibridge: the points that each seat announces, who declares for what, and what came of it. */
export function minibridgeSlip(language: Language): Form {
  const own = formLanguage(language);
  const { board, form } = own;
  const points = HAND_RECORD_WORDS[language].points;
  const columns = [
    figures(form.number, 0.7),
    ...SEATS.map((seat) => figures([points, board.letters[seat]], 0.8)),
    words(form.by, 0.8),
    words(form.contract, 1.6),
    figures(form.tricks, 1),
    figures(board.sides.ns, 1),
    figures(board.sides.ew, 1),
  ];
  return {
    title: SCORE_SHEET_WORDS[language].matchRules.minibridge,
    details: [],
    columns,
    rows: Array.from({ length: SLIP_BOARDS }, (_, index) => filledUp([String(index + 1)], columns)),
    below: [`${form.total} ______`],
    isBlank: true,
  };
}

const PLAYERS = 14;

/** The settlement of a game for money, by player. */
export function settlementSlip(language: Language): Form {
  const { form } = formLanguage(language);
  const sheet = SCORE_SHEET_WORDS[language];
  const { slips, titles } = BOX_WORDS[language];
  const columns = [
    words(form.player, 2),
    ...signedColumns(form.points),
    figures(sheet.balance, 1),
    figures(slips.amount, 1),
  ];
  return {
    title: titles.settlement,
    details: [`${slips.stake} ______`],
    columns,
    rows: Array.from({ length: PLAYERS }, () => columns.map(() => '')),
    below: [],
    isBlank: true,
  };
}

/** Lines below the name of each agreement. */
const AGREEMENT_LINES = 5;
/** Levels whose openings have a row each; those above share one. */
const OPENING_LEVELS = 5;

/** The convention card of a pair: its openings, from the bids of the game, and what else opponents may ask. */
export function conventionCard(deck: DeckName, language: Language): [openings: Form, agreements: Form] {
  const { board, form } = formLanguage(language);
  const { convention, titles } = BOX_WORDS[language];
  const { highestLevel } = DECKS[deck];
  const game = SCORE_SHEET_WORDS[language].matchRules[deck === 'super' ? 'super-bridge' : 'duplicate'];
  const columns = [
    words(convention.opening, 1.5),
    words(HAND_RECORD_WORDS[language].points, 0.9),
    words(convention.cards, 0.9),
    words(convention.meaning, 3),
    words(convention.responses, 3),
  ];
  const bids = Array.from({ length: OPENING_LEVELS }, (_, index) =>
    STRAINS.map((strain) => `${index + 1} ${strainSign(strain, board)}`),
  ).flat();
  const levels = Array.from(
    { length: highestLevel - OPENING_LEVELS },
    (_, index) => OPENING_LEVELS + 1 + index,
  );
  const higher = levels.length > 1 ? [`${levels[0]}–${levels.at(-1)}`] : levels.map(String);
  const openings: Form = {
    title: `${titles.convention} · ${game}`,
    details: [],
    columns,
    rows: [...bids, ...higher].map((bid) => filledUp([bid], columns)),
    below: [`${form.pair} ______________`, `${convention.system} ______________`],
    isBlank: true,
  };
  const parts = [
    convention.overcalls,
    convention.slams,
    convention.leads,
    convention.signals,
    convention.other,
  ];
  return [
    openings,
    {
      title: titles.convention,
      details: [],
      columns: [words('', 1)],
      rows: parts.flatMap((part) => [[part], ...Array.from({ length: AGREEMENT_LINES }, () => [''])]),
      below: [],
      isBlank: true,
    },
  ];
}

function filledUp(cells: readonly string[], columns: readonly FormColumn[]): string[] {
  return [...cells, ...columns.slice(cells.length).map(() => '')];
}

const SHOWN_STAKE_CENTS = 100;

/** What friends play besides: the settlement of the example in the rules, the beer card, bridge for two, and minibridge. */
export function otherGames(deck: DeckName, language: Language, footer: string): ReportDocument {
  const { slips, titles } = BOX_WORDS[language];
  const { sides } = formLanguage(language).board;
  const sheet = SCORE_SHEET_WORDS[language];
  const shown = shownBalance(deck);
  const { cardsPerHand, cards } = DECKS[deck];
  return {
    title: titles.others,
    subtitle: sheet.matchRules[deck === 'super' ? 'super-bridge' : 'duplicate'],
    language,
    footer,
    blocks: [
      ...minibridgeBlocks(language),
      ...settlementBlocks(sideBalances(shown, sides, {}), SHOWN_STAKE_CENTS, language, [
        [sheet.balance, `${sides.ns} ${shown.ns} : ${shown.ew} ${sides.ew}`],
      ]),
      { kind: 'heading', level: 3, text: titles.beer },
      { kind: 'paragraph', text: slips.beer },
      tally(language),
      { kind: 'heading', level: 3, text: titles.honeymoon },
      {
        kind: 'paragraph',
        text: `${slips.honeymoonDeal} (${cardsPerHand} + ${cardsPerHand}; ${cards.length - 2 * cardsPerHand})`,
      },
      { kind: 'paragraph', text: slips.honeymoonDraw },
      { kind: 'paragraph', text: slips.honeymoonBid },
    ] satisfies Block[],
  };
}

/** Minibridge: who declares for what, and what each goal takes and gives. */
function minibridgeBlocks(language: Language): Block[] {
  const { goals, scale } = MINIBRIDGE;
  if (goals === undefined) throw new Error('Minibridge has no goals.');
  const { rules, slips } = BOX_WORDS[language];
  const { contract, kinds, matchRules } = SCORE_SHEET_WORDS[language];
  const signs = (strains: readonly Strain[]): string =>
    strains.map((strain) => strainSign(strain, BOARD_WORDS[language])).join(' ');
  const tricks = (level: number, strain: Strain): string =>
    String(tricksNeeded({ level, strain, doubled: '' }, DECKS[MINIBRIDGE.deck]));
  const byLevel = Map.groupBy(STRAINS, (strain) => goals.game[strain]);
  return [
    { kind: 'heading', level: 3, text: matchRules.minibridge },
    { kind: 'paragraph', text: slips.minibridgePoints },
    { kind: 'paragraph', text: slips.minibridgeNames },
    {
      kind: 'table',
      caption: rules.score,
      isDense: true,
      columns: [
        { title: contract, weight: 0 },
        { title: rules.needed, align: 'right', weight: 0 },
        { title: rules.bonus, align: 'right', weight: 0 },
      ],
      rows: [
        [kinds['part-score'], tricks(goals.part, 'NT'), String(scale.partScoreBonus)],
        ...[...byLevel].map(([level, strains]) => [
          `${kinds.game}: ${signs(strains)}`,
          tricks(level, strains[0] ?? 'NT'),
          String(scale.gameBonus[0]),
        ]),
        [rules.short, '', `−${scale.undertricks[0][0] ?? 0}`],
      ],
    },
  ];
}

/** Who owes a beer to whom. */
function tally(language: Language): Table {
  const { form } = formLanguage(language);
  const { slips, titles } = BOX_WORDS[language];
  return {
    kind: 'table',
    caption: titles.beer,
    columns: [{ title: form.player }, { title: slips.beers, weight: 2 }],
    rows: Array.from({ length: SEATS.length }, (_, index) => [`${index + 1}. ____________________`, '']),
  };
}
