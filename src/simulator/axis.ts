/** A stretch of an axis with one acceleration: places in steps, times in microseconds. */
interface Stretch {
  readonly atUs: number;
  readonly from: number;
  readonly speed: number;
  readonly acceleration: number;
}

/** How an axis moves: steps a microsecond, and a microsecond squared. */
export interface Ramps {
  readonly speed: number;
  readonly up: number;
  readonly down: number;
}

/** The ramps of an axis whose steps are so long. */
export function rampsOf(stepNm: number, mmPerS: number, upMmPerS2: number, downMmPerS2: number): Ramps {
  return { speed: mmPerS / stepNm, up: upMmPerS2 / stepNm / 1e6, down: downMmPerS2 / stepNm / 1e6 };
}

/** A motor with ramps: where it is at any time, and when it is at any place, in closed form. */
export class Axis {
  readonly #ramps: (direction: 1 | -1) => Ramps;
  #stretches: readonly Stretch[] = [{ atUs: 0, from: 0, speed: 0, acceleration: 0 }];
  #direction: 1 | -1 = 1;
  #offset = 0;

  constructor(ramps: Ramps | ((direction: 1 | -1) => Ramps)) {
    this.#ramps = typeof ramps === 'function' ? ramps : () => ramps;
  }

  placeAt(us: number): number {
    const stretch = this.#stretchAt(us);
    const since = us - stretch.atUs;
    const moved = stretch.from + since * (stretch.speed + (stretch.acceleration * since) / 2);
    return this.#offset + this.#direction * moved;
  }

  speedAt(us: number): number {
    const { acceleration, atUs, speed } = this.#stretchAt(us);
    return this.#direction * (speed + acceleration * (us - atUs));
  }

  /** When it is at a place, on its present way; never where it does not come there. */
  timeAt(place: number): number {
    const wanted = this.#direction * (place - this.#offset);
    for (let at = 0; at < this.#stretches.length; at++) {
      const stretch = this.#stretches[at] as Stretch;
      const next = this.#stretches[at + 1];
      const left = wanted - stretch.from;
      if (left < -1e-9) return Number.POSITIVE_INFINITY;
      if (next !== undefined && wanted > next.from + 1e-9) continue;
      const us = timeFor(left, stretch);
      if (us !== undefined) return stretch.atUs + us;
    }
    return Number.POSITIVE_INFINITY;
  }

  get restUs(): number {
    return this.#stretches.at(-1)?.speed === 0
      ? (this.#stretches.at(-1) as Stretch).atUs
      : Number.POSITIVE_INFINITY;
  }

  /** Stands still at once, where it is. */
  stop(us: number): void {
    this.#offset = this.placeAt(us);
    this.#direction = 1;
    this.#stretches = [{ atUs: us, from: 0, speed: 0, acceleration: 0 }];
  }

  isMovingAt(us: number): boolean {
    return us < this.restUs;
  }

  rename(place: number, us: number): void {
    this.#offset += place - this.placeAt(us);
  }

  /** Goes to a place from now on, or ramps down where it can't stop there any more. */
  goTo(goal: number, us: number): void {
    const place = this.placeAt(us);
    const now = this.speedAt(us);
    const direction = now !== 0 ? (Math.sign(now) as 1 | -1) : goal >= place ? 1 : -1;
    const { down, speed: most, up } = this.#ramps(direction);
    const distance = direction * (goal - place);
    const speed = Math.abs(now);
    const from = { atUs: us, from: 0 };
    const braking = (speed * speed) / (2 * down);
    this.#offset = place;
    this.#direction = direction;
    if (distance <= braking) {
      this.#stretches = speed === 0 ? [{ ...from, speed: 0, acceleration: 0 }] : brake(us, 0, speed, down);
      return;
    }
    const peak = Math.min(most, Math.sqrt((2 * up * down * distance + down * speed * speed) / (up + down)));
    const upUs = (peak - speed) / up;
    const upWay = (peak * peak - speed * speed) / (2 * up);
    const cruise = distance - upWay - (peak * peak) / (2 * down);
    const cruiseUs = us + upUs + cruise / peak;
    this.#stretches = [
      { ...from, speed, acceleration: up },
      { atUs: us + upUs, from: upWay, speed: peak, acceleration: 0 },
      ...brake(cruiseUs, upWay + cruise, peak, down),
    ];
  }

  #stretchAt(us: number): Stretch {
    for (let at = this.#stretches.length - 1; at > 0; at--) {
      const stretch = this.#stretches[at] as Stretch;
      if (us >= stretch.atUs) return stretch;
    }
    return this.#stretches[0] as Stretch;
  }
}

function brake(atUs: number, from: number, speed: number, down: number): Stretch[] {
  const us = speed / down;
  return [
    { atUs, from, speed, acceleration: -down },
    { atUs: atUs + us, from: from + (speed * us) / 2, speed: 0, acceleration: 0 },
  ];
}

function timeFor(left: number, { acceleration, speed }: Stretch): number | undefined {
  if (left <= 1e-9) return 0;
  if (acceleration === 0) return speed > 0 ? left / speed : undefined;
  const root = speed * speed + 2 * acceleration * left;
  if (root < 0) return root > -1e-12 ? -speed / acceleration : undefined;
  return (-speed + Math.sqrt(root)) / acceleration;
}
