import type { DeckName } from '../../bridge/deck.ts';
import {
  type Imposition,
  imposedSheets,
  plainSheet,
  SHEET_EXTENTS,
  type SheetName,
} from '../../decks/sheets.ts';
import { type DeckStyle, INDEX_LANGUAGES } from '../../decks/style.ts';
import {
  type BiddingSize,
  biddingCardsOf,
  type CallSpeech,
  drawBiddingCard,
  drawCallSheet,
  drawTableMat,
} from '../../paper/box/bidding-cards.ts';
import { type BoxFile, type PlannedFile, planBox, planSheet } from '../../paper/box/plan.ts';
import { ruleSheet } from '../../paper/box/rule-sheet.ts';
import {
  conventionCard,
  matchPad,
  minibridgeSlip,
  otherGames,
  rubberPad,
  settlementSlip,
} from '../../paper/box/slips.ts';
import type { ReportDocument } from '../../paper/document.ts';
import { openTrueType } from '../../paper/font/true-type.ts';
import { PAPERS } from '../../paper/pdf/paper.ts';
import type { Form } from '../../paper/pockets/forms/form.ts';
import type { FormLayout } from '../../paper/pockets/forms/form-pages.ts';
import { makeFormsPdf } from '../../paper/pockets/forms/forms-pdf.ts';
import type { Computer } from '../../ports/computer.ts';
import { join } from '../../text/path.ts';
import type { Language } from '../../words/language.ts';
import { BOX_WORDS, POCKET_WORDS, SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import { reportPdf } from '../files/documents.ts';
import { refuseAllBeforehand, writeAllOrNone, writeOutput } from '../files/outputs.ts';
import { deckPdf } from './print-deck.ts';

/** What a box is made for. */
export interface BoxRequest {
  readonly deck: DeckName;
  readonly tables: number;
  readonly language: Language;
  /** How the cards look; of the large deck only those are printed that a pack of 52 lacks. */
  readonly style: DeckStyle;
  readonly like: readonly string[];
  readonly imposition: Imposition;
  readonly biddingSize: BiddingSize;
  /** The folder that everything is written to. */
  readonly output: string;
  readonly replaces: boolean;
}

type BoxPorts = Pick<Computer, 'files' | 'pictures' | 'program'>;

/** A file of a box with its bytes. */
interface MadeFile extends BoxFile {
  readonly bytes: Uint8Array;
}

/** Makes all that a box holds in one folder, with the sheet that says what to print on what, how often and what to cut. */
export async function makeBox(request: BoxRequest, ports: BoxPorts): Promise<readonly PlannedFile[]> {
  const { deck, language, output, replaces, tables } = request;
  const made = [
    ...(await cardFiles(request, ports)),
    ...(await callFiles(request, ports)),
    ...(await paperFiles(request, ports)),
  ];
  const planned = planBox(made, tables);
  const game = SCORE_SHEET_WORDS[language].matchRules[GAME_NAMES[deck]];
  const plan = await reportPdf(
    planSheet(planned, tables, { game, language, footer: footerOf(ports) }),
    ports,
  );
  const files = [{ name: PLAN_NAME, bytes: plan }, ...made].map(({ bytes, name }) => ({
    bytes,
    path: join(output, name),
  }));
  if (!ports.files.exists(output)) ports.files.makeFolder(output);
  refuseAllBeforehand(
    files.map(({ path }) => path),
    replaces,
    ports,
  );
  writeAllOrNone(
    files.map(({ bytes, path }) => ({ path, write: () => writeOutput(path, bytes, replaces, ports) })),
    ports,
  );
  return planned;
}

const GAME_NAMES = { standard: 'duplicate', super: 'super-bridge' } as const;
export const PLAN_NAME = '0-what-to-print.pdf';

function footerOf({ program }: Pick<Computer, 'program'>): string {
  return `Soubrette ${program.version()}`;
}

/** The letters on cards for a language of words. */
export function indexFor(language: Language): DeckStyle['index'] {
  return INDEX_LANGUAGES.find((each) => each === language) ?? 'en';
}

/** The cards: of the large deck those that a pack lacks, of the small one all. */
async function cardFiles(
  { deck, imposition, language, like, style }: BoxRequest,
  ports: BoxPorts,
): Promise<MadeFile[]> {
  const isLarge = deck === 'super';
  const { bytes, pages } = await deckPdf(
    {
      style,
      which: isLarge ? 'add-on' : 'deck',
      jokers: 0,
      like,
      imposition,
      hasBacks: imposition.backs !== 'none',
    },
    ports,
  );
  return [
    {
      name: isLarge ? '1-sixteen-cards.pdf' : '1-cards.pdf',
      title: BOX_WORDS[language].titles.addOn,
      sheet: imposition.sheet,
      isBoard: true,
      isTwoSided: imposition.backs === 'other-side',
      pages,
      each: 'table',
      after: 'cutBox',
      bytes,
    },
  ];
}

const MAT_MARGIN_MM = 10;
/** Two sheets of calls lie beside each other on A4. */
const CALL_SHEET = { widthMm: 136, heightMm: 190 } as const;

/** What calls are made with: cards, and for a table without them sheets to point at, with a mat. */
async function callFiles(
  { biddingSize, deck, imposition, language }: BoxRequest,
  ports: BoxPorts,
): Promise<MadeFile[]> {
  const { makePdf } = await import('../../paper/deck-sheets/pdf.ts');
  const { titles } = BOX_WORDS[language];
  const speech: CallSpeech = { language, font: openTrueType(ports.program.fonts().bold) };
  const creator = footerOf(ports);
  const cards = biddingCardsOf(deck).map((card) => drawBiddingCard(card, biddingSize, speech));
  const bothSides = { sheet: imposition.sheet, backs: 'other-side' } as const;
  const bidding = imposedSheets(
    cards.map((face) => ({ face, back: face })),
    bothSides,
  );
  const calls = drawCallSheet(deck, CALL_SHEET, speech);
  const callSheets = imposedSheets(
    [calls, calls].map((face) => ({ face, back: face })),
    { sheet: 'A4', backs: 'none' },
  );
  const page = SHEET_EXTENTS[matSheet(imposition.sheet)];
  const mat = plainSheet(
    drawTableMat(
      { widthMm: page.widthMm - 2 * MAT_MARGIN_MM, heightMm: page.heightMm - 2 * MAT_MARGIN_MM },
      speech,
    ),
    matSheet(imposition.sheet),
  );
  const common = { isBoard: true, isTwoSided: false } as const;
  return [
    {
      ...common,
      name: '2-bidding-cards.pdf',
      title: titles.bidding,
      sheet: imposition.sheet,
      isTwoSided: true,
      pages: bidding.length,
      each: 'player',
      after: 'cut',
      bytes: await makePdf(bidding, { title: titles.bidding, creator }),
    },
    {
      ...common,
      name: '3-calls-to-point-at.pdf',
      title: titles.calls,
      sheet: 'A4',
      pages: callSheets.length,
      each: 'pair',
      after: 'cut',
      bytes: await makePdf(callSheets, { title: titles.calls, creator }),
    },
    {
      ...common,
      name: '4-table-mat.pdf',
      title: titles.mat,
      sheet: matSheet(imposition.sheet),
      pages: 1,
      each: 'table',
      after: 'nothing',
      bytes: await makePdf([mat], { title: titles.mat, creator }),
    },
  ];
}

/** A mat is as large as the paper allows that the cards are printed on. */
function matSheet(sheet: SheetName): SheetName {
  return sheet === 'SRA3' ? 'A3' : sheet;
}

/** Papers that are read and written on: rules, convention cards, pads and slips. */
async function paperFiles({ deck, language }: BoxRequest, ports: BoxPorts): Promise<MadeFile[]> {
  const { titles } = BOX_WORDS[language];
  const footer = footerOf(ports);
  const forms = (
    of: Omit<BoxFile, 'pages' | 'sheet' | 'isBoard' | 'isTwoSided'>,
    own: readonly Form[],
    layout: FormLayout,
  ) => formFile(of, own, { layout, language, footer }, ports);
  const [openings, agreements] = conventionCard(deck, language);
  const pad = matchPad(deck, language);
  const files = [
    await reportFile(
      { name: '5-rules.pdf', title: titles.rules, each: 'table', after: 'staple' },
      ruleSheet(deck, language, footer),
      ports,
    ),
    await forms(
      { name: '6-convention-card.pdf', title: titles.convention, each: 'pair', after: 'fold' },
      [openings, agreements],
      2,
    ),
    await forms(
      { name: '7-score-pad.pdf', title: titles.pad, each: 'table', after: 'cut' },
      Array.from({ length: 4 }, () => pad),
      4,
    ),
    await forms(
      { name: '8-minibridge.pdf', title: titles.minibridge, each: 'table', after: 'cut' },
      Array.from({ length: 4 }, () => minibridgeSlip(language)),
      4,
    ),
    await forms(
      { name: '9-settlement.pdf', title: titles.settlement, each: 'four-tables', after: 'cut' },
      Array.from({ length: 4 }, () => settlementSlip(language)),
      4,
    ),
    await reportFile(
      { name: '10-other-games.pdf', title: titles.others, each: 'box', after: 'nothing' },
      otherGames(deck, language, footer),
      ports,
    ),
  ];
  if (deck === 'super') return files;
  const rubber = Array.from({ length: 4 }, () => rubberPad(language));
  const title = SCORE_SHEET_WORDS[language].rubber;
  return [
    ...files,
    await forms({ name: '11-rubber-pad.pdf', title, each: 'table', after: 'cut' }, rubber, 4),
  ];
}

type PaperFacts = Pick<BoxFile, 'name' | 'title' | 'each' | 'after'>;
const ON_PAPER = { sheet: 'A4', isBoard: false, isTwoSided: false } as const;

async function formFile(
  facts: PaperFacts,
  forms: readonly Form[],
  {
    layout,
    language,
    footer,
  }: { readonly layout: FormLayout; readonly language: Language; readonly footer: string },
  ports: Pick<Computer, 'program'>,
): Promise<MadeFile> {
  const foot = facts.after === 'cut' ? [POCKET_WORDS[language].cut] : [];
  const page = { facts: { title: facts.title, language, creator: footer }, paper: PAPERS.a4, foot };
  const made = await makeFormsPdf(forms, layout, page, ports.program.fonts());
  if (!made.ok) throw new Error(`${facts.name} has no room for ${layout} forms.`);
  return { ...facts, ...ON_PAPER, pages: made.value.pageCount, bytes: made.value.bytes };
}

async function reportFile(
  facts: PaperFacts,
  report: ReportDocument,
  ports: Pick<Computer, 'program'>,
): Promise<MadeFile> {
  const { countPages } = await import('../../paper/pdf/pages.ts');
  const bytes = await reportPdf(report, ports);
  const pages = await countPages(bytes);
  return { ...facts, ...ON_PAPER, isTwoSided: pages > 1, pages, bytes };
}
