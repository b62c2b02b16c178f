import type { Block, ReportDocument } from '../document.ts';
import { makeQrDrawing } from '../qr.ts';

/** What a page about a seal is made of. */
export interface SealPage {
  readonly event: string;
  /** The seal as text, line by line. */
  readonly lines: readonly string[];
  /** What the symbol holds. */
  readonly symbolText: string;
  readonly boards: string;
  readonly cards: number;
  /** Where the deals come from, in a sentence. */
  readonly origin: string;
  readonly footer: string;
}

const SYMBOL_MM = 70;

/** The page that is put up before an event: the seal as a symbol and as text, and what it is good for. */
export function makeSealDocument(page: SealPage): ReportDocument {
  return {
    title: page.event === '' ? 'Sealed deals' : `Sealed deals: ${page.event}`,
    subtitle: `Boards ${page.boards} of ${page.cards} cards. ${page.origin}`,
    blocks: [...useBlocks(), symbolBlock(page), { kind: 'pairs', pairs: page.lines.map(splitLine) }],
    footer: page.footer,
  };
}

/** A line of a seal is a label and what stands behind its colon; the first is a title. */
function splitLine(line: string): readonly [label: string, value: string] {
  const at = line.indexOf(':');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trim()];
}

function useBlocks(): Block[] {
  return [
    {
      kind: 'paragraph',
      text: 'These deals were fixed before the event, and nobody can change one of them without being found out. Take a picture of this page, or write down a part of the commitment.',
    },
    {
      kind: 'paragraph',
      text: 'After the event the deals are published with the numbers that sealed them. Then anybody can check them: soubrette verify opened.seal --commitment followed by the commitment from this page.',
    },
  ];
}

function symbolBlock({ symbolText }: SealPage): Block {
  return {
    kind: 'plots',
    plots: [
      {
        drawing: makeQrDrawing(symbolText, SYMBOL_MM),
        alt: 'The commitment, the public key and the signature as a QR symbol.',
        caption: 'Commitment, public key and signature',
      },
    ],
  };
}
