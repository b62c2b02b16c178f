import { cardPages } from '../../../paper/movement/card-pages.ts';
import { type CARD_CHOICES, guideCards, tableCards } from '../../../paper/movement/cards.ts';
import { makePagesPdf } from '../../../paper/pdf/pages.ts';
import { PAPERS, type PaperName } from '../../../paper/pdf/paper.ts';
import type { Computer } from '../../../ports/computer.ts';
import { checkMovement, type MovementReport } from '../../../scoring/movements/check.ts';
import { type Movement, type Trays, traysNeeded } from '../../../scoring/movements/movement.ts';
import type { Language } from '../../../words/language.ts';
import { MOVEMENT_WORDS } from '../../../words/paper/tables.ts';
import { refuseOtherThanPdf } from '../../files/documents.ts';
import { refuseBeforehand, writeOutput } from '../../files/outputs.ts';

/** What is wanted of a movement, whichever it is. */
export interface MovementCardsRequest {
  /** Where its cards are written, as PDF; none are without it. */
  readonly output?: string;
  /** Whether a file that is there is replaced. */
  readonly replaces: boolean;
  readonly cards: (typeof CARD_CHOICES)[number];
  readonly paper: PaperName;
  readonly language: Language;
  readonly event?: string;
  /** How many tables can pass the boards of a round to each other. */
  readonly tablesPerCopy: number;
}

/** What was proven of a movement, and the cards that were written for it. */
export interface CheckedMovement {
  readonly report: MovementReport;
  /** Trays that its boards need. */
  readonly trays: readonly Trays[];
  /** Absent where none were asked for, or the movement is not sound. */
  readonly written?: { readonly cards: number; readonly pages: number };
}

/** Checks a movement, and writes its cards if it is sound. */
export async function checkAndPrint(
  movement: Movement,
  request: MovementCardsRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<CheckedMovement> {
  const { output, replaces, tablesPerCopy } = request;
  if (output !== undefined) {
    refuseOtherThanPdf(output);
    refuseBeforehand(output, replaces, ports);
  }
  const report = checkMovement(movement);
  const checked = { report, trays: traysNeeded(movement, tablesPerCopy) };
  if (output === undefined || report.findings.length > 0) return checked;
  const { bytes, ...written } = await makeCards(movement, request, ports);
  writeOutput(output, bytes, replaces, ports);
  return { ...checked, written };
}

async function makeCards(
  movement: Movement,
  { language, event = '', cards, paper }: MovementCardsRequest,
  ports: Pick<Computer, 'program'>,
): Promise<{ readonly bytes: Uint8Array; readonly cards: number; readonly pages: number }> {
  const name = MOVEMENT_WORDS[language].names[movement.name];
  const kinds = [
    ...(cards === 'guide' ? [] : [tableCards(movement, language)]),
    ...(cards === 'table' ? [] : [guideCards(movement, language)]),
  ];
  const creator = `Soubrette ${ports.program.version()}`;
  let pages = 0;
  const bytes = await makePagesPdf(
    { title: event === '' ? name : `${event}: ${name}`, language, creator },
    PAPERS[paper],
    (measure) => {
      const subtitle = event === '' ? name : `${event} · ${name}`;
      const texts = { subtitle, foot: event === '' ? [creator] : [event, creator] };
      const drawn = kinds.flatMap((kind) => cardPages(kind, texts, PAPERS[paper], measure));
      pages = drawn.length;
      return drawn;
    },
    ports.program.fonts(),
  );
  return { bytes, cards: kinds.flat().length, pages };
}
