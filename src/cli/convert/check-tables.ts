import type { WrongCell } from '../../analysis/tables/compare-tables.ts';
import type { CheckedTables, WrongTable } from '../../app/analysis/check-tables.ts';
import { STRAIN_NAMES } from '../../bridge/call.ts';
import { type Bounded, leastOf, mostOf, type Par } from '../../bridge/trick-table.ts';
import { analysisJson } from '../../formats/json/analysis-json.ts';
import { counted } from '../../text/counted.ts';
import { parText } from '../../words/paper/par-text.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { asTyped } from '../shell/as-typed.ts';
import { PROGRAM } from '../shell/program-name.ts';

/** How the tables of a file stand to what a solver found, as a value of JSON. */
export function tablesJson({ wrong, ...counts }: CheckedTables): object {
  return {
    ...counts,
    wrong: wrong.map(({ board, cells, par, rightPar }) => ({
      board,
      cells,
      ...(par && { par: { said: parJson(par.said), solved: parJson(par.solved) } }),
      ...(rightPar && { rightPar: parJson(rightPar) }),
    })),
  };
}

function parJson(par: Par): ReturnType<typeof analysisJson>['par'] {
  return analysisJson({ par }).par;
}

/** The same in sentences: one a wrong cell, and how much was compared. */
export function tablesInWords(tables: CheckedTables, path: string): string[] {
  if (tables.boards === 0) return ['It has no tables of tricks and no par to compare.'];
  const advice = `Print the right ones: ${PROGRAM} records ${asTyped(path)} --solve`;
  return [
    ...tables.wrong.flatMap(boardInWords),
    ...countsInWords(tables),
    ...(tables.wrong.length === 0 ? [] : [advice]),
  ];
}

function boardInWords({ board, cells, par, rightPar }: WrongTable): string[] {
  return [
    ...cells.map((cell) => `Wrong. Board ${board}: ${cellInWords(cell)}`),
    ...(par === undefined
      ? []
      : [`Wrong. Board ${board}: par is ${parInWords(par.solved)}, the file says ${parInWords(par.said)}.`]),
    ...(rightPar === undefined
      ? []
      : [
          `Right. Board ${board}: par is as the file says, ${parInWords(rightPar)}, though its table is wrong.`,
        ]),
  ];
}

function cellInWords({ declarer, said, strain, tricks }: WrongCell): string {
  const made = `${boundedText(tricks)} ${mostOf(tricks) === 1 ? 'trick' : 'tricks'}`;
  const file = typeof said === 'number' ? `${said}` : `${mostOf(said)} or fewer`;
  return `${declarer} makes ${made} in ${STRAIN_NAMES[strain]}, the file says ${file}.`;
}

function boundedText(value: Bounded): string {
  return typeof value === 'number' ? `${value}` : `${leastOf(value)} to ${mostOf(value)}`;
}

function parInWords(par: Par): string {
  return parText(par, BOARD_WORDS.en, HAND_RECORD_WORDS.en);
}

function countsInWords({ boards, compared, hidden, open, pars, wrong }: CheckedTables): string[] {
  const cells = wrong.reduce((sum, each) => sum + each.cells.length, 0);
  const wrongPars = wrong.filter(({ par }) => par !== undefined).length;
  return [
    `Solved ${counted(boards, 'board')}. Numbers of tricks: ${compared} compared, ${cells} wrong. Par: ${pars} compared, ${wrongPars} wrong.`,
    ...(hidden === 0
      ? []
      : [`Left out: ${counted(hidden, 'number')} where the file does not say how many tricks it means.`]),
    ...(open === 0 ? [] : [`Not known: ${counted(open, 'number')} of tricks not solved in time.`]),
  ];
}
