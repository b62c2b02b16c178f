import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { exampleScript, LANGUAGE } from '../../../rigs/conditions-language.ts';
import { soubrette } from '../../../rigs/fake-terminal.ts';

vi.setConfig({ testTimeout: 120_000 });

const FOLDER = mkdtempSync(join(tmpdir(), 'soubrette-open-cards-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function scriptFile(script: string): string {
  const path = join(FOLDER, 'script.dl');
  writeFileSync(path, script);
  return path;
}

/** A deal of the guide of DealerV2 (2.4), with what its `printrpt(trix(deal))` printed. */
const PREDEALT =
  'predeal north SAKJ3,HKJ943,DT76,CJ east S854,H87,DKJ843,CT75 south ST9762,HA,DQ,CAK9842 west SQ,HQT652,DA952,CQ63\nproduce 1\n';
const TRICKS = '11,6,8,12,8,1,7,5,0,4,11,6,8,12,8,1,7,5,0,4';

/** Conditions that few deals fit, a tenth of which a solver has to refuse. */
const GAME =
  'condition spades(north) + spades(south) >= 8 and hcp(north) + hcp(south) == 24 and tricks(south, spades) >= 10\n';

describe('soubrette dealer with all cards open', () => {
  test('prints the tricks that DealerV2 prints', async () => {
    const { stdout } = await soubrette('dealer', '-v', scriptFile(`${PREDEALT}action printrpt(trix(deal))`));
    expect(stdout).toBe(` ${TRICKS}\n`);
  });

  test.each(LANGUAGE.flatMap(({ rows }) => rows.filter(({ solves }) => solves === true)))(
    '$example is $value',
    async (row) => {
      const { stdout } = await soubrette('dealer', '-v', '-p1', scriptFile(exampleScript(row, 'standard')));
      expect(stdout).toBe(String(row.value));
    },
  );

  test('prints par of sides, its contracts, and what a contract comes to', async () => {
    const actions = [
      'printrpt(par(NS), par(EW, all), parcontract, parcontract(ew))',
      'printoneline(tricks(west, diamonds))',
      'evalcontract(NS, z4Sx, vul)',
      'evalcontract(EW, z1D, nv)',
      'average "clubs" dds(south, clubs)',
      'frequency (tricks(south, hearts), 7, 9)',
    ];
    const { stdout } = await soubrette('dealer', '-v', scriptFile(`${PREDEALT}action ${actions.join(', ')}`));
    expect(stdout.split('\n')).toEqual([
      " 980,-1430,' 6S  by NS none',' 6S  by NS ew'",
      'n AKJ3.KJ943.T76.J e 854.87.KJ843.T75 s T9762.A.Q.AK9842 w Q.QT652.A952.Q63 7',
      '',
      'Contract  4Sx V by NS Avg Result = 1190.00, Made pct= 100.00, Fail pct=   0.00',
      'Missed Game_pct=   0.00, Missed Slam_pct= 100.00, Missed Game Imps/board=   0.00, Missed Slam Imps/board=  13.00',
      '',
      'Contract  1D    by EW Avg Result =   70.00, Made pct= 100.00, Fail pct=   0.00',
      'Missed Game_pct=   0.00, Missed Slam_pct=   0.00, Missed Game Imps/board=   0.00, Missed Slam Imps/board=   0.00',
      'clubs: 11',
      'Frequency :',
      '    7\t       0',
      '    8\t       1',
      '    9\t       0',
      '',
    ]);
  });

  test('tells the same as JSON', async () => {
    const script = `${PREDEALT}action printrpt(par(NS), parcontract(all)), evalcontract(EW, z5D, vul)`;
    const { stdout } = await soubrette('dealer', '--json', scriptFile(script));
    expect(JSON.parse(stdout)).toMatchObject({
      deals: [{ values: [980, '6S by NS both'] }],
      contracts: [
        {
          side: 'ew',
          contract: '5D',
          vulnerable: true,
          made: 0,
          failed: 1,
          averageScore: -400,
          missedSlams: 0,
        },
      ],
    });
  });

  test('keeps the same deals of a seed however the threads take turns, and counts those that were tried', async () => {
    const path = scriptFile(`${GAME}action printoneline, average rnd(1000)`);
    const [one, two] = [
      await soubrette('dealer', '-s1', '-p2', path),
      await soubrette('dealer', '-s1', '-p2', path),
    ];
    const untimed = ({ stdout }: { stdout: string }) => stdout.replace(/Time.*/, '');
    expect(untimed(one)).toBe(untimed(two));
    expect(one.stdout).toContain('Produced 2 hands');
  });

  test('ends where nothing was found in time', async () => {
    const { code } = await soubrette('dealer', '-t1', scriptFile('condition tricks(south, spades) > 13'));
    expect(code).toBe(4);
  });

  test('tells where a script divides by 0', async () => {
    const { code, stderr } = await soubrette(
      'dealer',
      scriptFile('condition 7 / (tricks(south, spades) - tricks(south, spades))'),
    );
    expect([code, stderr]).toEqual([3, expect.stringContaining('Line 1, column 13: Divided by 0.')]);
  });
});

describe('soubrette generate --where with all cards open', () => {
  const generate = (script: string, ...more: string[]) =>
    soubrette('generate', '--where', scriptFile(script), '--force', '-o', join(FOLDER, 'out.pbn'), ...more);

  test('makes boards on which the tricks are there', async () => {
    const { code, stderr } = await generate(GAME, '--boards', '1-2', '--seed', 'open');
    expect([code, stderr]).toEqual([0, expect.stringContaining('Wrote 2 boards')]);
    const file = readFileSync(join(FOLDER, 'out.pbn'), 'utf8');
    const { stdout } = await soubrette('solve', join(FOLDER, 'out.pbn'), '--json');
    const spades = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).tricks.S.S);
    expect(spades).toHaveLength(2);
    expect(Math.min(...spades)).toBeGreaterThanOrEqual(10);
    await generate(GAME, '--boards', '1-2', '--seed', 'open');
    expect(readFileSync(join(FOLDER, 'out.pbn'), 'utf8')).toBe(file);
  });

  test('takes a limit only where there is a script', async () => {
    const out = join(FOLDER, 'none.pbn');
    const { code, stderr } = await soubrette('generate', '--boards', '1', '--max-seconds', '9', '-o', out);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Add --where,')]);
  });

  test('says that 68 cards take long, and passes over what takes longer than is wanted', async () => {
    const script = 'generate 1\ncondition par(NS) > 0';
    const super68 = await generate(script, '--deck', 'super', '--boards', '1', '--max-seconds', '1');
    expect(super68.code).toBe(4);
    expect(super68.stderr).toContain('1 deal took longer than 1 second to solve and was passed over.');
    expect(super68.stderr).not.toContain('takes minutes to solve');
  });
});
