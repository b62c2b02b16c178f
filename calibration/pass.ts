import type { MachineConfig } from '../src/machine/config.ts';
import { elapsedUs } from '../src/machine/executor/time.ts';
import type { BeamName, SensorName } from '../src/machine/messages.ts';
import { meanOf } from '../src/vision/numbers/statistics.ts';
import { type Bench, noteInputs, prepare } from './bench.ts';
import { type Course, CourseError, type Heard } from './course.ts';
import { sendRack } from './rack.ts';

/** When a card broke a beam and when it cleared it, us of the microcontroller's clock. */
interface BeamPassage {
  readonly brokenUs: number;
  readonly clearedUs: number;
}

/** One card on its way through the machine. */
export interface Pass {
  readonly beams: ReadonlyMap<SensorName, BeamPassage>;
  /** Whether it is in its storey, past both curtains. */
  readonly isIn: boolean;
  /** From the command to the feeder until its first edge was heard of, ms. */
  readonly firstEdgeMs: number;
  /** What the thickness sensor showed of it while it rested there; absent where it did not, or nothing was told. */
  readonly thicknessUm?: number;
}

const PAIR = ['length1', 'length2'] as const;
const CURTAINS = ['front1', 'front2'] as const;
const STOREYS = 5;
const SPIN_UP_MS = 100;
/** For the rack, and for the transport to be at speed. */
const MOST_WAIT_MS = 1000;
/** Beyond the time that a card at the greatest slip takes. */
const PATIENCE = 1.5;
/** A card that has just moved when the feeder stops may still be on its way to the first beam. */
const LATE_CARD_MS = 500;
/** What the sensor shows is told every 100 ms, the most since the last time: by then its lever has come to rest. */
const REST_MS = 350;
const MOST_TRY_MS = 30_000;
const MOST_FAILED_PICKS = 4;

/** Feeds cards one by one, to the storeys in turn: none is filled before the next cards are laid in. */
export function* passCards(bench: Bench, cards: number, rests = false): Course<readonly Pass[]> {
  const passes: Pass[] = [];
  for (let card = 0; card < cards; card++) passes.push(yield* passCard(bench, card % STOREYS, rests));
  return passes;
}

/**
 * Feeds one card and follows it into a storey; one that `rests` is stopped for a while under the lever of the thickness
 * sensor. A misfeed is retried; a card that does not come in in time is taken out by a person.
 */
export function* passCard(bench: Bench, storey: number, rests = false): Course<Pass> {
  yield* prepare(bench);
  const longestMs = longestWayMs(bench.config);
  const tryMs = Math.min(MOST_TRY_MS, MOST_WAIT_MS + bench.config.pickTimeoutMs + LATE_CARD_MS + longestMs);
  for (let pick = 0; pick < MOST_FAILED_PICKS; pick++) {
    const moveMs = sendRack(bench, storey);
    const carry = (): void => bench.send({ kind: 'tryTransport', ms: Math.ceil(tryMs) });
    carry();
    yield { kind: 'time', atMs: bench.nowMs() + Math.max(moveMs, SPIN_UP_MS) };
    const pass = yield* followCard(bench, longestMs, rests ? carry : undefined);
    if (pass === undefined) continue;
    bench.cards++;
    if (!pass.isIn) {
      bench.send({ kind: 'tryTransport', ms: 0 });
      yield { kind: 'person', step: { kind: 'clearPath' } };
    }
    return pass;
  }
  throw new CourseError(
    'no-card',
    `No card came in ${MOST_FAILED_PICKS} feeds. Check the hopper and the feed roller.`,
  );
}

/** From the first beam of the length pair into a storey, at the greatest slip. */
function longestWayMs({ backMm, cardLengthMm, slipMaxPercent, surfaceSpeedMmPerS }: MachineConfig): number {
  const slowestMmPerMs = (surfaceSpeedMmPerS * (1 - slipMaxPercent / 100)) / 1000;
  return (PATIENCE * (backMm + cardLengthMm)) / slowestMmPerMs;
}

/** One feed; nothing where no card came. */
function* followCard(bench: Bench, longestMs: number, goOn?: () => void): Course<Pass | undefined> {
  const broken = new Map<SensorName, number>();
  const beams = new Map<SensorName, BeamPassage>();
  const { pickTimeoutMs } = bench.config;
  const startedMs = bench.nowMs();
  let byMs = startedMs + pickTimeoutMs + LATE_CARD_MS;
  let [firstEdgeMs, thicknessUm] = [0, 0];
  bench.send({ kind: 'tryFeeder', ms: pickTimeoutMs });
  for (;;) {
    const isIn = CURTAINS.every((name) => beams.has(name));
    const heard: Heard = isIn ? { kind: 'nothing' } : yield { kind: 'message', byMs };
    if (heard.kind !== 'message') {
      if (broken.size === 0) return undefined;
      return { beams, isIn, firstEdgeMs, ...(thicknessUm > 0 && { thicknessUm }) };
    }
    noteInputs(bench, heard);
    const { message } = heard;
    if (message.kind !== 'edge' || message.sensor.startsWith('code')) continue;
    const brokenUs = broken.get(message.sensor);
    if (!message.broken) {
      if (brokenUs !== undefined) beams.set(message.sensor, { brokenUs, clearedUs: message.atUs });
      continue;
    }
    if (broken.size === 0) {
      bench.send({ kind: 'tryFeeder', ms: 0 });
      firstEdgeMs = heard.atMs - startedMs;
      if (goOn !== undefined) thicknessUm = yield* restUnderLever(bench);
      goOn?.();
      byMs = bench.nowMs() + longestMs;
    }
    if (brokenUs === undefined) broken.set(message.sensor, message.atUs);
  }
}

/** Stops a card that was just seen with its middle under the lever, and hears what the thickness sensor shows at last. */
function* restUnderLever(bench: Bench): Course<number> {
  const { cardLengthMm, lengthFirstMm, surfaceSpeedMmPerS, thicknessMm, transportRampMmPerS2 } = bench.config;
  const brakingMm = surfaceSpeedMmPerS ** 2 / (2 * transportRampMmPerS2);
  const wayMm = thicknessMm + cardLengthMm / 2 - lengthFirstMm - brakingMm;
  yield { kind: 'time', atMs: bench.nowMs() + (1000 * wayMm) / surfaceSpeedMmPerS };
  bench.send({ kind: 'tryTransport', ms: 0 });
  const byMs = bench.nowMs() + REST_MS;
  for (let um = 0; ; ) {
    const heard = yield { kind: 'message', byMs };
    if (heard.kind !== 'message') return um;
    noteInputs(bench, heard);
    if (heard.message.kind === 'thickness') um = heard.message.um;
  }
}

/** How long a card took from the breaking of one beam to that of another, us; nothing where it missed one. */
export function betweenUs({ beams }: Pass, from: BeamName, to: BeamName): number | undefined {
  const [first, last] = [beams.get(from), beams.get(to)];
  return first && last && elapsedUs(last.brokenUs, first.brokenUs);
}

/** A card's speed by its own length, mm/s: at each beam of the length pair it is dark for one length of the card. */
export function speedMmPerS({ beams }: Pass, cardLengthMm: number): number {
  const darkUs = PAIR.flatMap((name) => {
    const passage = beams.get(name);
    return passage === undefined ? [] : [elapsedUs(passage.clearedUs, passage.brokenUs)];
  });
  return (cardLengthMm * 1e6) / meanOf(darkUs);
}
