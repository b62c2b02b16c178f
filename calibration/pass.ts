import type { MachineConfig } from '../src/machine/config.ts';
import { elapsedUs } from '../src/machine/executor/time.ts';
import { BEAMS, type BeamName, FIRST_MOUTH_BEAM } from '../src/machine/messages.ts';
import { type Bench, noteInputs, prepare } from './bench.ts';
import { type Course, CourseError } from './course.ts';

/** When a card broke a beam and when it cleared it, us of the microcontroller's clock. */
interface BeamPassage {
  readonly brokenUs: number;
  readonly clearedUs: number;
}

/** One card on its way through the machine. */
export interface Pass {
  readonly beams: ReadonlyMap<BeamName, BeamPassage>;
  /** Beams that it broke, also those that it did not clear. */
  readonly reached: ReadonlySet<BeamName>;
  /** Where it came out; absent for a card that did not. */
  readonly mouth?: number;
  /** From the command to the feeder until its first edge was heard of, ms. */
  readonly firstEdgeMs: number;
  /** The most that the thickness sensor showed of it; absent where it was not asked in time. */
  readonly thicknessUm?: number;
}

/** What to do at a moment while a card is on its way. */
export interface Action {
  /** Hears of each edge; answers when the action is due, on the host's clock, as soon as that is known. */
  dueMs(beam: BeamName, broken: boolean, atUs: number, heardMs: number): number | undefined;
  run(): void;
}

const FULL_SPEED = 2;
const SPIN_UP_MS = 300;
/** Beyond the time that a card at the greatest slip takes. */
const PATIENCE = 1.5;
/** A card that has just moved when the feeder stops may still be on its way to the first beam. */
const LATE_CARD_MS = 500;
const MOST_TRY_MS = 30_000;
const MOST_FAILED_PICKS = 4;

/**
 * Feeds one card and follows it to its mouth. A misfeed is retried; a card that does not come out in time
 * is taken out by a person, and has no mouth.
 */
export function* passCard(bench: Bench, action?: Action): Course<Pass> {
  yield* prepare(bench);
  const longestMs = longestWayMs(bench.config);
  const tryMs = Math.min(MOST_TRY_MS, SPIN_UP_MS + bench.config.pickTimeoutMs + LATE_CARD_MS + longestMs);
  for (let pick = 0; pick < MOST_FAILED_PICKS; pick++) {
    bench.send({ kind: 'tryTransport', speed: FULL_SPEED, ms: Math.ceil(tryMs) });
    yield { kind: 'time', atMs: bench.nowMs() + SPIN_UP_MS };
    const pass = yield* followCard(bench, longestMs, action);
    if (pass === undefined) continue;
    bench.cards++;
    if (pass.mouth === undefined) {
      bench.send({ kind: 'tryTransport', speed: 0, ms: 0 });
      yield { kind: 'person', step: { kind: 'clearPath' } };
    }
    return pass;
  }
  throw new CourseError(
    'no-card',
    `No card came in ${MOST_FAILED_PICKS} feeds. Check the hopper and the feed roller.`,
  );
}

/** From the first beam of the length pair to the last mouth, at the greatest slip. */
function longestWayMs({ cardLengthMm, fixedMm, slipMaxPercent, surfaceSpeedMmPerS }: MachineConfig): number {
  const slowestMmPerMs = (surfaceSpeedMmPerS * (1 - slipMaxPercent / 100)) / 1000;
  return (PATIENCE * (fixedMm + 2 * cardLengthMm)) / slowestMmPerMs;
}

/** One feed; nothing where no card came. */
function* followCard(bench: Bench, longestMs: number, action?: Action): Course<Pass | undefined> {
  const broken = new Map<BeamName, number>();
  const beams = new Map<BeamName, BeamPassage>();
  const { pickTimeoutMs } = bench.config;
  const startedMs = bench.nowMs();
  let byMs = startedMs + pickTimeoutMs + LATE_CARD_MS;
  let actionMs = Number.POSITIVE_INFINITY;
  let firstEdgeMs = 0;
  let thicknessUm = 0;
  bench.send({ kind: 'tryFeeder', ms: pickTimeoutMs });
  for (;;) {
    const heard = yield { kind: 'message', byMs: Math.min(byMs, actionMs) };
    if (heard.kind !== 'message') {
      if (bench.nowMs() < byMs) {
        actionMs = Number.POSITIVE_INFINITY;
        action?.run();
        continue;
      }
      return broken.size === 0 ? undefined : { beams, firstEdgeMs, reached: new Set(broken.keys()) };
    }
    noteInputs(bench, heard);
    const { message } = heard;
    if (message.kind === 'thickness' && broken.size > 0) thicknessUm = Math.max(thicknessUm, message.um);
    if (message.kind !== 'edge') continue;
    actionMs = action?.dueMs(message.beam, message.broken, message.atUs, heard.atMs) ?? actionMs;
    if (message.broken) {
      if (broken.size === 0) {
        bench.send({ kind: 'tryFeeder', ms: 0 });
        firstEdgeMs = heard.atMs - startedMs;
        byMs = heard.atMs + longestMs;
      }
      if (!broken.has(message.beam)) broken.set(message.beam, message.atUs);
      continue;
    }
    const brokenUs = broken.get(message.beam);
    if (brokenUs === undefined) continue;
    beams.set(message.beam, { brokenUs, clearedUs: message.atUs });
    const mouth = BEAMS.indexOf(message.beam) - FIRST_MOUTH_BEAM;
    if (mouth < 0) continue;
    const reached = new Set(broken.keys());
    return { beams, mouth, firstEdgeMs, reached, ...(thicknessUm > 0 && { thicknessUm }) };
  }
}

/** How long a card took from the breaking of one beam to that of another, us; nothing where it missed one. */
export function betweenUs({ beams }: Pass, from: BeamName, to: BeamName): number | undefined {
  const [first, last] = [beams.get(from), beams.get(to)];
  return first && last && elapsedUs(last.brokenUs, first.brokenUs);
}

/** A card's speed by its own length, mm/s: at each beam it is dark for one length of the card. */
export function speedMmPerS({ beams }: Pass, cardLengthMm: number): number {
  const darkUs = [...beams.values()].map(({ brokenUs, clearedUs }) => elapsedUs(clearedUs, brokenUs));
  const meanUs = darkUs.reduce((sum, us) => sum + us, 0) / darkUs.length;
  return (cardLengthMm * 1e6) / meanUs;
}
