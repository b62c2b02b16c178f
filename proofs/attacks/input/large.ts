import { type Attack, defence } from '../attack.ts';
import { hostile } from './hostile.ts';

/** Good files that are too large for what is made of them. */
export const LARGE_ATTACKS: readonly Attack[] = ['records --no-solve', 'curtain', 'labels', 'travellers'].map(
  (command) =>
    hostile({
      name: `20,000 boards go to ${command.split(' ')[0]}`,
      files: { 'a.pbn': () => Array.from({ length: 20_000 }, (_, at) => gameOf(at + 1)).join('') },
      args: [...command.split(' '), 'a.pbn', '-o', 'a.pdf'],
      defences: [
        defence(
          'so many are printed in a document',
          'src/formats/core/limits.ts',
          'MOST_PRINTED',
          '{ boards: 1e9, pages: 1e9 }',
        ),
      ],
    }),
);

function gameOf(number: number): string {
  const deal = 'N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732';
  return `[Board "${number}"]\n[Deal "${deal}"]\n\n`;
}
