import { elapsedUs } from '../../src/machine/executor/time.ts';
import type { SensorName } from '../../src/machine/messages.ts';
import type { WindowLook } from '../../src/ports/machines/station.ts';
import { type Bench, noteInputs, prepare, roundTripMs } from '../bench.ts';
import { type Course, CourseError } from '../course.ts';
import { median } from '../statistics.ts';
import type { FeederGeometry } from './geometry.ts';

/** What was seen of one feed. */
export interface FeedTry {
  /** When the first beam broke, ms after the feeder was started, without the line's time and the way to the beam. */
  readonly pickMs?: number;
  readonly speedMmPerS?: number;
  readonly lengthMm?: number;
  readonly thicknessUm?: number;
  readonly skewDegrees?: number;
  /** What the camera saw of the card that lay on the window afterwards. */
  readonly next?: NextCard;
  /** No card came, or one that did not get through. */
  readonly isLost: boolean;
}

/** How the next card lay on the window: whether it could be read, and how far from where it rested at first. */
export interface NextCard {
  readonly isLegible?: boolean;
  readonly draggedMm?: number;
}

/** Cards that were counted in, and feeds until the hopper was empty: from the first of `tries` to before the last. */
export interface CountedDeck {
  readonly cards: number;
  readonly from: number;
  readonly to: number;
}

/** All that a trial of a feeder saw. */
export interface FeederTrial {
  readonly tries: readonly FeedTry[];
  readonly decks: readonly CountedDeck[];
  /** How far the feeder moves a card after it was told to stop; absent where too few cards were tried for it. */
  readonly runOnMm?: number;
}

export interface TrialRequest {
  readonly geometry: FeederGeometry;
  readonly feeds: number;
  /** Cards of a deck, which a person counts. */
  readonly deck: number;
  /** Short feeds by which the run-on is found. */
  readonly runOnFeeds: number;
  /** Hears after each feed. */
  readonly progress: (done: number, lost: number) => void;
}

const TRANSPORT_MS = 20_000;
const SPIN_UP_MS = 300;
/** A card's last edge and what the thickness sensor showed of it come by then. */
const REPORT_MS = 120;
/** A card whose feeder has stopped may still be on its way to the nip. */
const LATE_MS = 60;
const MOST_LOST = 6;
const STEP_MS = 2;
/** A card goes at least at this share of the rollers' speed. */
const SLOWEST = 0.5;

/** Feeds cards one by one, and notes what sensors and camera see of each; then finds how far the feeder runs on. */
export function* tryFeeder(bench: Bench, request: TrialRequest): Course<FeederTrial> {
  const tripMs = yield* roundTripMs(bench);
  const tries: FeedTry[] = [];
  const decks: CountedDeck[] = [];
  let from = 0;
  let [lost, inARow] = [0, 0];
  let restMm: number | undefined;
  while (tries.length < request.feeds) {
    // Cards that lie there at first are not counted, and nothing has been prepared.
    if (tries.length === 0 || bench.inputs.hopperEmpty) {
      if (tries.length > from) decks.push({ cards: request.deck, from, to: tries.length });
      yield* prepareDeck(bench, request.deck);
      from = tries.length;
      restMm = (yield* look())?.alongMm ?? restMm;
    }
    const seen = yield* feedOnce(bench, request.geometry, bench.config.pickTimeoutMs, tripMs);
    const next = bench.inputs.hopperEmpty ? undefined : yield* look();
    tries.push({ ...seen, ...(next && { next: nextOf(next, restMm) }) });
    inARow = seen.isLost ? inARow + 1 : 0;
    if (seen.isLost) lost++;
    if (inARow > MOST_LOST) throw noCard(inARow);
    request.progress(tries.length, lost);
  }
  const runOnMm = yield* findRunOn(bench, request, tries, tripMs);
  bench.send({ kind: 'tryTransport', ms: 0 });
  return { tries, decks, ...(runOnMm !== undefined && { runOnMm }) };
}

function noCard(feeds: number): CourseError {
  const says = `No card came in ${feeds} feeds. Check the hopper, the separator and the feed roller.`;
  return new CourseError('no-card', says);
}

function* prepareDeck(bench: Bench, cards: number): Course<void> {
  yield { kind: 'person', step: { kind: 'layCards', count: cards, isExact: true } };
  yield* prepare(bench);
}

/** One feed of at most so long; its card is followed past the second beam. */
function* feedOnce(bench: Bench, geometry: FeederGeometry, feedMs: number, tripMs: number): Course<FeedTry> {
  bench.send({ kind: 'tryTransport', ms: TRANSPORT_MS });
  if (bench.cards === 0) yield { kind: 'time', atMs: bench.nowMs() + SPIN_UP_MS };
  const startedMs = bench.nowMs();
  const wayMs =
    ((geometry.secondMm + 3 * bench.config.cardLengthMm) * 1000) /
    (bench.config.surfaceSpeedMmPerS * SLOWEST);
  const edges = new Map<SensorName, { brokenUs?: number; clearedUs?: number }>();
  let byMs = startedMs + feedMs + LATE_MS + tripMs;
  let [firstEdgeMs, thicknessUm] = [0, 0];
  bench.send({ kind: 'tryFeeder', ms: feedMs });
  for (;;) {
    const heard = yield { kind: 'message', byMs };
    if (heard.kind === 'nothing') break;
    noteInputs(bench, heard);
    if (heard.kind !== 'message') continue;
    const { message } = heard;
    if (message.kind === 'thickness' && edges.size > 0) thicknessUm = Math.max(thicknessUm, message.um);
    // The card before may still be on its way past beams farther on.
    if (message.kind !== 'edge' || !isOfFeeder(message.sensor, geometry)) continue;
    const edge = edges.get(message.sensor) ?? {};
    edges.set(message.sensor, edge);
    if (!message.broken) edge.clearedUs = message.atUs;
    else edge.brokenUs ??= message.atUs;
    if (message.sensor === 'length1' && message.broken && firstEdgeMs === 0) {
      firstEdgeMs = heard.atMs - startedMs;
      bench.send({ kind: 'tryFeeder', ms: 0 });
      byMs = heard.atMs + wayMs;
    }
    if (message.sensor === 'length2' && !message.broken) byMs = heard.atMs + REPORT_MS;
  }
  bench.cards++;
  return tryOf(edges, { firstEdgeMs, thicknessUm, tripMs }, geometry);
}

function isOfFeeder(sensor: SensorName, { beside }: FeederGeometry): boolean {
  return sensor === 'length1' || sensor === 'length2' || sensor === beside?.beam;
}

/** What the camera sees; nothing where there is none. */
function* look(): Course<WindowLook | undefined> {
  const heard = yield { kind: 'look' };
  return heard.kind === 'looked' ? heard.look : undefined;
}

function nextOf({ alongMm, isLegible }: WindowLook, restMm: number | undefined): NextCard {
  return {
    ...(isLegible !== undefined && { isLegible }),
    ...(alongMm !== undefined && restMm !== undefined && { draggedMm: Math.abs(alongMm - restMm) }),
  };
}

function tryOf(
  edges: ReadonlyMap<SensorName, { readonly brokenUs?: number; readonly clearedUs?: number }>,
  heard: {
    readonly firstEdgeMs: number;
    readonly thicknessUm: number;
    readonly tripMs: number;
  },
  { beside, firstMm, secondMm }: FeederGeometry,
): FeedTry {
  const [first, second] = [edges.get('length1'), edges.get('length2')];
  const isThrough =
    first?.brokenUs !== undefined &&
    first.clearedUs !== undefined &&
    second?.brokenUs !== undefined &&
    second.clearedUs !== undefined;
  if (!isThrough) return { isLost: true };
  const between = elapsedUs(second.brokenUs ?? 0, first.brokenUs ?? 0);
  const speedMmPerS = ((secondMm - firstMm) * 1e6) / between;
  const darkUs = elapsedUs(first.clearedUs ?? 0, first.brokenUs ?? 0);
  const other = beside === undefined ? undefined : edges.get(beside.beam)?.brokenUs;
  const askewMm = other === undefined ? 0 : (signedUs(other, first.brokenUs ?? 0) * speedMmPerS) / 1e6;
  return {
    isLost: false,
    pickMs: heard.firstEdgeMs - heard.tripMs - (firstMm * 1000) / speedMmPerS,
    speedMmPerS,
    lengthMm: (darkUs * speedMmPerS) / 1e6,
    ...(heard.thicknessUm > 0 && { thicknessUm: heard.thicknessUm }),
    ...(beside !== undefined &&
      other !== undefined && { skewDegrees: (Math.atan(askewMm / beside.acrossMm) * 180) / Math.PI }),
  };
}

/** From one time of the microcontroller to another near it, either way. */
function signedUs(to: number, from: number): number {
  return (to - from) | 0;
}

/**
 * How far the feeder moves a card after it was told to stop. The feeder runs for a time that is made shorter after each
 * card that reaches the nip, and longer after each that does not: half of the cards just reach it in the time about
 * which that settles. What is missing to the nip by then, the feeder has run on.
 */
function* findRunOn(
  bench: Bench,
  { deck, geometry, runOnFeeds }: TrialRequest,
  tries: readonly FeedTry[],
  tripMs: number,
): Course<number | undefined> {
  const whole = tries.filter(({ isLost }) => !isLost);
  if (runOnFeeds < 10 || whole.length < 10) return undefined;
  const speedMmPerMs = median(whole.map(({ speedMmPerS = 0 }) => speedMmPerS)) / 1000;
  const pickMs = median(whole.map(({ pickMs: own = 0 }) => own));
  const { pickTimeoutMs } = bench.config;
  const times: number[] = [];
  let inARow = 0;
  let feedMs = Math.round(pickMs + geometry.nipMm / speedMmPerMs);
  for (let feed = 0; feed < runOnFeeds; feed++) {
    if (bench.inputs.hopperEmpty) yield* prepareDeck(bench, deck);
    const seen = yield* feedOnce(bench, geometry, Math.max(1, feedMs), tripMs);
    times.push(feedMs);
    feedMs += seen.isLost ? STEP_MS : -STEP_MS;
    // A card that lies before the nip is fed on: the next one has to begin at rest.
    const isGone = seen.isLost && (yield* feedOnce(bench, geometry, pickTimeoutMs, tripMs)).isLost;
    inARow = isGone ? inARow + 2 : 0;
    if (inARow > MOST_LOST) throw noCard(inARow);
  }
  const settled = times.slice(Math.floor(times.length / 2));
  const meanMs = settled.reduce((sum, each) => sum + each, 0) / settled.length;
  return Math.max(0, geometry.nipMm - speedMmPerMs * (meanMs - pickMs));
}
