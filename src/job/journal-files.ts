/** The journal of a job, in its folder. */
export const JOURNAL_FILE = 'journal.jsonl';
/** The memory of the simulated world, in the folder of the job it is for. */
export const WORLD_FILE = 'world.log';
/** A board takes some 20 kB. */
export const MOST_JOURNAL_BYTES: number = 1 << 28;
