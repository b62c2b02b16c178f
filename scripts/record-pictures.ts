import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { recordOf } from '../rigs/record-of.ts';
import { readReportFonts } from '../src/adapters/system/report-fonts.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { PBN } from '../src/formats/catalogue/pbn.ts';
import { boardAnalyses } from '../src/formats/pbn/analysis.ts';
import { generateSeededDeals } from '../src/generation/generate.ts';
import { openTypeface } from '../src/paper/font/typeface.ts';
import type { HandRecord } from '../src/paper/hand-record/model.ts';
import { drawPages, layOutRecord } from '../src/paper/hand-record/pages.ts';
import { PAPERS } from '../src/paper/pdf/paper.ts';
import type { Drawing } from '../src/paper/plot.ts';
import { drawRubberForm } from '../src/paper/score-sheet/rubber-drawing.ts';
import { rubberForm } from '../src/paper/score-sheet/rubber-form.ts';
import { rubberSpeech } from '../src/paper/score-sheet/rubber-sheet.ts';
import { makeDrawingSvg } from '../src/paper/svg.ts';
import { openRubber, playRubberLine } from '../src/scoring/rubber/rubber.ts';
import { rubberRules } from '../src/scoring/rubber/rules.ts';
import { playLines } from '../src/scoring/running/play-lines.ts';

/** A picture of a document: its name under `docs/pictures`, and the bytes of a PNG file. */
export interface DocumentPicture {
  readonly name: string;
  readonly png: Uint8Array;
}

const WIDTH_PX = 1240;

/** The upper part of a page as pixels, in the typeface that is printed. */
export function pictureOfPage(
  name: string,
  page: Drawing,
  heightMm: number,
  alt: string,
  widthPx: number = WIDTH_PX,
): DocumentPicture {
  const { resolve } = createRequire(import.meta.url);
  const font = (file: string): string => resolve(`@expo-google-fonts/source-sans-3/${file}`);
  const svg = makeDrawingSvg({ ...page, heightMm }, alt).replace(
    '<svg ',
    '<svg font-family="Source Sans 3" ',
  );
  const png = new Resvg(svg, {
    fitTo: { mode: 'width', value: widthPx },
    background: 'white',
    font: {
      loadSystemFonts: false,
      fontFiles: [
        font('400Regular/SourceSans3_400Regular.ttf'),
        font('600SemiBold/SourceSans3_600SemiBold.ttf'),
      ],
      defaultFontFamily: 'Source Sans 3',
    },
  })
    .render()
    .asPng();
  return { name, png };
}

/** The pictures of the page about records. */
export function makeRecordPictures(): readonly DocumentPicture[] {
  const club = clubRecord();
  const large = recordOf(generateSeededDeals('Super Bridge', DECKS.super, 6).deals, { language: 'ro' });
  return [
    pictureOfRows('record-18.png', club, 18, 2),
    pictureOfRows('record.png', tonightsRecord(), undefined, 1, 960),
    pictureOfRows('record-super.png', large, 6, 1),
    rubberPicture(),
  ];
}

/** The form of the rubber that the examples hold, in the left half of a page. */
function rubberPicture(): DocumentPicture {
  const rules = rubberRules('common');
  const text = readFileSync(join(import.meta.dirname, '../examples/rubber.txt'), 'utf8');
  const reading = { rules: rules.contracts, sides: 'we-they' } as const;
  const { game } = playLines(openRubber(rules), text, reading, playRubberLine);
  const [form] = drawRubberForm(rubberForm(game), rubberSpeech('en').sides);
  if (form === undefined) throw new RangeError('The form of a rubber is empty.');
  return pictureOfPage('rubber.png', { ...form, widthMm: 2 * form.widthMm }, form.heightMm, 'A rubber');
}

/** What `soubrette records tonight.pbn` makes of 24 boards, as the README has it. */
function tonightsRecord(): HandRecord {
  return recordOf([], { boards: solvedBoards().slice(0, 24), origin: { file: 'tonight.pbn' } });
}

/** Boards of a file with all that a program found out about them. */
function solvedBoards(): HandRecord['boards'] {
  const file = 'zd-bigdeal_with_deepfinese_analyses.pbn';
  const set = PBN.read(readFileSync(join(import.meta.dirname, '../test/fixtures/pbn', file)));
  const analyses = boardAnalyses(set);
  return set.boards.map((board, at) => ({ ...board, ...analyses[at] }));
}

function clubRecord(): HandRecord {
  return recordOf([], {
    boards: solvedBoards(),
    title: 'Tuesday evening',
    event: 'Autumn trophy',
    club: 'Bridge Club Ljubljana',
    date: '2026-11-24',
    origin: { file: 'evening.pbn' },
  });
}

/** The head of a record and its first rows of boards, with at most this many on the page. */
function pictureOfRows(
  name: string,
  record: HandRecord,
  most: number | undefined,
  rows: number,
  widthPx?: number,
): DocumentPicture {
  const { regular, bold } = readReportFonts();
  const laidOut = layOutRecord(record, most, PAPERS.a4, [openTypeface(regular), openTypeface(bold)]);
  const page = laidOut.ok ? drawPages(record, laidOut.value)[0] : undefined;
  if (!laidOut.ok || page === undefined) throw new RangeError(`The boards of ${name} do not go on a page.`);
  const { cellHeightMm, topMm } = laidOut.value.grid;
  return pictureOfPage(name, page, topMm + rows * cellHeightMm + 1, 'Hand record', widthPx);
}
