import { recordOf, withAnalyses } from '../../rigs/record-of.ts';
import { readReportFonts } from '../../src/adapters/system/report-fonts.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { makeHandRecordPdf } from '../../src/paper/hand-record/pdf.ts';
import { PAPERS } from '../../src/paper/pdf/paper.ts';

const BOARDS = 36;
const RUNS = 6;

/** CPU time of one record of 36 boards, tricks and par with them, at 18 a page. */
async function madeMs(deck: DeckName): Promise<number> {
  const plain = recordOf(generateSeededDeals('bench', DECKS[deck], BOARDS).deals);
  const record = { ...plain, boards: withAnalyses(plain.boards) };
  const start = process.cpuUsage();
  const made = await makeHandRecordPdf(record, 18, PAPERS.a4, readReportFonts());
  const { user, system } = process.cpuUsage(start);
  if (!made.ok || made.value.pageCount !== 2) throw new Error('The record does not have two pages.');
  return (user + system) / 1000;
}

/** Prints how fast a hand record becomes a PDF: the first time, as a command does, and when all is warm. */
export async function run(): Promise<void> {
  for (const deck of ['standard', 'super'] as const) {
    const times: number[] = [];
    for (let time = 0; time < RUNS; time++) times.push(await madeMs(deck));
    const [first = 0, ...rest] = times;
    const [cold, warm] = [first, Math.min(...rest)].map((ms) => ms.toFixed(0));
    console.log(
      `hand record of ${BOARDS} boards of the ${deck} deck: first ${cold} ms, then ${warm} ms of CPU`,
    );
  }
}
