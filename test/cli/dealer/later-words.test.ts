import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'soubrette-dealer-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

function scriptFile(script: string, name = 'script.dli'): string {
  const path = join(FOLDER, name);
  writeFileSync(path, script);
  return path;
}

/** Every hand is known: a suit for each seat. */
const KNOWN =
  'predeal north SAKQJT98765432 east HAKQJT98765432 south DAKQJT98765432 west CAKQJT98765432\nproduce 1\n';

describe('soubrette dealer with words of DealerV2', () => {
  test('prints a report a line a deal: numbers, texts in quotes, hands', async () => {
    const script = `${KNOWN}action printrpt("NS, both", hcp(north), NS, west, ltc(north)), export(EW), csvrpt(1)`;
    const { stdout } = await soubrette('dealer', '-v', scriptFile(script));
    expect(stdout).toBe(
      [
        " 'NS, both',10,n AKQJT98765432... s ..AKQJT98765432. ,w ...AKQJT98765432 ,0",
        '-E HAKQJT98765432 -W CAKQJT98765432 ',
        ' 1\n',
      ].join('\n'),
    );
  });

  test('puts the title above deals, into records and to the numbers, and counts boards from the first', async () => {
    const script = `title "Transfers\u001b"\nstartboard 33\n${KNOWN}action printall, printpbn, printns, print(east)`;
    const { stdout } = await soubrette('dealer', '-q', '-s', '1', scriptFile(script));
    expect(stdout).toMatch(/^ {18}\[Transfers\\u001b\]\n {2}33\.\n/);
    expect(stdout).toContain('Transfers\\u001b\n\n\nEast hands:\n\n\n\n  33.');
    expect(stdout).toContain('\nTransfers\\u001b\nGenerated 1 hands\n');
    const records = await soubrette(
      'dealer',
      scriptFile(`title "A \\ B"\nstartboard 33\n${KNOWN}action printpbn`),
    );
    expect(records.stdout).toContain('[Description "A \\\\ B"]\n');
    expect(records.stdout).toContain('[Board "33"]');
  });

  test('puts a title of two lines on one, in records and above deals and hands', async () => {
    const script = `title "Weak\r\n\ttwos"\n${KNOWN}action printpbn, printall, printns`;
    const { stdout } = await soubrette('dealer', '-v', scriptFile(script));
    expect(stdout).toContain('[Description "Weak twos"]\n');
    expect(stdout.match(/Weak.*/g)).toEqual(['Weak twos"]', 'Weak twos]', 'Weak twos]', 'Weak twos']);
  });

  test('makes the deals of the seed a script says, unless another one is asked for', async () => {
    const script = scriptFile('seed 7 action printoneline');
    const [said, again, asked] = [
      await soubrette('dealer', '-v', '-p2', script),
      await soubrette('dealer', '-v', '-p2', '-s', '7', scriptFile('action printoneline', 'plain.dl')),
      await soubrette('dealer', '-v', '-p2', '-s', '8', script),
    ];
    expect(said.stdout).toBe(again.stdout);
    expect(asked.stdout).not.toBe(said.stdout);
    const [one, two] = [join(FOLDER, 'one.pbn'), join(FOLDER, 'two.pbn')];
    for (const file of [one, two]) {
      const { code } = await soubrette('generate', '--boards', '1-2', '--where', script, '-o', file);
      expect(code).toBe(0);
    }
    const deals = (file: string) => readFileSync(file, 'utf8').match(/\[Deal .*/g);
    expect(deals(one)).toHaveLength(2);
    expect(deals(one)).toEqual(deals(two));
  });

  test('counts decimal numbers in hundredths, in the rows that the guide of DealerV2 shows', async () => {
    const script = 'produce 200 seed 5 action bktfreq "KnR North" (cccc(north), 15.0, 17.0, 0.25)';
    const { stdout } = await soubrette('dealer', '-v', scriptFile(script));
    const [title, ...rows] = stdout.trimEnd().split('\n');
    expect(title).toBe('Frequency KnR North:');
    expect(rows.map((row) => row.split('\t')[0]?.trim())).toEqual([
      ...['Low', '1500', '1525', '1550', '1575', '1600', '1625', '1650', '1675', '1700', 'High'],
    ]);
    expect(rows.reduce((sum, row) => sum + Number(row.split('\t')[1]), 0)).toBe(200);
  });

  test('counts several values in a place of a table, and tells their number as JSON', async () => {
    const script = `${KNOWN}action bktfreq "Points" (hcp(north), 0, 20, 10)`;
    const { stdout } = await soubrette('dealer', '-v', scriptFile(script));
    expect(stdout).toBe('Frequency Points:\n    0\t       0\n   10\t       1\n   20\t       0\n');
    const json = await soubrette('dealer', '--json', scriptFile(script));
    expect(JSON.parse(json.stdout).frequencies).toEqual([
      { label: 'Points', axes: [{ lowest: 0, highest: 20, step: 10 }], counts: [0, 0, 1, 0, 0] },
    ]);
  });
});

/** How scripts of Deal begin or go on, by Thomas Andrews' documentation. */
const TCL = [
  'main {\n  reject unless {[hcp south] >= 15}\n  accept\n}\n',
  'source lib/score.tcl\nsouth is "AK32 xx"\n',
  'shapecond weak {$s == 6 && $h < 4}\n',
  '# a hand\nproc opens {hand} {\n  expr {[hcp $hand] > 11}\n}\n',
];

test.each(TCL)('a script of Deal, in Tcl, is named: %j', async (script) => {
  const path = scriptFile(script, 'weak.tcl');
  for (const command of [
    ['dealer', path],
    ['generate', '--boards', '1-2', '--where', path, '-o', join(FOLDER, 'none.pbn')],
  ]) {
    const { code, stderr } = await soubrette(...command);
    expect(code).toBe(3);
    expect(stderr).toContain(
      'weak.tcl is a script of Deal, the program of Thomas Andrews, and is written in Tcl.',
    );
  }
});

/** Scripts of `dealer` with an error, and what else in them looks like Tcl. */
const WRONG = [
  '',
  '/*\n north is balanced\n*/\n',
  '# weak\n/* main {\nproc opens {\n*/\n',
  'title "Weak\nnorth is weak"\n',
  'set = 3\n',
  'set=3\n',
  'source = hcp(north) > 3\n',
  'accept = hcp(north) > 3\naccept\n',
];

test.each(WRONG)('a script of dealer that is wrong is not taken for one of Deal: %j', async (before) => {
  const { stderr } = await soubrette(
    'dealer',
    scriptFile(`${before}condition hcp(nort) > 3\naction printall`),
  );
  expect(stderr).not.toContain('Tcl');
  expect(stderr).toContain('column 15: Expected north, east, south or west, not nort.');
});

test('below the hint that a script may be one of Deal stand its errors', async () => {
  const { stderr } = await soubrette(
    'dealer',
    scriptFile('source\nnorth\ncondition hcp(nort) > 3\nmain {\n'),
  );
  expect(stderr).toMatch(/in Tcl\.[^\n]*\n.* has \d errors:\n(?:.*\n)*Line 3, column 15: Expected north/);
});
