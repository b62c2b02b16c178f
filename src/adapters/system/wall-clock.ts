import type { WallClock } from '../../ports/journal.ts';

/** The date and time of the system, UTC. */
export const systemWallClock: WallClock = () => new Date().toISOString();
