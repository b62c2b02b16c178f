import type { ReportDocument } from '../../../paper/document.ts';
import type { SheetFacts } from '../../../paper/score-sheet/sheet.ts';
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
