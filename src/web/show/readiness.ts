import type { ReadyCheck } from '../../app/care/readiness.ts';
import type { Screen } from '../messages/screens.ts';

/** What was looked at before a job begins. */
export function screenOfChecks(checked: readonly ReadyCheck[]): Screen {
  const checks = checked.map(({ level, topic }) => ({ topic, level }));
  return { kind: 'readiness', checks, isReady: checks.every(({ level }) => level !== 'problem') };
}
