import { type DeckProfile, isForDealing } from '../../../calibration/deck-profile.ts';
import { decodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import type { Computer } from '../../ports/computer.ts';
import { digestOf } from '../../sealing/digest.ts';
import { Problem } from '../problem.ts';
import { type InputLimit, readInput } from './read-input.ts';

/** Several times what the largest deck takes. */
export const DECK_LIMIT: InputLimit = { what: 'the profile of a deck', mostBytes: 1 << 24 };

/** The profile of a deck in a file; what is wrong with it is thrown as a problem. */
export function readDeckProfile(path: string, ports: Pick<Computer, 'files'>): DeckProfile {
  return readProfileFile(path, ports).profile;
}

/** A profile, and SHA-256 of the bytes that it was read from, in hexadecimal. */
export function readProfileFile(
  path: string,
  ports: Pick<Computer, 'files'>,
): { readonly profile: DeckProfile; readonly digest: string } {
  const bytes = readInput(path, DECK_LIMIT, ports);
  const decoded = decodeDeckProfile(new TextDecoder().decode(bytes));
  if (!decoded.ok) throw unusable(path, decoded.problems.join(' '));
  return { profile: decoded.value, digest: digestOf(bytes) };
}

const DIGEST_DIGITS = 16;

/** What tells the file of a profile from any other: the first of SHA-256 in hexadecimal. */
export function digestOfProfile(path: string, ports: Pick<Computer, 'files'>): string {
  return digestOf(readInput(path, DECK_LIMIT, ports)).slice(0, DIGEST_DIGITS);
}

/** Refuses a deck that no machine should deal with; `name` is how people call it. */
export function requireForDealing(name: string, profile: DeckProfile): void {
  if (isForDealing(profile)) return;
  const reasons = profile.reasons.map((reason) => `- ${reason}`).join('\n');
  throw new Problem('input', 'not-for-dealing', `${name} is not fit for dealing:\n${reasons}`, { name });
}

/** What whoever reads by a profile has to know of it, as a sentence. */
export function stateWarning(profile: DeckProfile): string | undefined {
  if (profile.reasons.length > 0) return 'Warning: this deck is not fit for dealing.';
  if (profile.verification === undefined) return 'Warning: this deck is unverified.';
  return ageWarning(profile);
}

/** What a profile lacks that was learnt by an earlier program. */
export function ageWarning({ model }: DeckProfile): string | undefined {
  if (model.field !== undefined) return undefined;
  return "Warning: this deck's profile does not know the pips and courts beside the indices, so they are not checked. Calibrate the deck again.";
}

function unusable(path: string, reason: string): Problem {
  return new Problem('input', 'unusable-deck-profile', `${path}: ${reason}`, { path });
}
