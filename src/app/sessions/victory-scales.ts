import { readCsvTable } from '../../formats/text/csv-table.ts';
import type { Computer } from '../../ports/computer.ts';
import {
  scaleOf,
  type VictoryScales,
  type VictoryStep,
  victoryScaleNamed,
} from '../../scoring/compare/victory-points.ts';
import { type InputLimit, readInputOrStdin } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { type ComparisonRequest, victoryNameOf } from './comparison.ts';
import { columnAt } from './contestant-files.ts';

const LIMIT: InputLimit = { what: 'a scale of victory points', mostBytes: 1 << 20 };
const HEAD = 'imps,winner, with or without columns loser and boards';

/** A step of a scale for matches of some numbers of boards. */
interface FileStep extends VictoryStep {
  readonly from: number;
  readonly to: number;
}

/**
 * A scale of victory points from a table: from how many IMPs on the winner gets how many points, and the other side, where
 * that is not what is left of two draws; for matches of all lengths, or of those of a column `boards`, like 8 or 6-8.
 */
export function readVictoryScales(path: string, ports: Pick<Computer, 'files'>): VictoryScales {
  const table = readCsvTable(readInputOrStdin(path, LIMIT, ports));
  const [impsAt, winnerAt, loserAt, boardsAt] = [
    columnAt(table, ['imps', 'imp', 'margin', 'from']),
    columnAt(table, ['winner', 'vp', 'won']),
    columnAt(table, ['loser', 'lost']),
    columnAt(table, ['boards', 'board']),
  ];
  if (impsAt < 0 || winnerAt < 0)
    throw new Problem('input', 'table-headings', `${path}: the first line has to be ${HEAD}.`, { path });
  const steps = table.lines.map(({ fields, line }): FileStep => {
    const number = (at: number, pattern = /^\d{1,3}(?:[.,]\d{1,2})?$/): number =>
      pattern.test(fields[at] ?? '') ? Number((fields[at] ?? '').replace(',', '.')) : Number.NaN;
    const [, from = '1', to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(fields[boardsAt] ?? '1-999') ?? [
      '',
      'x',
    ];
    const hasLoser = (fields[loserAt] ?? '') !== '';
    const step = {
      ...{ margin: number(impsAt, /^\d{1,3}$/), winner: number(winnerAt) },
      ...(hasLoser && { loser: number(loserAt) }),
      ...{ from: Number(from), to: Number(to) },
    };
    if (Object.values(step).every((value) => !Number.isNaN(value))) return step;
    throw new Problem(
      'input',
      'table-line',
      `${path}, line ${line} has to be like the first line, ${HEAD}. Correct it.`,
    );
  });
  return (boards) => {
    const own = steps
      .filter(({ from, to }) => boards >= from && boards <= to)
      .sort((a, b) => a.margin - b.margin);
    if (own[0]?.margin === 0) return scaleOf(own);
    throw noScale(path, boards);
  };
}

/** The scale of victory points that counts, where one does; a match of a length that it has not ends the use case. */
export function victoryOf(
  request: ComparisonRequest,
  ports: Pick<Computer, 'files'>,
): VictoryScales | undefined {
  if (request.vpFile !== undefined) return readVictoryScales(request.vpFile, ports);
  const name = victoryNameOf(request);
  if (name === undefined) return undefined;
  return (boards) => {
    const scale = victoryScaleNamed(name, boards);
    if (scale === undefined) throw noScale(name, boards);
    return scale;
  };
}

function noScale(scale: string, boards: number): Problem {
  const message = `${scale} has no victory points for ${boards} boards from 0 IMPs on. Choose another scale.`;
  return new Problem('request', 'no-victory-scale', message, { boards });
}
