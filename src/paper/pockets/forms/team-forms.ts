import type { BoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { otherSide, SIDES, type Side } from '../../../bridge/seat.ts';
import type { SideScore } from '../../../scoring/compare/side-score.ts';
import type { Contestant } from '../../../scoring/session/field.ts';
import type { TeamMatch } from '../../../scoring/session/team-match.ts';
import type { Language } from '../../../words/language.ts';
import type { Counted } from '../../../words/paper/shapes.ts';
import { numberWriter } from '../../ranking/numbers.ts';
import { contractInWords, signedScore } from '../../ranking/result-words.ts';
import type { LabelledBoard } from '../label-code.ts';
import {
  type FormLanguage,
  figures,
  formLanguage,
  signedColumns,
  teamBoardCells,
  teamBoardColumns,
  words,
} from './blank-forms.ts';
import type { Form } from './form.ts';

/** Matches of teams to be written on cards as if their players had filled them in. */
interface FilledMatches {
  readonly matches: readonly TeamMatch[];
  readonly deck: DeckName;
  readonly language: Language;
  /** The unit that a board is counted in. */
  readonly counted: Counted;
  readonly namesOf: (contestant: Contestant) => string | undefined;
  readonly boardOf: (number: BoardNumber) => LabelledBoard;
}

/** Four cards for each match: those of both pairs of both teams. */
export function filledTeamCards(filled: FilledMatches): Form[] {
  const own = formLanguage(filled.language);
  return filled.matches.flatMap((match) =>
    (['home', 'visitors'] as const).flatMap((team) =>
      SIDES.map((side) => pairCard(match, { team, side }, filled, own)),
    ),
  );
}

/** The pair of a team at one side of the table. */
interface PairOfTeam {
  readonly team: 'home' | 'visitors';
  readonly side: Side;
}

function pairCard(
  match: TeamMatch,
  { team, side }: PairOfTeam,
  filled: FilledMatches,
  own: FormLanguage,
): Form {
  const { board: boardWords, form, ranking } = own;
  const [other, round] = [match[team === 'home' ? 'visitors' : 'home'], match.round];
  const called = (name: string): string => [name, filled.namesOf({ name }) ?? ''].join(' ').trimEnd();
  const points = numberWriter(
    match.boards.flatMap(({ home, visitors }) => [home, visitors]),
    filled.language,
  );
  // The home team sits North and South in the open room, the visitors do in the closed one.
  const room = (team === 'home') === (side === 'ns') ? 'open' : 'closed';
  const rows = match.boards.map((each) => {
    const result = each[room];
    const { played } = result;
    return [
      ...teamBoardCells(filled.boardOf(each.board), own),
      contractInWords(result, filled),
      played?.contract === undefined ? '' : String(played.tricks),
      ...scoreCells(result.score[side], result.score[otherSide(side)]),
      ...signedCells(each[team], points),
    ];
  });
  return {
    title: `${ranking.entries.teams} ${called(match[team])}`,
    details: [
      boardWords.sides[side],
      `${form.against} ${called(other)}`,
      ...(round === '' ? [] : [`${form.round} ${round}`]),
    ],
    columns: [
      ...teamBoardColumns(own),
      words(form.contract, 1.7),
      figures(form.tricks, 0.9),
      ...signedColumns(form.score),
      ...signedColumns(ranking.counted[filled.counted]),
    ],
    rows,
    below: [`${form.total} ${points(match.boards.reduce((sum, { [team]: won }) => sum + won, 0))}`],
    isBlank: false,
  };
}

/** A score in the column of its sign; a decision of the director stands in the first. */
function scoreCells(own: SideScore, other: SideScore): [plus: string, minus: string] {
  if (own.kind !== 'points') return [signedScore(own), ''];
  if (own.points > 0 || other.kind !== 'points') return [String(own.points), ''];
  return own.points === 0 ? ['0', ''] : ['', String(-own.points)];
}

function signedCells(value: number, write: (value: number) => string): [plus: string, minus: string] {
  return value < 0 ? ['', write(-value)] : [write(value), ''];
}
