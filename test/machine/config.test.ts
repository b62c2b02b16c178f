import { describe, expect, test } from 'vitest';
import {
  checkConfig,
  type MachineConfig,
  makeConfig,
  POCKET_ORDERS,
  PROFILES,
  profileConfig,
  READER_CHOICES,
} from '../../src/machine/config.ts';
import { PARAMETERS, type ParameterName } from '../../src/machine/parameters.ts';

const NAMES = Object.keys(PARAMETERS) as ParameterName[];

/** What the design's table of the reference machine says: bench, club. What is not here was chosen. */
const REFERENCE: Partial<Record<ParameterName, readonly [number, number]>> = {
  cardLengthMm: [57, 57],
  surfaceSpeedMmPerS: [500, 800],
  slipMinPercent: [2, 2],
  slipMaxPercent: [15, 15],
  pickMedianMs: [30, 20],
  pickTailMs: [200, 200],
  transportRampMmPerS2: [20_000, 40_000],
  feederUpMmPerS2: [25_000, 50_000],
  feederDownMmPerS2: [25_000, 45_000],
  rackSpeedMmPerS: [400, 740],
  rackUpMmPerS2: [5_000, 12_000],
  rackDownMmPerS2: [4_000, 7_000],
  windowClearMm: [20, 20],
  pushMm: [22, 22],
  lengthFirstMm: [35, 35],
  thicknessMm: [47, 47],
  lengthSecondMm: [102, 102],
  stopMm: [114, 114],
  frontMm: [117.5, 117.5],
  insideMm: [179, 179],
  backMm: [189, 189],
  lift1Mm: [17, 17],
  lift2Mm: [32, 32],
  lift3Mm: [47, 47],
  lift4Mm: [62, 62],
  frontClearMs: [10, 10],
  lightMs: [5, 5],
  settleMs: [20, 20],
  exposureMs: [2, 2],
  bufferMs: [25, 25],
  identifyMs: [10, 10],
  linkMs: [5, 5],
  heartbeatTimeoutMs: [250, 250],
  maxFrames: [3, 3],
  maxRuns: [5, 5],
  excusedRuns: [4, 4],
};

/** The unit that the end of a name stands for. */
const UNITS = [
  ['MmPerS2', 'mm/s2'],
  ['MmPerS', 'mm/s'],
  ['Percent', '%'],
  ['Mm', 'mm'],
  ['Um', 'um'],
  ['Ms', 'ms'],
  ['Us', 'us'],
] as const;
const COUNTS: Partial<Record<ParameterName, string>> = {
  maxFrames: 'frames',
  maxPicks: 'feeds',
  maxRuns: 'runs',
  excusedRuns: 'runs',
  labelReader: '0 to 2',
  sensorTests: '0 or 1',
  thicknessCards: 'cards',
  thicknessAlikeCards: 'cards',
};

describe('the parameters of the machine', () => {
  test.each(Object.entries(REFERENCE))('%s is that of the reference machine: %j', (name, values) => {
    const { bench, club } = PARAMETERS[name as ParameterName];
    expect([bench, club]).toEqual(values);
  });

  test.each(NAMES)('%s has the unit of its name, and says what it means', (name) => {
    const unit = UNITS.find(([end]) => name.endsWith(end))?.[1] ?? COUNTS[name];
    expect(PARAMETERS[name].unit).toBe(unit);
    expect(PARAMETERS[name].meaning).toMatch(/^[a-z].{10,}/);
  });

  test.each(NAMES)('%s has its values in its range', (name) => {
    const { min, max, bench, club } = PARAMETERS[name];
    expect(min).toBeLessThan(max);
    for (const value of [bench, club]) expect(value >= min && value <= max).toBe(true);
  });
});

describe.each(PROFILES)('the %s profile', (profile) => {
  test('is sound, and has its own values', () => {
    const config = profileConfig(profile);
    expect(checkConfig(config)).toEqual([]);
    for (const name of NAMES) expect(config[name]).toBe(PARAMETERS[name][profile]);
    expect([config.profile, config.pocketOrder, config.readers]).toEqual([profile, 'NESW', 'both']);
  });

  test('takes changes', () => {
    const config = profileConfig(profile, { stopMm: 112, pocketOrder: 'SWEN', readers: 'index' });
    expect([config.stopMm, config.pocketOrder, config.readers]).toEqual([112, 'SWEN', 'index']);
  });
});

describe('a changed machine', () => {
  test('knows where the tail of a longer card is, where nothing else is said', () => {
    const { backMm, insideMm, letGoMm } = profileConfig('club', { cardLengthMm: 63 });
    expect([letGoMm, insideMm, backMm]).toEqual([172, 185, 195]);
    expect(profileConfig('club', { cardLengthMm: 63, letGoMm: 170 }).letGoMm).toBe(170);
  });

  test.each(NAMES)('has %s within its range, ends included', (name) => {
    const { unit, min, max } = PARAMETERS[name];
    const inRange = (value: number): string[] => {
      const made = makeConfig('club', { [name]: value } as Partial<MachineConfig>);
      return made.ok ? [] : made.problems.filter((problem) => problem.includes('must be from'));
    };
    expect(inRange(min)).toEqual([]);
    expect(inRange(max)).toEqual([]);
    const range = `but must be from ${min} to ${max} ${unit}.`;
    for (const value of [min - 0.5, max + 0.5, Number.NaN]) {
      expect(inRange(value)).toEqual([`${name} is ${value}, ${range}`]);
    }
  });

  test.each([
    ['windowClearMm', 'pushMm'],
    ['pushMm', 'gripMm'],
    ['gripMm', 'lengthFirstMm'],
    ['lengthFirstMm', 'thicknessMm'],
    ['thicknessMm', 'lengthSecondMm'],
    ['lengthSecondMm', 'stopMm'],
    ['stopMm', 'frontMm'],
    ['frontMm', 'letGoMm'],
    ['letGoMm', 'insideMm'],
    ['insideMm', 'backMm'],
    ['lift1Mm', 'lift2Mm'],
    ['lift2Mm', 'lift3Mm'],
    ['lift3Mm', 'lift4Mm'],
    ['leaveMs', 'frontClearMs'],
    ['frontClearMs', 'flightMs'],
    ['slipMinPercent', 'slipMaxPercent'],
    ['pickMinMs', 'pickMedianMs'],
    ['pickMedianMs', 'pickTailMs'],
    ['pickTailMs', 'pickTimeoutMs'],
    ['heartbeatMs', 'heartbeatTimeoutMs'],
    ['thicknessLeastUm', 'thicknessMostUm'],
  ] as const)('has %s below %s', (low, high) => {
    const value = profileConfig('club')[low];
    const problem = `${high} (${value}) must be greater than ${low} (${value}).`;
    const made = makeConfig('club', { [high]: value } as Partial<MachineConfig>);
    expect(made.ok ? [] : made.problems).toContain(problem);
    const above = makeConfig('club', { [low]: value, [high]: value + 0.25 } as Partial<MachineConfig>);
    expect(above.ok ? [] : above.problems).not.toContain(problem);
  });

  test.each([
    [49, ['The beams of the length pair are 9 mm apart; it takes 10 to 100 mm.']],
    [50, []],
    [140, []],
    [141, ['The beams of the length pair are 101 mm apart; it takes 10 to 100 mm.']],
  ])('with the second beam of the length pair at %i mm: %j', (lengthSecondMm, problems) => {
    const made = makeConfig('club', {
      lengthFirstMm: 40,
      thicknessMm: 45,
      lengthSecondMm,
      stopMm: 150,
      frontMm: 151,
    });
    expect(made.ok ? [] : made.problems).toEqual(problems);
  });

  test('has a rack that is fast enough for a card that waits for it', () => {
    const made = makeConfig('club', { rackSpeedMmPerS: 150 });
    expect(made.ok ? [] : made.problems).toEqual([
      'The rack takes 441 ms for its longest way; pickTimeoutMs (400) must be greater.',
    ]);
  });

  test('shows all its problems at once', () => {
    const made = makeConfig('bench', { rackSettleMs: 0, maxRuns: 99, slipMinPercent: 20 });
    expect(made.ok ? [] : made.problems).toEqual([
      'rackSettleMs is 0, but must be from 1 to 200 ms.',
      'maxRuns is 99, but must be from 1 to 20 runs.',
      'slipMaxPercent (15) must be greater than slipMinPercent (20).',
    ]);
    expect(() => profileConfig('bench', { rackSettleMs: 0, maxRuns: 99 })).toThrow(
      'rackSettleMs is 0, but must be from 1 to 200 ms.\nmaxRuns is 99, but must be from 1 to 20 runs.',
    );
  });
});

describe('the choices of a machine', () => {
  test('are these', () => {
    expect(PROFILES).toEqual(['bench', 'club']);
    expect(POCKET_ORDERS).toEqual(['NESW', 'NEWS', 'SWEN']);
    expect(READER_CHOICES).toEqual(['index', 'symbol', 'both']);
  });
});
