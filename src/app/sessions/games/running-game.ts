import type { Language as LetterLanguage } from '../../../bridge/rank-letters.ts';
import type { ReportDocument } from '../../../paper/document.ts';
import type { SheetFacts } from '../../../paper/score-sheet/sheet.ts';
import type { Language } from '../../../paper/words/language.ts';
import type { LineReading } from '../../../scoring/running/line.ts';
import type { Play } from '../../../scoring/running/play-lines.ts';

/** A game of several deals, as the commands see it. */
export interface RunningGame<Game> {
  readonly opened: Game;
  readonly reading: LineReading;
  readonly play: Play<Game>;
  /** An example of a line. */
  readonly example: string;
  /** How it stands, in a line. */
  stands(game: Game): string;
  /** The game when no more lines come. */
  finish(game: Game): Game;
  /** What is to be said of a finished game that the sheet while it was played had not. */
  finished?(game: Game): string | undefined;
  sheet(game: Game, facts: SheetFacts): ReportDocument;
  /** What `--json` prints. */
  json(game: Game): object;
}

/** Options that all running games have. */
export interface SheetOptions {
  readonly output?: string;
  readonly force?: true;
  readonly title?: string;
  readonly language: Language;
  /** The language of letters in the results; where absent, all that mean one thing only are understood. */
  readonly letters?: LetterLanguage;
  readonly partial?: true;
  /** Where lines are kept as they are typed. */
  readonly keep?: string;
  readonly json?: true;
}
