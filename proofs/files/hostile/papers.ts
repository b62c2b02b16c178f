import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import type { Block } from '../../../src/paper/document.ts';
import { openTypeface } from '../../../src/paper/font/typeface.ts';
import { makeReportHtml } from '../../../src/paper/html.ts';
import { setBlock } from '../../../src/paper/pdf/blocks.ts';
import { Flow, TooManyPages } from '../../../src/paper/pdf/flow.ts';
import { PAPERS } from '../../../src/paper/pdf/paper.ts';
import { fitted, measureWith } from '../../../src/paper/pdf/type-size.ts';
import { footLines } from '../../../src/paper/pockets/foot.ts';
import { makeReportText } from '../../../src/paper/text.ts';
import type { AnyReader } from './any-reader.ts';

const { bold, regular } = readReportFonts();
const SAMPLE = new TextEncoder().encode('Anna and Ben, 12 boards, 61.24 %\n4♠X-2 by South\n');

function paper(name: string, set: (text: string) => unknown): AnyReader {
  const read = (bytes: Uint8Array): unknown => {
    try {
      return set(new TextDecoder().decode(bytes));
    } catch (error) {
      if (error instanceof TooManyPages) return error;
      throw error;
    }
  };
  return { name: `paper: ${name}`, samples: [SAMPLE], read };
}

/** Each line of a text as a row of a table, and the whole as a paragraph, a name and an item. */
function blocksOf(text: string): Block[] {
  const rows = text.split('\n').map((line) => [line, '1']);
  return [
    { kind: 'paragraph', text },
    { kind: 'list', items: [text] },
    { kind: 'pairs', pairs: [['name', text]] },
    { kind: 'table', caption: text, columns: [{ title: 'name' }, { title: 'n', align: 'right' }], rows },
  ];
}

function inFlow(text: string): void {
  const flow = new Flow([openTypeface(regular), openTypeface(bold)]);
  for (const block of blocksOf(text)) setBlock(flow, block, () => 0);
}

const measure = measureWith([openTypeface(regular), openTypeface(bold)]);

/** What sets text on paper, whatever the text is: these grow with it as readers do. */
export const PAPER_SETTERS: readonly AnyReader[] = [
  paper('pages of a report', inFlow),
  paper('report as text', (text) => makeReportText({ title: text, blocks: blocksOf(text), footer: '' })),
  paper('report as HTML', (text) => makeReportHtml({ title: text, blocks: blocksOf(text), footer: '' })),
  paper('foot of cards and movements', (text) => footLines([text], PAPERS.a4, measure)),
  paper('text that is fitted', (text) => fitted(text, { mostMm: 5, widthMm: 90 }, measure)),
];
