import type { Card } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { drawBack } from '../../decks/back.ts';
import { drawBox } from '../../decks/box.ts';
import { drawArtCard, drawCard, drawJoker } from '../../decks/card-drawing.ts';
import { type ArtPicture, INKS } from '../../decks/drawing.ts';
import { type Imposition, imposedSheets, plainSheet, type Sheet, singleSheets } from '../../decks/sheets.ts';
import { type DeckStyle, extentOf } from '../../decks/style.ts';
import { targetSheet } from '../../decks/target.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import { refuseOtherThanPdf } from '../files/documents.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import type { LikeScan } from './like-scan.ts';

/** Cards to be printed: a whole deck, what the large one adds to a pack, or some. */
export interface PrintDeckRequest {
  readonly style: DeckStyle;
  readonly which: 'deck' | 'add-on' | readonly Card[];
  readonly jokers: number;
  /** Scans of cards of the pack that these are added to, which say how large they are and how they look. */
  readonly like: readonly string[];
  /** A folder with pictures for honours, such as K.png for all kings or SK.png for one. */
  readonly art?: string | undefined;
  /** How faces and backs are put on sheets; absent for a card a page. */
  readonly imposition?: Imposition | undefined;
  readonly hasBacks: boolean;
  readonly output: string;
  readonly replaces: boolean;
}

/** What was printed. */
export interface PrintedDeck {
  readonly cards: number;
  readonly pages: number;
  readonly hasBox: boolean;
  /** Honours with other art. */
  readonly art: number;
  /** The style with what scans say of it. */
  readonly style: DeckStyle;
}

/** Writes cards, their back and a box for a whole deck as a PDF for a printer. */
export async function printDeck(
  request: PrintDeckRequest,
  ports: Pick<Computer, 'files' | 'pictures' | 'program'>,
): Promise<PrintedDeck> {
  const { output, replaces } = request;
  refuseOtherThanPdf(output);
  refuseBeforehand(output, replaces, ports);
  const { bytes, ...printed } = await deckPdf(request, ports);
  writeOutput(output, bytes, replaces, ports);
  return printed;
}

/** The same as PDF in memory. */
export async function deckPdf(
  request: Omit<PrintDeckRequest, 'output' | 'replaces'>,
  ports: Pick<Computer, 'files' | 'pictures' | 'program'>,
): Promise<PrintedDeck & { readonly bytes: Uint8Array }> {
  const { which, jokers, imposition, hasBacks } = request;
  const like = request.like.length === 0 ? undefined : await measured(request.like, ports);
  const style: DeckStyle =
    like === undefined ? request.style : { ...request.style, size: like.size, layout: like.layout };
  const cards = cardsOf(which, style);
  const art = request.art === undefined ? undefined : await otherArt(request.art, { cards, style }, ports);
  const faces = [
    ...cards.map((card) => {
      const picture = art?.get(card);
      return picture === undefined ? drawCard(card, style) : drawArtCard(card, style, picture);
    }),
    ...Array.from({ length: jokers }, (_, index) => drawJoker(style, index % 2 === 0)),
  ];
  const back = drawBack(extentOf(style));
  const hasBox = which === 'deck' || which === 'add-on';
  const box = hasBox ? [plainSheet(drawBox(style), imposition?.sheet)] : [];
  const imposed =
    imposition === undefined
      ? singleSheets(hasBacks ? [...faces, back] : faces)
      : imposedSheets(
          faces.map((face) => ({ face, back })),
          imposition,
        );
  const sheets = [...imposed, ...box];
  const title = `Soubrette, ${counted(faces.length, 'card')}`;
  const inks = { ...INKS, ...like?.inks };
  const bytes = await makeSheets(sheets, title, ports, inks);
  return { bytes, cards: faces.length, pages: sheets.length, hasBox, art: art?.size ?? 0, style };
}

async function otherArt(
  folder: string,
  deck: { readonly cards: readonly Card[]; readonly style: DeckStyle },
  ports: Pick<Computer, 'files' | 'pictures'>,
): Promise<ReadonlyMap<Card, ArtPicture>> {
  const { readArt } = await import('./read-art.ts');
  return readArt(folder, deck, ports);
}

async function measured(paths: readonly string[], ports: Pick<Computer, 'pictures'>): Promise<LikeScan> {
  const { likeScans } = await import('./like-scan.ts');
  return likeScans(paths, ports);
}

function cardsOf(which: PrintDeckRequest['which'], { deck }: DeckStyle): readonly Card[] {
  switch (which) {
    case 'deck':
      return DECKS[deck].cards;
    case 'add-on':
      return DECKS.super.cards.filter((card) => !DECKS.standard.cards.includes(card));
    default:
      return which;
  }
}

/** Writes the target by which a camera is measured as a PDF. */
export async function printTarget(
  path: string,
  replaces: boolean,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<void> {
  refuseOtherThanPdf(path);
  refuseBeforehand(path, replaces, ports);
  writeOutput(path, await makeTarget(ports), replaces, ports);
}

/** The same as PDF in memory. */
export function makeTarget(ports: Pick<Computer, 'program'>): Promise<Uint8Array> {
  return makeSheets([targetSheet()], 'Soubrette, target for a camera', ports);
}

async function makeSheets(
  sheets: readonly Sheet[],
  title: string,
  ports: Pick<Computer, 'program'>,
  inks = INKS,
): Promise<Uint8Array> {
  const { makePdf } = await import('../../paper/deck-sheets/pdf.ts');
  return makePdf(sheets, { title, creator: `Soubrette ${ports.program.version()}`, inks });
}
