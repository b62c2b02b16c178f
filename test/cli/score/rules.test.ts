import { describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { RULE_SETS } from '../../../src/scoring/rules/catalogue.ts';

describe('rules', () => {
  test('are listed by name', async () => {
    const { code, stdout } = await soubrette('rules');
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect([code, names]).toEqual([EXIT.done, RULE_SETS.map(({ name }) => name)]);
    expect(JSON.parse((await soubrette('rules', '--json')).stdout)).toHaveLength(RULE_SETS.length);
  });

  test.each(RULE_SETS)(
    '$name are shown with options, their values and sources',
    async ({ name, options, sources }) => {
      const { code, stdout } = await soubrette('rules', name);
      expect(code).toBe(EXIT.done);
      for (const { name: option, choices } of options) {
        expect(stdout).toContain(`  ${option} `);
        expect(stdout).toContain(`${choices[0].value} (default): `);
      }
      for (const source of Object.values(sources)) expect(stdout).toContain(source);
      expect(JSON.parse((await soubrette('rules', name, '--json')).stdout)).toMatchObject({ name });
    },
  );

  test('of Super Bridge are printed in full with their sources', async () => {
    const { stdout } = await soubrette('rules', 'super-bridge', '--table');
    const rows = new Map(
      stdout.split('\n').map((line) => {
        const [, names = '', points = ''] = /^((?:\S+ )*\S+)((?: +-?\d+){6})$/.exec(line) ?? [];
        return [names, points.trim().split(/ +/).map(Number)];
      }),
    );
    expect(rows.get('1C 1D')).toEqual([130, 130, 160, 160, 220, 220]);
    expect(rows.get('9NT')).toEqual([4880, 7180, 5260, 7560, 6020, 8320]);
    expect(rows.get('NT')).toEqual([100, 200, 200, 400, 400, 800]);
    expect(rows.get('10 tricks')).toEqual([-1000, -2000, -2450, -4900, -4900, -9800]);
    expect(rows.get('17 tricks')).toEqual([-1700, -3400, -4200, -8400, -8400, -16800]);
    expect([...rows.keys()].filter((names) => /^\dC \dD$|^\dH \dS$|^\dNT$/.test(names))).toHaveLength(27);
    expect(stdout.match(/^Source of /gm)).toHaveLength(6);
  });

  test.each(['--table', '--json'])('of Russian Chicago have their targets, with %s too', async (option) => {
    const { stdout } = await soubrette('rules', 'chicago-russian', option);
    expect(stdout).toMatch(option === '--json' ? /\[24,\[200,290\]\]/ : /^ {2}24 {2}200 \/ 290$/m);
    expect((await soubrette('rules', 'chicago-russian')).stdout).toMatch(/^ {2}37 {2}1300 \/ 1950$/m);
  });

  test('may have points settled otherwise', async () => {
    const { stdout } = await soubrette('rules', 'super-bridge', '--option', 'insult=100', '--table');
    expect(stdout).toMatch(/^9NT +4880 +7180 +5360 +7660 +6220 +8520$/m);
  });

  test.each([
    [
      ['rules', 'superbridge'],
      'There are no rules called superbridge. Did you mean super-bridge? Choose duplicate,',
    ],
    [['rules', '--table'], 'Name the rules, like soubrette rules super-bridge --table.'],
    [['rules', 'duplicate', '--option', 'undertricks=0'], "can't be 0. Choose one of law-77, pre-1987."],
  ])('%s is refused', async (words, sentence) => {
    const { code, stderr } = await soubrette(...words);
    expect([code, stderr.includes(sentence)]).toEqual([EXIT.usage, true]);
  });
});
