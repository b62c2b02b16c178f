import type { SimulationReport } from '../../app/dealing/simulate/report.ts';
import { FAULTS } from '../../machine/fault.ts';
import { UNKNOWABLES } from '../../simulator/risk.ts';
import { table } from '../../text/columns.ts';

/** A report for people. */
export function simulationInWords(report: SimulationReport): string[] {
  const { virtualMsPerBoard: time } = report;
  return [
    ...table([
      ['boards', whole(report.boards)],
      ['verified', whole(report.verified)],
      ['wrong and verified', whole(report.wrongVerified)],
      ['verified by blind sensors', whole(report.verifiedBlind)],
      ['cards lost track of', whole(report.cardsLost)],
      ['abandoned', whole(report.abandoned)],
      ['questions to a person', whole(report.operatorActions)],
    ]),
    ...section('What no machine can know', ['observed', 'expected', 'sigma'], unknowableRows(report)),
    ...section('Faults', ['count'], faultRows(report)),
    ...section('What went wrong in the world', ['count', 'expected'], worldRows(report)),
    '',
    `Seconds per board, from the first card to the proof: ${seconds(time.min)} at least, ${seconds(time.median)} in the median, 95 % within ${seconds(time.p95)}, ${seconds(time.max)} at most.`,
    `${whole(report.boardsPerWallSecond)} boards per second of real time. Seed ${report.seed}, version ${report.version}.`,
  ];
}

function section(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', ...table([[title, ...columns], ...rows])];
}

function unknowableRows({ wrongUnknowable }: SimulationReport): string[][] {
  return UNKNOWABLES.map((name) => {
    const { observed, expected, sigma } = wrongUnknowable[name];
    return [`  ${name}`, whole(observed), expected.toFixed(2), sigma.toFixed(2)];
  });
}

function faultRows({ faultsByNumber }: SimulationReport): string[][] {
  const names: Readonly<Record<string, { readonly name: string }>> = FAULTS;
  return Object.entries(faultsByNumber).map(([fault, count]) => [
    `  ${fault} ${names[fault]?.name ?? ''}`,
    whole(count),
  ]);
}

function worldRows({ worldFaults }: SimulationReport): string[][] {
  return Object.entries(worldFaults).map(([name, { count, expected }]) => [
    `  ${name}`,
    whole(count),
    expected.toFixed(2),
  ]);
}

function whole(number: number): string {
  return number.toLocaleString('en');
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(1);
}
