import { readVersion } from '../../../adapters/own-package.ts';
import { readReportFonts } from '../../../adapters/report-fonts.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { cardPages } from '../../../paper/movement/card-pages.ts';
import type { MovementCard } from '../../../paper/movement/cards.ts';
import { guideCards, tableCards } from '../../../paper/movement/cards.ts';
import { makePagesPdf } from '../../../paper/pdf/pages.ts';
import type { PaperName } from '../../../paper/pdf/paper.ts';
import { PAPERS } from '../../../paper/pdf/paper.ts';
import type { Language } from '../../../paper/words/language.ts';
import { MOVEMENT_WORDS } from '../../../paper/words/movement.ts';
import type { Movement } from '../../../scoring/movements/movement.ts';
import { counted } from '../../../text/counted.ts';
import { writeOutput } from '../../files/outputs.ts';

export const CARD_CHOICES = ['both', 'table', 'guide'] as const;

/** What is asked of every movement. */
export interface ShowOptions {
  readonly output?: string;
  readonly force?: true;
  readonly cards: (typeof CARD_CHOICES)[number];
  readonly paper: PaperName;
  readonly language: Language;
  readonly event?: string;
  readonly tablesPerCopy: number;
  readonly csv?: true;
  readonly json?: true;
}

export async function writeCards(
  movement: Movement,
  output: string,
  options: ShowOptions,
  terminal: Terminal,
): Promise<void> {
  const { language, event = '' } = options;
  const name = MOVEMENT_WORDS[language].names[movement.name];
  const kinds: readonly MovementCard[][] = [
    ...(options.cards === 'guide' ? [] : [tableCards(movement, language)]),
    ...(options.cards === 'table' ? [] : [guideCards(movement, language)]),
  ];
  const creator = `Soubrette ${readVersion()}`;
  let pages = 0;
  const pdf = await makePagesPdf(
    { title: event === '' ? name : `${event}: ${name}`, language, creator },
    PAPERS[options.paper],
    (measure) => {
      const subtitle = event === '' ? name : `${event} · ${name}`;
      const texts = { subtitle, foot: event === '' ? [creator] : [event, creator] };
      const drawn = kinds.flatMap((cards) => cardPages(cards, texts, PAPERS[options.paper], measure));
      pages = drawn.length;
      return drawn;
    },
    readReportFonts(),
  );
  writeOutput(output, pdf, options.force === true);
  const cards = counted(kinds.flat().length, 'card');
  terminal.tell(`Wrote ${cards} on ${counted(pages, 'page')} to ${output}.`);
}
