import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WallClock } from '../../ports/journal.ts';
import type { AppPorts } from '../ports.ts';

/** Something of this computer that a job needs. */
export interface ReadyCheck {
  readonly topic: 'disk' | 'clock';
  readonly level: 'good' | 'note' | 'problem';
  readonly says: string;
}

const LEAST_BYTES = 64 * 1024 * 1024;
/** A clock before this was never set: no version of this program is so old. */
const NOT_BEFORE = '2026-01-01';

/** Whether this computer is ready for a job: room on its disk, and a clock that was set. It only looks. */
export function checkReadiness({ places }: Pick<AppPorts, 'places'>, now: WallClock): readonly ReadyCheck[] {
  const { bavail, bsize } = statfsSync(nearestFolder(places.jobs));
  const hasRoom = bavail * bsize >= LEAST_BYTES;
  const isSet = now() >= NOT_BEFORE;
  return [
    {
      topic: 'disk',
      level: hasRoom ? 'good' : 'problem',
      says: hasRoom ? 'There is room on the disk.' : 'The disk is almost full. Make room, and look again.',
    },
    {
      topic: 'clock',
      level: isSet ? 'good' : 'note',
      says: isSet ? 'The clock is set.' : 'The clock is not set: the times of records will be wrong.',
    },
  ];
}

/** A folder, or the first above it that is there: it will be on the same disk. */
function nearestFolder(path: string): string {
  const above = dirname(path);
  return existsSync(path) || above === path ? path : nearestFolder(above);
}
