import type { Language as LetterLanguage } from '../../../bridge/rank-letters.ts';
import type { BySide } from '../../../bridge/seat.ts';
import type { ReportDocument } from '../../../paper/document.ts';
import { type Balance, settlementBlocks } from '../../../paper/score-sheet/settlement.ts';
import type { SheetFacts } from '../../../paper/score-sheet/sheet.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { LineReading } from '../../../scoring/running/line.ts';
import { type Play, type PlayedLines, playLines } from '../../../scoring/running/play-lines.ts';
import { settle } from '../../../scoring/settlement.ts';
import type { Language } from '../../../words/language.ts';
import { writeDocument } from '../../files/documents.ts';
import { refuseBeforehand } from '../../files/outputs.ts';
import type { InputLimit } from '../../files/read-input.ts';
import { readResultText } from '../../files/result-text.ts';
import type { RuleRequest } from '../rules.ts';

/** A game of several deals that goes on line by line, whoever writes them down. */
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
  sheet(game: Game, facts: SheetFacts): ReportDocument;
  /** What each side or player has more than it gave away, for a settlement. */
  balances(game: Game, facts: Pick<SheetFacts, 'language' | 'players'>): readonly Balance[];
  /** The game for programs. */
  json(game: Game): object;
}

/** What is asked for with every running game. */
export interface GameRequest extends Pick<RuleRequest, 'option'> {
  readonly language: Language;
  /** The language of letters in the results; where absent, all that mean one thing only are understood. */
  readonly letters?: LetterLanguage;
}

/** What stands on a score sheet, and where it goes. */
export interface SheetRequest {
  readonly title?: string;
  readonly language: Language;
  /** Who plays on each side, where that is known. */
  readonly players: BySide<string | undefined>;
  /** What 100 points are worth in a game for money, in hundredths of the currency. */
  readonly stake?: number;
  readonly output?: string;
  /** Whether a file that is there is replaced. */
  readonly replaces: boolean;
}

/** More than are played in a week. */
const LIMIT: InputLimit = { what: 'a running game', mostBytes: 1 << 18 };

/** The text of a results file; `-` is stdin. */
export function readGameText(path: string, ports: Pick<Computer, 'files'>): string {
  return readResultText(path, LIMIT, ports);
}

/** The game of a results file, as far as they can be, and every line of it that can't; `-` is stdin. */
export function readGame<Game>(
  { opened, reading, play }: RunningGame<Game>,
  path: string,
  ports: Pick<Computer, 'files'>,
): PlayedLines<Game> {
  return playLines(opened, readGameText(path, ports), reading, play);
}

/** Refuses a sheet whose file already exists, before anybody types. */
export function refuseSheetBeforehand(
  { output, replaces }: SheetRequest,
  ports: Pick<Computer, 'files'>,
): void {
  if (output !== undefined) refuseBeforehand(output, replaces, ports);
}

/** The score sheet of a game as it stands. */
export function sheetOf<Game>(
  running: RunningGame<Game>,
  game: Game,
  { title, language, players, stake }: SheetRequest,
  ports: Pick<Computer, 'program'>,
): ReportDocument {
  const footer = `Soubrette ${ports.program.version()}`;
  const facts = { ...(title !== undefined && { title }), language, players, footer };
  const sheet = running.sheet(game, facts);
  if (stake === undefined) return sheet;
  const settlement = settlementBlocks(running.balances(game, facts), stake, language);
  return { ...sheet, blocks: [...sheet.blocks, ...settlement] };
}

/** A game for programs, with who pays what where it is played for money. */
export function gameJson<Game>(running: RunningGame<Game>, game: Game, request: SheetRequest): object {
  const { stake } = request;
  const json = running.json(game);
  return stake === undefined ? json : { ...json, settlement: settle(running.balances(game, request), stake) };
}

/** Writes the score sheet of a game, where a file is asked for. */
export async function writeSheet<Game>(
  running: RunningGame<Game>,
  game: Game,
  request: SheetRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<void> {
  const { output, replaces } = request;
  if (output !== undefined)
    await writeDocument(output, sheetOf(running, game, request, ports), replaces, ports);
}
