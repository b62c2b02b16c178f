import { type Glance, isRepeated, motionBesideBands, motionBetween } from './glance.ts';

/** When a frame counts as dark, lit and still, and how long that may take. */
export interface LookLimits {
  /** Mean grey level that no frame exceeds while the light is off. */
  readonly darkMost: number;
  /** The least grey levels by which the mean rises when the light comes on; an empty window shows little. */
  readonly riseLeast: number;
  /** Motion between two frames of a card at rest, in grey levels. */
  readonly motionMost: number;
  /** Patience for the dark frame, for the first lit one, and for a still one after it. */
  readonly darkMs: number;
  readonly litMs: number;
  readonly stillMs: number;
  /** A stream of which nothing came for so long stands still. */
  readonly stallMs: number;
}

export const USUAL_LIMITS: LookLimits = {
  darkMost: 40,
  riseLeast: 2,
  motionMost: 2,
  darkMs: 500,
  litMs: 500,
  stillMs: 250,
  stallMs: 500,
};

/** Why a look has found nothing that may be read. */
export type LookFault = 'stalled' | 'frozen' | 'staysBright' | 'staysDark' | 'flickers' | 'moves';

/**
 * One look at the window, from the request on. The light is off before it. A dark frame proves that no picture of an
 * earlier look is still under way; the light, switched on only then, proves that the lit frame was exposed after it.
 * So each change of the picture belongs to one change of the light, however late a stream is.
 */
export interface Look {
  readonly limits: LookLimits;
  /** Whether frames that repeat each other are a fault. */
  readonly isLive: boolean;
  readonly phase: 'dark' | 'lit' | 'still';
  /** When this phase began. */
  readonly sinceMs: number;
  /** When the card before had left: no frame from before that counts. */
  readonly leftMs: number;
  /** When the card is at rest: the light waits for it. */
  readonly restMs: number;
  /** The newest frame, and when it or the phase came. */
  readonly last?: Glance;
  readonly heardMs: number;
  readonly darkLevel: number;
  /** What was wrong with the newest frame, where only that keeps the look from its end. */
  readonly doubt: LookFault;
}

/** What to do after a frame or some time. */
export type LookStep =
  | { readonly kind: 'wait' | 'lightOn'; readonly look: Look }
  /** The newest frame shows the window as it is: lit, at rest, exposed after the card before had left. */
  | { readonly kind: 'seen' }
  | { readonly kind: 'fault'; readonly fault: LookFault };

/** Levels of two frames under one light may differ by this share of the light, and by half a level. */
const FLICKER_SHARE = 0.03;
const FLICKER_LEVELS = 0.5;

/** Begins a look at a card that comes to rest so long after the card before it has left. */
export function beginLook(
  nowMs: number,
  leftMs: number,
  settleMs: number,
  isLive: boolean,
  limits: LookLimits = USUAL_LIMITS,
): Look {
  return {
    limits,
    isLive,
    phase: 'dark',
    sinceMs: nowMs,
    leftMs,
    restMs: leftMs + settleMs,
    heardMs: nowMs,
    darkLevel: 0,
    doubt: 'staysBright',
  };
}

/** What follows from a frame. */
export function stepWithFrame(look: Look, glance: Glance): LookStep {
  const { last } = look;
  if (last !== undefined && isFrozen(look, last, glance)) return { kind: 'fault', fault: 'frozen' };
  const heard: Look = { ...look, last: glance, heardMs: glance.arrivedMs };
  switch (look.phase) {
    case 'dark':
      return takeDark(heard, glance);
    case 'lit':
      return takeLit(heard, glance);
    case 'still':
      return takeStill(heard, glance, last);
  }
}

/** Bright frames of a sensor never repeat each other; in dark ones its noise may lie below the darkest level. */
export function isFrozen(
  { isLive, limits, phase }: Pick<Look, 'isLive' | 'limits' | 'phase'>,
  last: Glance,
  glance: Glance,
): boolean {
  const isBright = phase === 'still' || glance.level > limits.darkMost;
  return isLive && isBright && isRepeated(last, glance);
}

/** What follows from the time alone. */
export function stepWithTime(look: Look, nowMs: number): LookStep {
  const { darkMs, litMs, stallMs, stillMs } = look.limits;
  if (nowMs - look.heardMs >= stallMs) return { kind: 'fault', fault: 'stalled' };
  const patienceMs = { dark: darkMs, lit: litMs, still: stillMs }[look.phase];
  // In the dark, patience begins once a card can be at rest.
  const sinceMs = look.phase === 'dark' ? Math.max(look.sinceMs, look.restMs) : look.sinceMs;
  return nowMs - sinceMs >= patienceMs ? { kind: 'fault', fault: look.doubt } : { kind: 'wait', look };
}

function takeDark(look: Look, { arrivedMs, exposureStartMs, level }: Glance): LookStep {
  const { leftMs, limits, restMs } = look;
  if (level > limits.darkMost || exposureStartMs < leftMs || arrivedMs < restMs)
    return { kind: 'wait', look };
  return {
    kind: 'lightOn',
    look: { ...look, phase: 'lit', sinceMs: arrivedMs, darkLevel: level, doubt: 'staysDark' },
  };
}

function takeLit(look: Look, { arrivedMs, level }: Glance): LookStep {
  if (level < look.darkLevel + look.limits.riseLeast) return { kind: 'wait', look };
  return { kind: 'wait', look: { ...look, phase: 'still', sinceMs: arrivedMs, doubt: 'flickers' } };
}

/** The light may have come on in the middle of the frame before, so this one has to be like it. */
function takeStill(look: Look, glance: Glance, before: Glance | undefined): LookStep {
  if (before === undefined) return { kind: 'wait', look };
  const { darkLevel, limits } = look;
  // The light went out by itself: which frames belong to it is not known any more.
  if (glance.level < darkLevel + limits.riseLeast) return { kind: 'fault', fault: 'flickers' };
  if (motionBetween(before, glance) > limits.motionMost) {
    const doubt = motionBesideBands(before, glance) > limits.motionMost ? 'moves' : 'flickers';
    return { kind: 'wait', look: { ...look, doubt } };
  }
  const flickerMost = FLICKER_LEVELS + FLICKER_SHARE * (glance.level - darkLevel);
  const isSteady = Math.abs(glance.level - before.level) <= flickerMost;
  return isSteady ? { kind: 'seen' } : { kind: 'wait', look: { ...look, doubt: 'flickers' } };
}
