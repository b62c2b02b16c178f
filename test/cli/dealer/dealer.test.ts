import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'soubrette-dealer-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function scriptFile(script: string): string {
  const path = join(FOLDER, 'script.dl');
  writeFileSync(path, script);
  return path;
}

function run(script: string, ...flags: readonly string[]) {
  return soubrette('dealer', ...flags, scriptFile(script));
}

describe('soubrette dealer', () => {
  test('makes the same deals of a seed, others of another, and tells the seed it took', async () => {
    const [one, again, other] = [
      await run('action printoneline', '-vs', '7', '-p3'),
      await run('action printoneline', '-vs', '7', '-p3'),
      await run('action printoneline', '-vs', '8', '-p3'),
    ];
    expect(one.stdout).toBe(again.stdout);
    expect(one.stdout).not.toBe(other.stdout);
    const chosen = await run('action printoneline', '-p', '2');
    const [, seed = ''] = /Initial random seed (\d+)/.exec(chosen.stdout) ?? [];
    const repeated = await run('action printoneline', '-p', '2', '-s', seed);
    const deals = (text: string) => text.split('\n').slice(0, 2);
    expect(deals(repeated.stdout)).toEqual(deals(chosen.stdout));
  });

  test('keeps deals that fit, and tells how many it tried', async () => {
    const script = 'hcp(north)>=12 and hearts(north)==5 action printes(hcp(north), " ", hearts(north), \\n)';
    const { stdout } = await run(script, '-p', '50', '-s', '1');
    const values = stdout
      .split('\n')
      .slice(0, 50)
      .map((line) => line.split(' ').map(Number));
    expect(values.every(([points = 0, hearts]) => points >= 12 && hearts === 5)).toBe(true);
    expect(stdout).toMatch(/\nGenerated \d+ hands\nProduced 50 hands\nInitial random seed 1\n/);
  });

  test('prints texts of a script with what can not be seen written as codes', async () => {
    const script = 'action printes("\u001b]0;x\u0007\u202eŁ\u0085", \\n), average "\u009b" 1';
    const { stdout } = await run(script, '-p', '1', '-s', '1');
    expect(stdout).toContain('\\u001b]0;x\\u0007\\u202eŁ\\u0085\n\\u009b: 1\n');
    const latin1 = scriptFile('');
    writeFileSync(latin1, Buffer.from('action printes("\xe9\x9b", \\n)', 'latin1'));
    expect((await soubrette('dealer', '-p', '1', latin1)).stdout).toContain('\\u009b\n');
  });

  test('deals 68 cards, shows them in broader columns and names their deck in PBN', async () => {
    const all = await run('', '--deck', 'super', '-p', '3', '-v');
    expect(all.stdout.match(/[A-Z1-9]/g)?.length).toBeGreaterThanOrEqual(3 * 68);
    const { stdout } = await run(
      'shape(north, any 5444) action printpbn',
      '--deck',
      'super',
      '-p',
      '2',
      '-s',
      '3',
    );
    const file = readPbn(Buffer.from(stdout.slice(0, stdout.indexOf('Generated'))));
    expect(file.deck).toBe('super');
    expect(file.boards).toHaveLength(2);
  });

  test('prints PBN that can be dealt', async () => {
    const { stdout } = await run('dealer south vulnerable all action printpbn', '-p', '3');
    const { boards, problems } = readPbn(Buffer.from(stdout));
    expect(boards).toMatchObject([
      { number: 1, dealer: 'S', vulnerability: 'all' },
      { number: 2, dealer: 'S', vulnerability: 'all' },
      { number: 3, dealer: 'S', vulnerability: 'all' },
    ]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('ends with the deals that are made where too few fit', async () => {
    const { code, stdout, stderr } = await run('hcp(north)>=37 action printall', '-g', '3000', '-s', '1');
    expect(code).toBe(4);
    expect(stdout).toMatch(/^Generated 3000 hands\nProduced 0 hands\n/);
    expect(stderr).toBe('None of 3000 deals fits. Try more with -g, or ask for less.\n');
  });

  test('names the line, the place and the word that was meant', async () => {
    const { code, stdout, stderr } = await run('x = 1\nhcp(nort) > 3\naction printal');
    expect(code).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain(
      'Line 2, column 5: Expected north, east, south or west, not nort. Did you mean north?',
    );
    expect(stderr).toContain('  hcp(nort) > 3\n      ^^^^\n');
    expect(stderr).toContain('Did you mean printall?');
  });

  test('ends where a script divides by 0, and shows where', async () => {
    const { code, stderr } = await run('1\naction printes(1/(hcp(north)-hcp(north)))', '-p', '1');
    expect(code).toBe(3);
    expect(stderr).toContain('Line 2, column 17');
  });

  test('warns of a condition that does not count', async () => {
    const { code, stderr } = await run('hcp(north)>1\nhcp(south)>1', '-p', '1');
    expect(code).toBe(0);
    expect(stderr).toContain('Warning. Line 2, column 1: Only the last condition of a script counts.');
  });

  test.each([
    [['-e'], 'exhaust mode'],
    [['-l', '5'], 'library'],
    [['-p', 'x'], 'whole number'],
    [['-s', '1.5'], 'whole number'],
    [['-s', '9223372036854775808'], 'whole number'],
    [['--deck', 'supper'], 'Did you mean super?'],
  ])('%j is refused: %s', async (flags, words) => {
    const { code, stderr } = await run('', ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  test('does not find a script that is not there', async () => {
    const { code, stderr } = await soubrette('dealer', join(FOLDER, 'nothing.dl'));
    expect([code, stderr]).toEqual([3, expect.stringContaining('There is no file')]);
  });

  test('tells its findings as JSON', async () => {
    const script = `hcp(north) >= 10
      action printoneline(hcp(north)), average "points" hcp(north), average clubs(east), printall,
      frequency "p" (hcp(north), 11, 12), frequency (hcp(north), 11, 12, clubs(east), 3, 3)`;
    const { stdout } = await run(script, '--json', '-s', '4', '-p', '30');
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({ deck: 'standard', seed: '4', produced: 30, deals: { length: 30 } });
    const points = told.deals.map(({ values }: { values: number[] }) => values[0]);
    const mean = points.reduce((sum: number, each: number) => sum + each, 0) / 30;
    const of = (...wanted: number[]) => points.filter((each: number) => wanted.includes(each)).length;
    expect(told.averages[0]).toEqual({ label: 'points', average: mean });
    expect(told.averages[1].label).toBe(null);
    const [one, two] = told.frequencies;
    expect(one).toMatchObject({ label: 'p', axes: [{ lowest: 11, highest: 12 }] });
    expect(one.counts).toEqual([of(10), of(11), of(12), 30 - of(10, 11, 12)]);
    expect(two.counts.map((row: number[]) => row.reduce((sum, each) => sum + each, 0))).toEqual(one.counts);
    const text = await run(script.replace(', printall', ''), '-vs', '4', '-p', '30');
    const [first = ''] = text.stdout.split('\n');
    expect(told.deals[0].deal.slice(2).split(' ')).toEqual(
      first
        .split(/ ?[nesw] /)
        .slice(1, 5)
        .map((hand) => hand.split(' ')[0]),
    );
    expect(JSON.parse((await run('0 action average 1', '--json', '-g', '9')).stdout).averages).toEqual([
      { label: null, average: null },
    ]);
  });

  test('has printed what came before a division by 0', async () => {
    const { code, stdout } = await run('action printes("x"), printes(1/(hcp(north)/60))', '-p', '1');
    expect([code, stdout]).toEqual([3, 'x']);
  });

  test('takes its script from stdin where no file is named, and says so in PBN', () => {
    const program = join(import.meta.dirname, '../../../bin/soubrette.js');
    const { stdout, status } = spawnSync(process.execPath, [program, 'dealer', '-p1', '-s1'], {
      input: 'hcp(north) > 12 action printpbn, printes("\u2660", \\n)',
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\[Event "Hand simulated by dealer with file \(null\), seed 1"\]\n/);
    expect(stdout).toMatch(/\n\n\u2660\n$/);
  });

  test('has help with examples', async () => {
    const help = await soubrette('dealer', '--help');
    expect(help.stdout).toContain('$ npx soubrette dealer -p 10 -s 1 lesson.dl');
  });
});

describe('soubrette generate --where', () => {
  test('ends at once where no deal can fit', async () => {
    const output = join(FOLDER, 'never.pbn');
    const args = ['generate', '--boards', '1-4', '--where', scriptFile('hcp(north)>40'), '-o', output];
    const { code, stderr } = await soubrette(...args);
    expect(code).toBe(3);
    expect(() => readFileSync(output)).toThrow('ENOENT');
    expect(stderr).toContain('its condition can never be met');
  });

  test('says which comparison no deal meets, and solves none for it', async () => {
    const script = scriptFile('hcp(north) > 9 and tricks(north, spades) >= 14');
    const { code, stderr } = await soubrette(
      ...['generate', '--boards', '1-4', '--where', script, '-o', join(FOLDER, 'never.pbn')],
    );
    expect(code).toBe(3);
    expect(stderr).toContain(
      'Warning. Line 1, column 42: This never holds: what is compared with 14 is always from 0 to 13.',
    );
    const run = await soubrette('dealer', script);
    expect(run.code).toBe(4);
    expect(run.stdout).toContain('Produced 0 hands');
  });

  test('says that conditions come from a file where they stand in its place', async () => {
    const { code, stderr } = await soubrette(
      ...['generate', '--boards', '1', '--where', 'hcp(north) > 9', '-o', '-'],
    );
    expect(code).toBe(3);
    expect(stderr).toContain('Conditions are read from a file: write them into one and name it');
  });

  const SCRIPT = 'hcp(south)>=15 and shape(south, any 4333 + any 4432)\ndealer south\nproduce 3';

  test('makes boards that fit, with the dealer of the script and what they are for', async () => {
    const output = join(FOLDER, 'lesson.pbn');
    const { code, stderr } = await soubrette(
      ...['generate', '--boards', '3-10', '--where', scriptFile(SCRIPT), '--seed', 'x', '-o', output],
    );
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Made for the conditions of script.dl from the seed "x": for teaching, not for Law 6 events.',
    );
    const bytes = readFileSync(output);
    const { boards } = readPbn(bytes);
    expect(boards.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(boards.every(({ dealer }) => dealer === 'S')).toBe(true);
    expect(bytes.toString()).toContain('% Made for the conditions of script.dl');
  });

  test('does not lose silently what the deals are for', async () => {
    const output = join(FOLDER, 'lesson.dup');
    const args = ['generate', '--boards', '1-4', '--where', scriptFile('hcp(north)>9'), '-o', output];
    const { code, stdout, stderr } = await soubrette(...args, '--json');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Note\. .*for teaching, not for an event/m);
    const { tried, ...told } = JSON.parse(stdout);
    expect(told).toEqual({ file: output, format: 'dup', boards: 4, origin: 'conditions' });
    expect(tried).toBeGreaterThanOrEqual(4);
  });

  test('keeps what is made where the tries of the script are used up', async () => {
    const output = join(FOLDER, 'rare.pbn');
    const rare = scriptFile('generate 3000 hcp(north)>=20');
    const { code, stderr } = await soubrette(
      ...['generate', '--boards', '1-500', '--where', rare, '-o', output],
    );
    expect(code).toBe(4);
    expect(stderr).toMatch(/\d+ boards of 500 not made/);
    expect(readPbn(readFileSync(output)).boards.length).toBeGreaterThan(5);
  });

  test('is told with its progress and ended with Ctrl-C, and keeps what is made', async () => {
    const output = join(FOLDER, 'ended.pbn');
    const rare = scriptFile('hcp(north)>=12 and rnd(2000)==0');
    const { code, stderr } = await soubretteWith(
      { isScreen: true, interruptAt: 'boards, ' },
      ...['generate', '--boards', '1-9999', '--where', rare, '-o', output],
    );
    expect(code).toBe(130);
    expect(stderr).toContain('deals tried');
    expect(readPbn(readFileSync(output)).boards.length).toBeGreaterThan(0);
  });
});
