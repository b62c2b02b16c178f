/** Strains from low to high. */
export const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
/** A suit as trumps, or no trumps. */
export type Strain = (typeof STRAINS)[number];

/** What strains are called in English sentences. */
export const STRAIN_NAMES: Readonly<Record<Strain, string>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
  NT: 'notrump',
};

/** A bid: a number of tricks over the book, in a strain. Levels go to 7 or 9, by deck. */
export interface Bid {
  readonly kind: 'bid';
  readonly level: number;
  readonly strain: Strain;
}

/** One call of an auction. */
export type Call =
  | { readonly kind: 'pass' }
  | { readonly kind: 'double' }
  | { readonly kind: 'redouble' }
  | Bid;

const PASS: Call = { kind: 'pass' };
const DOUBLE: Call = { kind: 'double' };
const REDOUBLE: Call = { kind: 'redouble' };
const WORDS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['PASS', PASS],
  ['P', PASS],
  ['X', DOUBLE],
  ['XX', REDOUBLE],
]);

/** The strain with this name, in either case, also `N` for `NT`; `undefined` if there is none. */
export function parseStrain(text: string): Strain | undefined {
  const upper = text.toUpperCase();
  return STRAINS.find((strain) => strain === upper || (strain === 'NT' && upper === 'N'));
}

/** The call with this name, in either case: `Pass` or `P`, `X`, `XX`, `1C` to `9NT`; `undefined` if there is none. */
export function parseCall(text: string): Call | undefined {
  const word = WORDS.get(text.toUpperCase());
  if (word !== undefined || !/^[1-9]/.test(text)) return word;
  const strain = parseStrain(text.slice(1));
  return strain && { kind: 'bid', level: Number(text.charAt(0)), strain };
}

/** The name of a call as PBN 2.1 writes it: `Pass`, `X`, `XX`, `1NT`. */
export function formatCall(call: Call): string {
  switch (call.kind) {
    case 'pass':
      return 'Pass';
    case 'double':
      return 'X';
    case 'redouble':
      return 'XX';
    case 'bid':
      return `${call.level}${call.strain}`;
  }
}

/** Whether one bid ranks above another: a higher level, or the same level in a higher strain (Law 18). */
export function outranks(bid: Bid, other: Bid): boolean {
  if (bid.level !== other.level) return bid.level > other.level;
  return STRAINS.indexOf(bid.strain) > STRAINS.indexOf(other.strain);
}
