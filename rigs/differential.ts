import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { PROFILES, profileConfig } from '../src/machine/config.ts';
import { type Settings, settingsOf } from '../src/machine/executor/settings.ts';
import { PARAMETERS } from '../src/machine/parameters.ts';
import { anyHappening, type Happening } from './executor-happenings.ts';
import { HistoryRun, type Manner, type Reached } from './executor-histories.ts';
import { Tape } from './executor-tape.ts';
import { hasProgram } from './has-program.ts';

const FIRMWARE = join(import.meta.dirname, '../hardware/firmware');
const SOURCES = [
  'cards.c',
  'edges.c',
  'executor.c',
  'motion.c',
  'places.c',
  'rack.c',
  'state.c',
  'stop.c',
  'host/replay.c',
] as const;
const WARNINGS = ['-pedantic', '-Wall', '-Wextra', '-Wconversion', '-Werror'];
/** What C leaves undefined stops the program. */
const SANITIZERS = ['-fsanitize=undefined,address', '-fno-sanitize-recover=all'];

/** Whether this computer has a C compiler; and what to do where it has none. */
export function hasCompiler(): boolean {
  return hasProgram('cc');
}
export const NO_COMPILER = 'needs a C compiler: install one, on Debian with "apt-get install gcc libc6-dev"';

/** The sources of a program that replays calls to the firmware's executor. */
export function replaySources(...more: readonly string[]): string[] {
  return [...SOURCES, ...more.map((name) => `host/${name}`)].map((name) => join(FIRMWARE, name));
}

/** The output of a replaying program for the calls that it reads, and its problem, if it has one. */
export type Replay = (calls: Uint8Array) => { readonly deeds: Buffer; readonly problem?: string };

/** Compiles the firmware's executor for this computer, as a program that replays calls. */
export function compileReplay(folder: string): Replay {
  const program = join(folder, 'replay');
  execFileSync('cc', ['-std=c99', '-O1', ...WARNINGS, ...SANITIZERS, '-o', program, ...replaySources()]);
  return (input) => {
    const { status, stdout, stderr } = spawnSync(program, { input, maxBuffer: 2 ** 30 });
    return { deeds: stdout, ...(status !== 0 && { problem: `the program ended with ${status}: ${stderr}` }) };
  };
}

/** An executor's settings, how its machine runs, what its clock shows at first, and what happens to it. */
export interface History {
  readonly settings: Settings;
  readonly manner?: Manner;
  readonly clockUs: number;
  readonly happenings: readonly Happening[];
}

const ARM: Happening = { kind: 'command', message: { kind: 'arm', purge: false } };

/** In so far a card stops before the curtains. */
const BRAKING_MM = 11;

/** Both profiles, cards of both widths, all speeds; most as they are delivered. */
const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    profile: fc.constantFrom(...PROFILES),
    cardLengthMm: fc.constantFrom(57, 63),
    surfaceSpeedMmPerS: fc.integer({ min: 200, max: 1200 }),
    slipMaxPercent: fc.constantFrom(15, 15, 50),
    pickTimeoutMs: fc.integer({ min: 401, max: 900 }),
    rackSettleMs: fc.integer({ min: 1, max: 60 }),
    frontClearMs: fc.integer({ min: 5, max: 30 }),
    flightMs: fc.integer({ min: 31, max: 300 }),
    delivered: fc.boolean(),
  })
  .map(({ profile, delivered, cardLengthMm, ...changes }) => {
    const transportRampMmPerS2 = Math.max(
      PARAMETERS.transportRampMmPerS2[profile],
      changes.surfaceSpeedMmPerS ** 2 / (2 * BRAKING_MM),
    );
    const own = delivered ? {} : { ...changes, transportRampMmPerS2 };
    return settingsOf(profileConfig(profile, { cardLengthMm, ...own }));
  });

const anyManner: fc.Arbitrary<Manner> = fc.record({
  stepPercent: fc.constantFrom(100, 100, 105, 160, 400),
  rackMs: fc.integer({ min: 1, max: 250 }),
});

/** Most clocks are about to wrap. */
const anyClock = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 2 ** 32 - 5_000_000, max: 2 ** 32 - 1 }),
  fc.integer({ min: 2 ** 31 - 5_000_000, max: 2 ** 31 }),
);

const anyLengthUm = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 54_500, max: 59_500 }) },
  { weight: 2, arbitrary: fc.integer({ min: 60_000, max: 170_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(53_999, 54_000, 60_000, 60_001) },
);

/** How far a card is from where the transport's steps put it: rarely anywhere, at the limit, and just beyond. */
const anyOffUm = fc.oneof(
  { weight: 20, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: -6000, max: 6000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-5060, -5000, 5000, 5060) },
);

/** What may come between two tickets: mostly nothing, or what dealing well does not come to. */
const anyBetween: fc.Arbitrary<readonly Happening[]> = fc.oneof(
  { weight: 12, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: anyHappening.map((what) => [what]) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 450 }), { minLength: 1, maxLength: 4 })
      .map((readings) => readings.map((um): Happening => ({ kind: 'thickness', um }))),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 900_000 }).map((us): Happening[] => [{ kind: 'idle', us }]),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 30_000 }).map((us): Happening[] => [{ kind: 'time', us }]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1, 2, 4).map((storeys): Happening[] => [{ kind: 'lost', storeys }]),
  },
);

/** Card after card, each with its ticket, as a host would deal: it goes deeper than whatever happens to come. */
const anyDealing: fc.Arbitrary<readonly Happening[]> = fc
  .array(
    fc.record({
      mouth: fc.integer({ min: 0, max: 4 }),
      edges: fc.integer({ min: 1, max: 9 }),
      lengthUm: anyLengthUm,
      offUm: anyOffUm,
      thicknessUm: fc.constantFrom(0, 250, 250, 280, 390, 395, 520),
      pauseUs: fc.constantFrom(...new Array<number>(20).fill(0), 450_000, 950_000),
      between: anyBetween,
    }),
    { minLength: 1, maxLength: 20, size: 'max' },
  )
  .map((feeds) =>
    feeds.flatMap(({ mouth, between, pauseUs, ...flow }, index): Happening[] => [
      { kind: 'clear' },
      { kind: 'command', message: { kind: 'ticket', feed: index + 1, mouth } },
      { kind: 'idle', us: pauseUs },
      { kind: 'flow', ...flow },
      ...between,
      { kind: 'flow', ...flow, offUm: 0 },
    ]),
  );

const anything = fc.record({
  arm: fc.boolean(),
  rest: fc.array(anyHappening, { maxLength: 80, size: 'max' }),
});

export const anyHistory: fc.Arbitrary<History> = fc.record({
  settings: anySettings,
  manner: anyManner,
  clockUs: anyClock,
  happenings: fc.oneof(
    anyDealing,
    anything.map(({ arm, rest }) => (arm ? [ARM, ...rest] : rest)),
  ),
});

/** Lets histories happen to the reference: all calls, and what it did at them. */
export function taped(histories: readonly History[], reached: Reached): Tape {
  const tape = new Tape();
  for (const { settings, clockUs, happenings, manner } of histories) {
    const run = new HistoryRun(clockUs, reached, settings, tape.calls, manner);
    for (const what of happenings) run.happen(what);
  }
  return tape;
}

/** Lets histories happen to the reference and to the firmware; the first difference, if there is one. */
export function compare(replay: Replay, histories: readonly History[], reached: Reached): string | undefined {
  const tape = taped(histories, reached);
  const { deeds, problem } = replay(tape.input());
  return tape.difference(deeds) ?? problem;
}
