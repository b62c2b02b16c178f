import type { Computer } from '../../ports/computer.ts';
import type { WallClock } from '../../ports/journal.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { dirname } from '../../text/path.ts';

/** Something of this computer or of the machine that a job needs. */
export interface ReadyCheck {
  readonly topic:
    | 'host'
    | 'bay'
    | 'cover'
    | 'door'
    | 'stop'
    | 'camera'
    | 'window'
    | 'deck'
    | 'disk'
    | 'clock';
  /** `unknown`: nobody has looked, or nothing has answered. */
  readonly level: 'good' | 'note' | 'problem' | 'unknown';
  readonly says: string;
}

/** Something that nobody has looked at, or that has not answered. */
export function unknownCheck(topic: ReadyCheck['topic']): ReadyCheck {
  return { topic, level: 'unknown', says: `${UNKNOWN[topic] ?? 'It'} is checked when a job begins.` };
}
const UNKNOWN: Readonly<Partial<Record<ReadyCheck['topic'], string>>> = {
  bay: 'The board bay',
  cover: 'The path cover',
  door: 'The lid of the reject tray',
  stop: 'The stop button',
  camera: 'The camera',
  window: 'The window',
  deck: 'The deck',
};

/** What is known of a machine that tells nothing of itself before a job. */
export const NOTHING_KNOWN: readonly ReadyCheck[] = (
  ['bay', 'cover', 'door', 'stop', 'camera', 'window', 'deck'] as const
).map(unknownCheck);

const LEAST_BYTES = 64 * 1024 * 1024;
/** A clock before this was never set: no version of this program is so old. */
const NOT_BEFORE = '2026-01-01';

/** Whether this computer is ready for a job: room on its disk, and a clock that was set. It only looks. */
export function checkReadiness(
  { places, files }: Pick<AppPorts, 'places' | 'files'>,
  now: WallClock,
): readonly ReadyCheck[] {
  const hasRoom = files.freeBytes(nearestFolder(places.jobs, { files })) >= LEAST_BYTES;
  const isSet = now() >= NOT_BEFORE;
  return [
    {
      topic: 'disk',
      level: hasRoom ? 'good' : 'problem',
      says: hasRoom
        ? 'There is enough space on the disk.'
        : 'The disk is almost full. Free some space, and check again.',
    },
    {
      topic: 'clock',
      level: isSet ? 'good' : 'note',
      says: isSet ? 'The clock is set.' : 'The clock is not set: times in the records will be wrong.',
    },
  ];
}

/** A folder, or the first above it that is there: it will be on the same disk. */
function nearestFolder(path: string, ports: Pick<Computer, 'files'>): string {
  const above = dirname(path);
  return ports.files.exists(path) || above === path ? path : nearestFolder(above, ports);
}
