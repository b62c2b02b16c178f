import { basename } from 'node:path';

/** What `soubrette identify --json` says of a picture. */
export interface Said {
  readonly file: string;
  readonly card: string | null;
  readonly reason: string | null;
}

/** What is in a picture: the card, or the two that it is made of, and the faults of wear, light and camera. */
export interface Shown {
  readonly cards: string;
  readonly faults: readonly string[];
}

interface Share {
  readonly frames: number;
  readonly refused: number;
}

/** What became of the pictures of a kind. */
export interface Tally {
  readonly deck: string;
  /** A level of cards, or what was there instead of one. */
  readonly kind: string;
  readonly frames: number;
  /** Accepted as a card that is there. */
  readonly right: number;
  /** Accepted as a card that is not there. */
  readonly wrong: number;
  /** Refused, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** How many of the frames with each fault were refused. */
  readonly byFault: ReadonlyMap<string, Share>;
  /** Pictures that were accepted wrongly, and as what. */
  readonly mistakes: readonly string[];
}

/** Kinds of pictures that show no card of the deck: whatever is accepted there is wrong. */
const NO_CARD: readonly string[] = ['foreign', 'back', 'blank', 'joker', 'splice', 'half-turned'];
/** A person may think of these what the program thinks, once in 50. */
const HARD: readonly string[] = ['splice', 'half-turned'];
/** The share of cards that has to be accepted. */
const SHARES: Readonly<Record<string, number>> = { good: 0.999, worn: 0.995, bad: 0.9 };

/** How many mistakes of a kind are named for people. */
const MOST_NAMED = 5;

/** Counts what was said of pictures, each beside the cards that it shows. */
export function tallyOf(deck: string, kind: string, shown: readonly Shown[], said: readonly Said[]): Tally {
  const byFile = new Map(said.map((each) => [basename(each.file), each]));
  const refused: Record<string, number> = {};
  const byFault = new Map<string, Share>();
  const mistakes: string[] = [];
  let right = 0;
  for (const [at, { cards, faults }] of shown.entries()) {
    const file = `${String(at).padStart(4, '0')}.png`;
    const { card, reason } = byFile.get(file) ?? { card: null, reason: 'notRead' };
    for (const fault of faults) {
      const { frames, refused } = byFault.get(fault) ?? { frames: 0, refused: 0 };
      byFault.set(fault, { frames: frames + 1, refused: refused + (card === null ? 1 : 0) });
    }
    if (card === null) refused[reason ?? 'unknown'] = (refused[reason ?? 'unknown'] ?? 0) + 1;
    else if (!NO_CARD.includes(kind) && cards.split(' ').includes(card)) right++;
    else mistakes.push(`${file}: ${cards} as ${card}`);
  }
  return { deck, kind, frames: shown.length, right, wrong: mistakes.length, refused, byFault, mistakes };
}

/** One line for people. */
export function formatTally({ byFault, deck, frames, kind, mistakes, refused, right, wrong }: Tally): string {
  const reasons = Object.entries(refused).map(([reason, count]) => `${reason} ${count}`);
  const faults = [...byFault].map(([fault, share]) => `${fault} ${share.refused} of ${share.frames}`);
  const share = ((100 * right) / frames).toFixed(1);
  return [
    `${deck} ${kind}: ${frames} frames, accepted ${right} (${share} %), wrong ${wrong}; refused ${reasons.join(', ') || 'none'}`,
    ...(SHARES[kind] === undefined || reasons.length === 0 ? [] : [`  refused with ${faults.join(', ')}`]),
    ...mistakes.slice(0, MOST_NAMED).map((mistake) => `  wrong ${mistake}`),
  ].join('\n');
}

/** What is not as it must be. */
export function problemsOf({ deck, frames, kind, right, wrong }: Tally): readonly string[] {
  const allowed = HARD.includes(kind) ? Math.floor(frames / 50) : 0;
  const least = SHARES[kind] ?? 0;
  return [
    ...(frames === 0 ? [`${deck} ${kind}: no frames were read.`] : []),
    ...(wrong > allowed
      ? [`${deck} ${kind}: ${wrong} of ${frames} are taken for a card that is not there.`]
      : []),
    ...(right < least * frames ? [`${deck} ${kind}: ${right} of ${frames} are accepted.`] : []),
  ];
}
