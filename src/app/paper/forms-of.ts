import type { BoardNumber } from '../../bridge/board.ts';
import { leftOutInWords } from '../../cli/options/session.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import {
  blankCards,
  blankSlips,
  blankTravellers,
  type CardOwner,
  type SlipTable,
} from '../../paper/pockets/forms/blank-forms.ts';
import type { Form } from '../../paper/pockets/forms/form.ts';
import { movementCards, movementPlays, movementSlips } from '../../paper/pockets/forms/movement-forms.ts';
import { filledCards, filledTravellers } from '../../paper/pockets/forms/result-forms.ts';
import { boardOfNumber, type LabelledBoard } from '../../paper/pockets/label-code.ts';
import type { Language } from '../../paper/words/language.ts';
import { readMovement } from '../files/movement.ts';
import { type SessionRequest, teamMethodOf } from '../sessions/comparison.ts';
import { rankFiles } from '../sessions/rank-files.ts';
import { leaveOut } from '../sessions/rank-session.ts';
import { readTrayBoards, type TrayBoards, type TrayOptions } from './tray-boards.ts';

export const FORM_KINDS = ['traveller', 'slip', 'card'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Which forms are wanted, and what is known of the session that they are for. */
export interface FormsWish extends Omit<SessionRequest, 'deals'>, TrayOptions {
  readonly kind: FormKind;
  readonly movement?: string;
  readonly results?: readonly string[];
  readonly tables: number;
  readonly rounds: number;
  readonly boardsPerRound: number;
  readonly language: Language;
  readonly event?: string;
}

/** Forms, and the event that they are for; empty where nothing says it. */
interface Forms {
  readonly forms: readonly Form[];
  readonly event: string;
}

/** The forms that are wanted: blank, as a movement has them, or filled in. */
export function formsOf(path: string | undefined, wish: FormsWish, terminal: Terminal): Forms {
  if (wish.results !== undefined) return filledForms(path, wish.results, wish, terminal);
  if (wish.movement !== undefined) return movementForms(path, wish.movement, wish, terminal);
  return blankForms(path, wish, terminal);
}

function blankForms(path: string | undefined, wish: FormsWish, terminal: Terminal): Forms {
  const { kind, tables, rounds, boardsPerRound, language } = wish;
  if (kind === 'slip') {
    const boards = Array.from({ length: boardsPerRound }, () => '');
    const slips = Array.from({ length: tables * rounds }, (): SlipTable => ({ boards }));
    return { forms: blankSlips(slips, language), event: wish.event ?? '' };
  }
  const found = readTrayBoards(path, wish, terminal);
  const event = wish.event ?? found.event;
  if (kind === 'traveller') return { forms: blankTravellers(found.boards, () => tables, language), event };
  const owner: CardOwner = { isPlayer: false, boards: found.boards };
  return {
    forms: blankCards(
      Array.from({ length: 2 * tables }, () => owner),
      language,
    ),
    event,
  };
}

/** Forms as a movement has them; a file of deals says who deals and who is vulnerable. */
function movementForms(
  path: string | undefined,
  movementPath: string,
  wish: FormsWish,
  terminal: Terminal,
): Forms {
  const { kind, language } = wish;
  const movement = readMovement(movementPath);
  const found =
    path === undefined ? undefined : readTrayBoards(path, { ...wish, boards: undefined }, terminal);
  const boardOf = boardFinder(found);
  const event = wish.event ?? found?.event ?? '';
  if (kind === 'slip') return { forms: blankSlips(movementSlips(movement), language), event };
  if (kind === 'card') return { forms: blankCards(movementCards(movement, boardOf), language), event };
  const plays = movementPlays(movement);
  const wanted = wish.boards ?? [...plays.keys()];
  const missing = wanted.find((number) => !plays.has(number));
  if (missing !== undefined) {
    throw new CommandError(EXIT.usage, `The movement ${movementPath} has no board ${missing}.`);
  }
  const forms = blankTravellers(wanted.map(boardOf), ({ number }) => plays.get(number) ?? 0, language);
  return { forms, event };
}

/** Forms that say what a session came to. */
function filledForms(
  path: string | undefined,
  results: readonly string[],
  wish: FormsWish,
  terminal: Terminal,
): Forms {
  const { kind, language } = wish;
  if (kind === 'slip' || wish.movement !== undefined) {
    const flag = kind === 'slip' ? '--kind slip' : '--movement';
    throw new CommandError(EXIT.usage, `Results fill travellers and score cards in: leave ${flag} out.`);
  }
  if (teamMethodOf(wish, 'standard') !== undefined) {
    const advice = 'Their results come with soubrette session --details';
    throw new CommandError(EXIT.usage, `Teams have no travellers. ${advice}.`);
  }
  const found =
    path === undefined ? undefined : readTrayBoards(path, { ...wish, boards: undefined }, terminal);
  const ranked = rankFiles(results, {
    ...wish,
    ...(path !== undefined && found?.seal === undefined && { deals: path }),
  });
  leaveOut(ranked.problems, wish, (event) => leftOutInWords(event).forEach(terminal.tell));
  const { kind: entries, winners, namesOf } = ranked.session;
  const wanted = wish.boards === undefined ? undefined : new Set<number>(wish.boards);
  const scored = ranked.scored.filter(({ result }) => wanted?.has(result.board) ?? true);
  if (scored.length === 0) throw new CommandError(EXIT.badInput, 'There is no result that can be filled in.');
  const make = kind === 'card' ? filledCards : filledTravellers;
  const { deck } = ranked.session.rules;
  const forms = make({
    scored,
    kind: entries,
    winners,
    deck,
    language,
    namesOf,
    boardOf: boardFinder(found),
  });
  return { forms, event: wish.event ?? found?.event ?? '' };
}

/** A board as the file has it, else as its number says. */
function boardFinder(found: TrayBoards | undefined): (number: BoardNumber) => LabelledBoard {
  const known = new Map(found?.boards.map((board) => [board.number, board]));
  return (number) => known.get(number) ?? boardOfNumber(number);
}
