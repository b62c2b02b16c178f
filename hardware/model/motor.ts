import type { Dimensions } from './dimensions.ts';

/** A stepper at a driver that keeps the current of its coils a sine, in SI units but for mH. */
export interface Stepper {
  readonly holdingNm: number;
  /** The effective current a coil at which it holds that. */
  readonly ratedA: number;
  readonly ohm: number;
  readonly mH: number;
  readonly polePairs: number;
  readonly volts: number;
  /** The share of the reckoned torque that is left for use. */
  readonly usable: number;
}

/**
 * The torque of a stepper at a speed, its coils at an effective current: its own voltage rises with speed, and what is left
 * of the supply has to drive the current through the coils. Leading the current weakens the one for the other.
 */
export function torqueAt(motor: Stepper, ampere: number, rpm: number): number {
  const { holdingNm, mH, ohm, polePairs, ratedA, usable, volts } = motor;
  const perAmpere = holdingNm / (ratedA * Math.SQRT2);
  const radians = (rpm / 60) * 2 * Math.PI;
  const own = perAmpere * radians;
  const reactance = (polePairs * radians * mH) / 1000;
  const peak = ampere * Math.SQRT2;
  let most = 0;
  for (let degrees = 0; degrees <= 90; degrees += 0.1) {
    const along = peak * Math.cos((degrees * Math.PI) / 180);
    const ahead = peak * Math.sin((degrees * Math.PI) / 180);
    const needed = Math.hypot(own + ohm * along - reactance * ahead, reactance * along + ohm * ahead);
    if (needed <= volts) most = Math.max(most, perAmpere * along);
  }
  return most * usable;
}

/** The torque of the motor of an axis at its greatest speed, at the current that its driver is set to. */
export function givenNm({ drives, motion }: Dimensions, axis: 'feeder' | 'transport' | 'rack'): number {
  const ofRack = (motion.rack.peak * 60_000) / (drives.rack.teeth * 2);
  const rpm = axis === 'rack' ? ofRack : drives[axis].rpm;
  return torqueAt(drives.motor, drives[axis].ampere, rpm);
}
