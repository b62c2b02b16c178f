/**
 * What patterns are first compared by: of each suit the owners of two cards that follow each other, four bits a suit.
 * At first these are the two highest; at each fork on the way to a leaf, one suit steps on to its next two.
 */
const LAST_STEP: u32 = 28;

/** A byte a suit: how many bits lie before those of its two cards. */
let steps: u32 = 0;

export function firstSteps(): void {
  steps = 0;
}

export function currentSteps(): u32 {
  return steps;
}

export function setSteps(value: u32): void {
  steps = value;
}

export function stepOn(s: i32): void {
  steps += (4 as u32) << (s << 3);
}

function stepOf(s: i32): u32 {
  return (steps >> (s << 3)) & 31;
}

export function mayStepOn(s: i32): bool {
  return stepOf(s) < LAST_STEP;
}

/** The four bits of a suit. */
export function bitsOf(lanes: usize, s: i32): i32 {
  return ((load<u32>(lanes + (s << 2)) >> stepOf(s)) & 15) as i32;
}

/** Those of all suits. */
export function signatureOf(lanes: usize): i32 {
  return bitsOf(lanes, 0) | (bitsOf(lanes, 1) << 4) | (bitsOf(lanes, 2) << 8) | (bitsOf(lanes, 3) << 12);
}
