import type { BoardNumber } from '../../bridge/board.ts';
import {
  blankCards,
  blankSlips,
  blankTeamCards,
  blankTravellers,
  type CardOwner,
  type SlipTable,
} from '../../paper/pockets/forms/blank-forms.ts';
import type { Form, FormKind } from '../../paper/pockets/forms/form.ts';
import { movementCards, movementPlays, movementSlips } from '../../paper/pockets/forms/movement-forms.ts';
import { filledCards, filledTravellers, hasNames } from '../../paper/pockets/forms/result-forms.ts';
import { filledTeamCards } from '../../paper/pockets/forms/team-forms.ts';
import { boardOfNumber, type LabelledBoard } from '../../paper/pockets/label-code.ts';
import type { RankedSession } from '../../paper/ranking/ranked-session.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { Counted } from '../../words/paper/shapes.ts';
import { noBoard } from '../files/deal-files.ts';
import { readMovement } from '../files/movement.ts';
import { Problem } from '../problem.ts';
import { countedIn, ranksTeams, type SessionRequest } from '../sessions/comparison.ts';
import { rankFiles } from '../sessions/rank-files.ts';
import { leaveOut, type ResultsLeftOut } from '../sessions/rank-session.ts';
import type { ResultsFrom } from '../sessions/result-files.ts';
import type { PrintEvent, PrintRequest } from './documents.ts';
import { readTrayBoards, type TrayBoards, type TrayRequest } from './tray-boards.ts';

/** Which forms are wanted, and what is known of the session that they are for. */
export interface FormsRequest extends Omit<SessionRequest, 'deals'>, TrayRequest, PrintRequest {
  readonly kind: FormKind;
  /** Results files that forms are filled in with. */
  readonly results?: readonly ResultsFrom[];
  readonly tables: number;
  readonly rounds: number;
  readonly boardsPerRound: number;
}

export type FormsPorts = Pick<
  AppPorts<PrintEvent | ResultsLeftOut>,
  'emit' | 'files' | 'openers' | 'program'
>;

/** Forms, and the event that they are for; empty where nothing says it. */
export interface Forms {
  readonly forms: readonly Form[];
  readonly event: string;
  /** Whether rows of travellers hold names, which take room. */
  readonly hasNames?: boolean;
}

/** The forms that are wanted: blank, as a movement has them, or filled in. */
export function formsOf(request: FormsRequest, ports: FormsPorts): Forms {
  if (request.results !== undefined) return filledForms(request.results, request, ports);
  if (request.movement !== undefined) return movementForms(request.movement, request, ports);
  return blankForms(request, ports);
}

function blankForms(request: FormsRequest, ports: FormsPorts): Forms {
  const { kind, tables, rounds, boardsPerRound, language } = request;
  if (kind === 'slip') {
    const boards = Array.from({ length: boardsPerRound }, () => '');
    const slips = Array.from({ length: tables * rounds }, (): SlipTable => ({ boards }));
    return { forms: blankSlips(slips, language), event: request.event ?? '' };
  }
  const found = readTrayBoards(request, ports);
  const event = request.event ?? found.event;
  if (kind === 'traveller') return { forms: blankTravellers(found.boards, () => tables, language), event };
  const owner: CardOwner = { isPlayer: false, boards: found.boards };
  const owners = Array.from({ length: 2 * tables }, () => owner);
  return { forms: blankCardsOf(owners, request), event };
}

/** Cards of pairs and players, or those of the pairs of teams. */
function blankCardsOf(owners: readonly CardOwner[], request: FormsRequest): Form[] {
  const { language } = request;
  return ranksTeams(request)
    ? blankTeamCards(owners, countedOnBoards(request), language)
    : blankCards(owners, language);
}

/** Forms as a movement has them; a deal file says who deals and who is vulnerable. */
function movementForms(movementPath: string, request: FormsRequest, ports: FormsPorts): Forms {
  const { kind, language } = request;
  const movement = readMovement(movementPath, ports);
  const found =
    request.deals === undefined ? undefined : readTrayBoards({ ...request, boards: undefined }, ports);
  const boardOf = boardFinder(found, request);
  const event = request.event ?? found?.event ?? '';
  if (kind === 'slip') return { forms: blankSlips(movementSlips(movement), language), event };
  if (kind === 'card') return { forms: blankCardsOf(movementCards(movement, boardOf), request), event };
  const plays = movementPlays(movement);
  const wanted = request.boards ?? [...plays.keys()];
  const missing = wanted.find((number) => !plays.has(number));
  if (missing !== undefined) throw noBoard(`The movement ${movementPath}`, missing);
  const forms = blankTravellers(wanted.map(boardOf), ({ number }) => plays.get(number) ?? 0, language);
  return { forms, event };
}

/** Forms that say what a session came to. */
function filledForms(results: readonly ResultsFrom[], request: FormsRequest, ports: FormsPorts): Forms {
  const { kind, language } = request;
  if (kind === 'slip' || request.movement !== undefined) {
    const setting = kind === 'slip' ? 'kind' : 'movement';
    const message = 'Results fill in travellers and score cards.';
    throw new Problem('request', 'results-fill-others', message, { setting });
  }
  if (kind === 'traveller' && ranksTeams(request)) {
    const message = 'Teams have no travellers. Print the cards of their pairs with --kind card.';
    throw new Problem('request', 'teams-have-none', message);
  }
  const found =
    request.deals === undefined ? undefined : readTrayBoards({ ...request, boards: undefined }, ports);
  const { deals, ...session } = request;
  const isSealed = found?.seal !== undefined;
  const ranked = rankFiles(
    results,
    { ...session, ...(deals !== undefined && !isSealed && { deals }) },
    ports,
  );
  leaveOut(ranked.problems, request, ports.emit);
  const event = request.event ?? found?.event ?? '';
  if (ranksTeams(request)) return { forms: teamForms(ranked, request, found), event };
  const { kind: entries, winners, namesOf } = ranked.session;
  const wanted = request.boards === undefined ? undefined : new Set<number>(request.boards);
  const scored = ranked.scored.filter(({ result }) => wanted?.has(result.board) ?? true);
  if (scored.length === 0) {
    throw new Problem('input', 'nothing-to-fill-in', 'There is no result to fill in.');
  }
  const make = kind === 'card' ? filledCards : filledTravellers;
  const { deck } = ranked.session.rules;
  const forms = make({
    scored,
    kind: entries,
    winners,
    deck,
    language,
    namesOf,
    boardOf: boardFinder(found, request),
    counted: countedOnBoards(request),
  });
  return {
    forms,
    event,
    hasNames: hasNames({ scored, winners, namesOf }),
  };
}

/** Cards of the pairs of teams, with the boards that are wanted. */
function teamForms(
  { matches, session }: RankedSession,
  request: FormsRequest,
  found: TrayBoards | undefined,
): Form[] {
  const wanted = request.boards === undefined ? undefined : new Set<number>(request.boards);
  const some = matches
    .map((match) => ({ ...match, boards: match.boards.filter(({ board }) => wanted?.has(board) ?? true) }))
    .filter(({ boards }) => boards.length > 0);
  if (some.length === 0) throw new Problem('input', 'nothing-to-fill-in', 'There is no result to fill in.');
  const { namesOf, rules } = session;
  return filledTeamCards({
    matches: some,
    deck: rules.deck,
    language: request.language,
    counted: countedOnBoards(request),
    namesOf,
    boardOf: boardFinder(found, request),
  });
}

/** The unit that the boards of teams are counted in, whatever their matches are ranked by. */
function countedOnBoards(request: FormsRequest): Counted {
  return countedIn({ ...request, vp: 'none' });
}

/** A board as the file has it, else as its number says. */
function boardFinder(
  found: TrayBoards | undefined,
  { dealer }: TrayRequest,
): (number: BoardNumber) => LabelledBoard {
  const known = new Map(found?.boards.map((board) => [board.number, board]));
  return (number) => known.get(number) ?? boardOfNumber(number, dealer);
}
