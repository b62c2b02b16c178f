import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { SimulationReport } from '../../src/app/dealing/simulation-report.ts';

const BOARDS = 2000;

/** Simulated boards a second of one core, as a user has them: the whole command, by level of faults. */
export function run(): void {
  const program = join(import.meta.dirname, '../../bin/soubrette.js');
  for (const level of ['none', 'good', 'worn', 'hostile']) {
    for (const deck of ['standard', 'super']) {
      const words = [
        'simulate',
        '--boards',
        `${BOARDS}`,
        '--deck',
        deck,
        '--faults',
        level,
        '--seed',
        'bench',
        '--json',
      ];
      const report = JSON.parse(
        execFileSync(process.execPath, [program, ...words], { encoding: 'utf8' }),
      ) as SimulationReport;
      console.log(`${level}, ${deck}: ${report.boardsPerWallSecond} boards a second`);
    }
  }
}
