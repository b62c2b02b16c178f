import { describe, expect, test } from 'vitest';
import { bytesOf, format } from './support.ts';

const LONG = 50_000;
const MD = 'md|3SAT2H9765DT987CQJ,SK863HTDKJ42CT864,SJ74HAQJ82DQ63CA9|';
const PBN = '[Board "1"]\n[Deal "N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732"]\n';
const RBN = 'B 1\nH W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:\n';

/** Values that a pattern which tries every end of every run of spaces would never finish. */
const CASES: readonly (readonly [name: string, text: string])[] = [
  ['lin', `${MD}pn|${'\n'.repeat(LONG)}x|`],
  ['lin', `${MD}nt|}${' '.repeat(LONG)}x|`],
  ['lin', `${MD}mb|1H|an|${' '.repeat(LONG)}x|`],
  ['lin', `md|${' '.repeat(LONG)}x`],
  ['lin', '|'.repeat(LONG)],
  ['rbn', `${RBN}D ${'?'.repeat(LONG)}`],
  ['rbn', `B 1\nH W:${' '.repeat(LONG)}:x:x:x:x:`],
  ['rbn', `${RBN}{${' '.repeat(LONG)}`],
];

describe('values without end', () => {
  test.each(CASES)('of %s are read in time that grows with them: %.30j', (name, text) => {
    const set = format(name).read(bytesOf(text));
    expect(set.boards.length).toBeLessThan(2);
  });

  test.each([`[Auction "N"]\n${'1C =1= '.repeat(LONG)}`, `[Play "N"]\n${'SA SK SQ SJ\n'.repeat(LONG)}`])(
    'of a section of PBN are told: %.30j',
    (section) => {
      const { problems } = format('pbn').read(bytesOf(`${PBN}${section}`));
      expect(problems.filter(({ code }) => code === 'section-long')).toHaveLength(1);
    },
  );

  test.each([
    ['rbn', `${RBN}A WZ:${'P'.repeat(LONG)}`, 'rbn-auction'],
    ['rbn', `${RBN}P ${'SAKQJ:'.repeat(LONG)}`, 'rbn-play'],
    ['lin', `md|3${'S'.repeat(LONG)}|`, 'deal-malformed'],
    ['lin', `md|3${','.repeat(LONG)}|`, 'deal-malformed'],
  ])('that no %s has end where one could, and that is told: %.60j', (name, text, code) => {
    const { problems, records } = format(name).read(bytesOf(text));
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(JSON.stringify(records).length).toBeLessThan(LONG * 8);
  });
});
