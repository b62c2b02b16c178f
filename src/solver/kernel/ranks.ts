/** Ranks in a suit; the build makes one kernel with 13 and one with 17. */
export const RANKS: i32 = 13;
