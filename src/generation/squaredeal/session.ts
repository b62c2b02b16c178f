import type { CompleteDeal } from '../../bridge/deal.ts';
import { bigDeals, seedOfEntropy } from '../bigdeal/bigdeal.ts';
import { type BoardRange, fillNumber, type Phase } from './phase.ts';

/** One session of a tournament. */
export interface Session {
  /** Phases and sessions count from 1. */
  readonly phase: number;
  readonly number: number;
  /** Its key's name in the file of keys; a phase of unknown length has one key for all its sessions. */
  readonly keyName: string;
  /** Absent where the number of boards is not known beforehand. */
  readonly range?: BoardRange;
  /** The name of its file, without the ending that a format adds. */
  readonly fileName: string;
  readonly title: string;
}

/** What is made of a session: what is played, or what lies ready in case that can't be. */
export const SETS = ['original', 'reserve'] as const;
export type SetKind = (typeof SETS)[number];

/** Session `number` of phase `phase`, both from 1. */
export function sessionOf(phase: Phase, place: number, number: number): Session {
  const range = phase.ranges[(number - 1) % Math.max(1, phase.ranges.length)];
  return {
    phase: place,
    number,
    keyName: keyNameOf(place, phase.sessions === 0 ? 0 : number),
    ...(range && { range }),
    fileName: fillNumber(phase.fileName, number),
    title: fillNumber(phase.title, number),
  };
}

/** All sessions of the phases whose length is known, in the order of their keys. */
export function fixedSessions(phases: readonly Phase[]): Session[] {
  return phases.flatMap((phase, index) =>
    Array.from({ length: phase.sessions }, (_, before) => sessionOf(phase, index + 1, before + 1)),
  );
}

/** The names of the keys that phases need, in the order in which they are written. */
export function keyNamesOf(phases: readonly Phase[]): string[] {
  return phases.flatMap(({ sessions }, index) =>
    sessions === 0
      ? [keyNameOf(index + 1, 0)]
      : Array.from({ length: sessions }, (_, before) => keyNameOf(index + 1, before + 1)),
  );
}

function keyNameOf(phase: number, session: number): string {
  return `${phase},${session}`;
}

/** What fixes the deals of a session, besides the session itself. */
interface SessionSecrets {
  readonly key: string;
  readonly delayedValue: string;
  readonly set: SetKind;
}

/**
 * The deals of a session, one for each board of its range, as SquareDeal has BigDeal make them: the owner is the
 * first half of the key; the seed is RIPEMD-160 of the second half, the delayed value in base64, the kind of the set,
 * and `ses` with the number where the phase has one key for all sessions.
 */
export function sessionDeals(
  session: Session,
  { first, last }: BoardRange,
  { key, delayedValue, set }: SessionSecrets,
): CompleteDeal[] {
  const half = Math.floor(key.length / 2);
  const ending = session.keyName.endsWith(',0') ? `ses${session.number}` : '';
  const entropy = `${key.slice(half)}${base64(utf8(delayedValue))}${set}${ending}`;
  const source = { owner: utf8(key.slice(0, half)), seed: seedOfEntropy(utf8(entropy)) };
  return bigDeals(source, last - first + 1);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
