/** A value beyond its limit, as `soubrette deck-test --json` names it. */
interface Failing {
  readonly card?: string;
  readonly about?: string;
}

/** What `soubrette deck-test --json` says of a deck, as far as it is needed here. */
export interface Verdict {
  readonly state: string;
  readonly failed: readonly string[];
  readonly items: Readonly<Record<string, { readonly failing?: readonly Failing[] } | undefined>>;
}

/** The drawing of a defect, and the verdict that it must get. */
export interface Defect {
  readonly name: string;
  /** The card that has it, or one of the suit that has. */
  readonly card: string;
  /** The card that has to be named; none where a whole suit is wrong. */
  readonly named?: string;
  /** The items of the deck test that it belongs to: one of them has to fail. */
  readonly items: readonly string[];
  readonly runs: number;
  /** What has to be said of it: a direction, a suit. */
  readonly about?: RegExp;
}

/** The defects that are drawn, each at 1.5 and at 0.7 times its limit. */
export const DEFECTS: readonly Defect[] = [
  one('cut', ['sizeFromMean'], /narrower/),
  one('cut-along', ['sizeFromMean'], /shorter/),
  one('faded-card', ['strengthFromMean'], /paler/),
  suit('faded-suit', ['strengthFromOrder'], /hearts paler/),
  suit('hue-suit', ['inkColourFromOrder'], /hearts/),
  one('index', ['position'], /right/),
  one('speck', ['spot'], undefined, 4),
  one('void', ['spot'], undefined, 4),
];

function one(name: string, items: readonly string[], about?: RegExp, runs = 2): Defect {
  return { name, card: 'D4', named: 'D4', items, runs, ...(about && { about }) };
}

function suit(name: string, items: readonly string[], about: RegExp): Defect {
  return { name, card: 'H4', items, runs: 2, about };
}

/** What is not as it must be in the verdict on a deck with a defect beyond its limit; nothing where it was found. */
export function missedBy(defect: Defect, { failed, items, state }: Verdict): string | undefined {
  if (state !== 'fails') return `${state}, not found`;
  const item = defect.items.find((name) => failed.includes(name));
  if (item === undefined) return `fails in ${failed.join(', ')} instead`;
  const failing = (items[item]?.failing ?? []).filter(({ card }) => card === defect.named);
  if (failing.length === 0) return `another card is named in ${item}`;
  const { about } = defect;
  if (about === undefined || failing.some((each) => about.test(each.about ?? ''))) return undefined;
  return `another direction is named: ${failing.map((each) => each.about).join(', ')}`;
}
