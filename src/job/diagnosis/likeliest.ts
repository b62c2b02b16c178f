import { CAUSES, type Cause, type NamedCause } from '../../machine/cause.ts';
import type { FaultNumber } from '../../machine/fault.ts';
import { AT_BEAM, AT_POCKET, ENOUGH, SIGNS_OF, type Sign, signNamed, UNWATCHED } from './causes.ts';
import { commonPlace, type SeenAt } from './places.ts';
import type { Trouble } from './trouble.ts';

/** What a cause is wanted for. */
interface Wanted {
  /** Only causes that this fault speaks for; any, where a board is given up. */
  readonly fault?: FaultNumber | undefined;
  /** How many more stops from outside a board can have. */
  readonly left?: number;
}

/** The likeliest cause of what has gone wrong in a job, with what speaks for it; nothing before that is enough. */
export function causeOf(trouble: Trouble | undefined, { fault, left }: Wanted = {}): NamedCause | undefined {
  if (trouble === undefined) return undefined;
  const isAny = fault === undefined || fault === 5008;
  let named: Cause | undefined;
  let most = ENOUGH;
  for (const cause of CAUSES) {
    if (!isAny && !speaksFor(cause, fault, trouble)) continue;
    const score = scoreOf(cause, trouble);
    if (score < most || (named !== undefined && score === most)) continue;
    named = cause;
    most = score;
  }
  if (named === undefined) return undefined;
  const faults = faultsFor(named, trouble);
  const isOutside = named !== 'host' && faults.some(({ fault }) => UNWATCHED.includes(fault));
  return {
    cause: named,
    faults,
    ...placeFor(named, trouble),
    ...(isOutside && left !== undefined && { left }),
  };
}

function speaksFor(cause: Cause, fault: FaultNumber, { darkFaults }: Trouble): boolean {
  const signs = SIGNS_OF[cause];
  return (signs[fault] ?? 0) > 0 || (signs.dark !== undefined && darkFaults?.[fault] !== undefined);
}

function scoreOf(cause: Cause, { signs }: Trouble): number {
  let score = 0;
  for (const [sign, weight] of WEIGHTS[cause]) score += weight * (signs[sign] ?? 0);
  return score;
}

/** The faults that have occurred and speak for a cause. */
function faultsFor(cause: Cause, { darkFaults = {}, faults }: Trouble): NamedCause['faults'] {
  const counted = WEIGHTS[cause].flatMap(([sign, weight]) => {
    if (sign === 'dark')
      return Object.entries(darkFaults).map(([fault, count]) => ({
        fault: Number(fault) as FaultNumber,
        count,
      }));
    return typeof sign === 'number' && weight > 0 ? [{ fault: sign, count: faults[sign] ?? 0 }] : [];
  });
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

/** The one beam or pocket at which all that speaks for a cause was seen, where that is more than once. */
function placeFor(cause: Cause, trouble: Trouble): SeenAt {
  const faults = faultsFor(cause, trouble);
  const times = faults.reduce((sum, { count }) => sum + count, 0);
  const places = faults.flatMap(({ fault }) => trouble.places[fault] ?? []);
  const [first = {}, ...others] = places;
  if (times < 2 || places.length < faults.length) return {};
  const { beam, pocket } = others.reduce(commonPlace, first);
  return {
    ...(AT_BEAM.includes(cause) && beam !== undefined && { beam }),
    ...(AT_POCKET.includes(cause) && pocket !== undefined && { pocket }),
  };
}

/** The weights of each cause in a form that is quickly gone through. */
const WEIGHTS = Object.fromEntries(
  CAUSES.map((cause) => [
    cause,
    Object.entries(SIGNS_OF[cause]).map(([sign, weight]) => [signNamed(sign), weight] as const),
  ]),
) as unknown as Readonly<Record<Cause, readonly (readonly [Sign, number])[]>>;
