import { encode } from 'fast-png';
import type { ReportDocument } from '../../src/paper/document.ts';
import { histogram, trend } from '../../src/paper/plots.ts';

/** A grey picture of a few pixels. */
export const PNG: Uint8Array = encode({
  width: 4,
  height: 6,
  channels: 1,
  depth: 8,
  data: Uint8Array.from({ length: 24 }, (_, index) => 10 * index),
});

const band = { least: -0.4, most: 0.4 };
const write = (value: number): string => value.toFixed(2);

/** A report with one block of each kind, and a table that goes on over several pages. */
export const REPORT: ReportDocument = {
  title: 'Deck test <1>',
  subtitle: 'two runs',
  footer: 'Soubrette',
  verdict: { text: 'The deck fails', tone: 'bad', because: '♥10 & ♠Q: Zażółć, Școală, Ёж' },
  blocks: [
    { kind: 'heading', level: 2, text: 'Items' },
    { kind: 'paragraph', text: 'A value is the average of two runs.', tone: 'quiet' },
    {
      kind: 'table',
      caption: 'Items and limits',
      columns: [{ title: 'Item' }, { title: 'Worst', align: 'right' }, { title: '' }],
      rows: Array.from({ length: 120 }, (_, index) => [
        `item ${index}`,
        `${index} mm`,
        { text: 'fails', tone: 'bad', strong: true },
      ]),
    },
    { kind: 'pairs', pairs: [['Cards', '68']] },
    { kind: 'list', items: ['The back is not seen.'] },
    { kind: 'heading', level: 3, text: 'Plots', newPage: true },
    {
      kind: 'plots',
      plots: [
        { drawing: histogram([-0.5, 0, 0.1], band, write), alt: 'three places', caption: 'Place, mm' },
        { drawing: trend([{ value: 0.1, passes: true }], band, write), alt: 'one deck' },
      ],
    },
    {
      kind: 'pictures',
      pictures: [{ png: PNG, widthMm: 20, heightMm: 30, alt: 'the corner of ♠Q', caption: 'a "spot"' }],
    },
  ],
};
