import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import type { Program } from '../../../src/generation/conditions/program.ts';

function parsed(script: string): Program {
  const read = parseScript(script, 'standard');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.program;
}

/** The first problem of a script. */
function problemOf(script: string) {
  const read = parseScript(script, 'standard');
  return read.ok ? undefined : read.problems[0];
}

describe('words that DealerV2 added', () => {
  test('say title, seed, first board and vulnerability', () => {
    const program = parsed('title "Weak two"\nseed 919\nstartboard 33\nopener west\nvulnerable both\n1');
    expect(program).toMatchObject({ title: 'Weak two', seed: 919n, firstBoard: 33, vulnerability: 'all' });
  });

  test('stay names where a script defines them, as older scripts do', () => {
    const program = parsed('title = hcp(north) seed = 3 ltc = 1 dds = 2 title > seed and ltc < dds');
    expect(program.variables.map(({ name }) => name)).toEqual(['title', 'seed', 'ltc', 'dds']);
    expect(program).not.toHaveProperty('title');
    expect(parsed('deal = 1 action printrpt(deal)').actions).toEqual([
      { kind: 'print-report', parts: [{ kind: 'variable', index: 0 }] },
    ]);
  });

  test('report texts, values and hands', () => {
    expect(parsed('action csvrpt("a, b", 3, north, EW, deal), printside(NS), printside(EW)').actions).toEqual(
      [
        {
          kind: 'print-report',
          parts: [
            'a, b',
            { kind: 'number', value: 3 },
            { kind: 'hands', seats: ['N'] },
            { kind: 'hands', seats: ['E', 'W'] },
            { kind: 'hands', seats: ['N', 'E', 'S', 'W'] },
          ],
        },
        { kind: 'print-ns' },
        { kind: 'print-ew' },
      ],
    );
    expect(parsed('action export(NS), export(west), printns').actions).toEqual([
      { kind: 'print-holdings', seats: ['N', 'S'] },
      { kind: 'print-holdings', seats: ['W'] },
      { kind: 'print-ns' },
    ]);
  });

  test('count places of several values', () => {
    const [action] = parsed('action bktfreq "KnR" (cccc(north), 5.0, 20.0, 2.50)').actions;
    expect(action).toMatchObject({ label: 'KnR', axes: [{ lowest: 500, highest: 2000, step: 250 }] });
  });

  test('write contracts with z and small x', () => {
    const { condition } = parsed('score(vul, z4Sxx, 10) > score(nv, z3N, 9)');
    expect(condition).toMatchObject({
      left: { contract: { level: 4, strain: 'S', doubled: 'XX' } },
      right: { contract: { level: 3, strain: 'NT', doubled: '' } },
    });
  });
});

test('decimal numbers count hundredths', () => {
  expect(parsed('13.5 > .25 and 4. == 400').condition).toMatchObject({
    left: { left: { value: 1350 }, right: { value: 25 } },
    right: { left: { value: 400 } },
  });
  expect(parsed('pointcount 4.5 3 1.15').scales[0]?.slice(-3)).toEqual([115, 3, 450]);
});

/** Scripts with what can't be done or is wrong: where, and what is said. */
const REFUSED: readonly (readonly [script: string, line: number, column: number, message: string])[] = [
  [
    'condition 1\nand dds(north, 4) > 9',
    2,
    16,
    'Expected clubs, diamonds, hearts, spades or notrump, not 4.',
  ],
  ['action printrpt(NS, trix(NS), 1)', 1, 26, 'Expected north, east, south or west, not NS.'],
  ['action printrpt(parcontract(us))', 1, 29, 'Expected none, ns, ew or all, not us.'],
  ['action evalcontract(north, z4S, vul)', 1, 21, 'Expected NS or EW, not north.'],
  ['action evalcontract(NS, z4S, all)', 1, 30, 'Expected nv or vul, not all.'],
  ['par(north) > 100', 1, 5, 'Expected NS or EW, not north.'],
  ['par(NS, vul) > 100', 1, 9, 'Expected none, ns, ew or all, not vul.'],
  ['trix(north) > 3', 1, 1, 'There is no function trix.'],
  ['opc(EW, notrump) >= 26.50', 1, 1, 'opc() asks another program for its value'],
  ['usereval(88, NS, 1) > 3', 1, 1, 'usereval() asks another program for its value'],
  ['hcp($1) > 3', 1, 5, 'Texts from outside, $0 to $9, are not read'],
  ['shape{$1, 5xxx}', 1, 7, 'Texts from outside, $0 to $9, are not read'],
  ['1.125', 1, 1, 'A decimal number has at most two digits behind its point.'],
  ['title north', 1, 7, 'Expected a title between two ", not north.'],
  ['seed many', 1, 6, 'Expected a seed, a whole number, not many.'],
  ['seed 18446744073709551616', 1, 6, 'Seeds go to 18446744073709551615.'],
  ['startboard 0', 1, 12, 'Boards are numbered from 1'],
  ['action bktfreq (hcp(north), 0, 10, 0)', 1, 36, 'A place counts at least one value.'],
  ['action printside(north)', 1, 18, 'Expected NS or EW, not north.'],
];

describe('words about deals with all cards open', () => {
  test('ask for tricks of a declarer, and for par', () => {
    const names = ['dds(east, heart)', 'trick(west, notrumps)', 'par(NS, both)', 'par(EW)'];
    const { variables } = parsed(`${names.map((asks, at) => `x${at} = ${asks}`).join('\n')}\n1`);
    const found = variables.map(({ expression }) => expression);
    expect(found).toEqual([
      { kind: 'tricks', seat: 'E', strain: 'H' },
      { kind: 'tricks', seat: 'W', strain: 'NT' },
      { kind: 'par', side: 'ns', vulnerability: 'all' },
      { kind: 'par', side: 'ew' },
    ]);
  });

  test('stand in reports and in evalcontract', () => {
    const { actions } = parsed(
      'action csvrpt(trix(west), parcontract, parcontract(EW)), evalcontract(EW, z3Nx, vul)',
    );
    const strains = ['C', 'D', 'H', 'S', 'NT'];
    expect(actions).toEqual([
      {
        kind: 'print-report',
        parts: [
          ...strains.map((strain) => ({ kind: 'tricks', seat: 'W', strain })),
          { kind: 'par-contract' },
          { kind: 'par-contract', vulnerability: 'ew' },
        ],
      },
      {
        kind: 'evaluate-contract',
        side: 'ew',
        contract: { level: 3, strain: 'NT', doubled: 'X' },
        vulnerable: true,
      },
    ]);
    const [report] = parsed('action printrpt(trix(deal))').actions;
    expect(report?.kind === 'print-report' ? report.parts : []).toHaveLength(20);
  });
});

describe('what is refused', () => {
  test.each(REFUSED)('in %j is told at line %i, column %i: %s', (script, line, column, message) => {
    const problem = problemOf(script);
    expect(problem).toMatchObject({ place: { line, column } });
    expect(problem?.message).toContain(message);
  });

  test('is told once for each word, and nothing follows from it', () => {
    const script =
      'nt = opc(north, notrump)\nnt > 9\naction printrpt(nt, usereval(1)), average opc(south, spades)';
    const read = parseScript(script, 'standard');
    expect(read.ok ? [] : read.problems.map(({ place }) => place.line)).toEqual([1, 3, 3]);
  });
});
