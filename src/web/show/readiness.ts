import type { ReadyCheck } from '../../app/maintenance/readiness.ts';
import type { Screen } from '../messages/screens.ts';

/** What was looked at before a job begins: the computer, and the machine, which is `undefined` as long as it is looked at. */
export function screenOfChecks(
  computer: readonly ReadyCheck[],
  machine: readonly ReadyCheck[] | undefined,
  planned: number,
): Screen {
  const checked = [...(machine ?? []), ...computer];
  const checks = checked.map(({ level, topic }) => ({ topic, level }));
  const isLooking = machine === undefined;
  // What is wrong at the machine is asked for as the job begins; without room nothing can be written down.
  const isReady = checks.every(({ level, topic }) => level !== 'problem' || topic !== 'disk');
  return { kind: 'readiness', planned, checks, isLooking, isReady };
}
