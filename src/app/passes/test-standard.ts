import { cardsOfProfile, type DeckProfile } from '../../../calibration/deck-profile.ts';
import { type Card, formatCardName, parseCardName } from '../../bridge/card.ts';
import type { PlacesUnsure } from '../../inspection/guard-band.ts';
import type { DeckStandard } from '../../inspection/judge-deck.ts';
import { type DeckTestLimits, makeLimits, parseLimits, proposeLimits } from '../../inspection/limits.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import type { Computer } from '../../ports/computer.ts';
import { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import { digestOfProfile, readDeckProfile } from '../files/deck-profile.ts';
import { Problem } from '../problem.ts';

/** What a deck is tested by on a machine, as its job keeps it. */
export interface DeckTest {
  /** The file of the profile of the design, and what tells it from any other. */
  readonly profile: string;
  readonly digest: string;
  readonly limits: DeckTestLimits;
  /** The cards in the order in which they must come. */
  readonly order?: readonly Card[];
  /** What people know of the deck. */
  readonly particulars?: Particulars;
}

/** The same with the profile that was read. */
export interface OpenTest extends DeckTest {
  readonly gauge: PrintGauge;
  readonly standard: DeckStandard;
}

/** Ink that takes more of the light than this is black. */
export const BLACK_CONTRAST = 0.74;

/** The prints of a profile made ready for measuring; a profile that does not hold them is refused. */
export function gaugeOf(path: string, { prints }: DeckProfile): PrintGauge {
  if (prints === undefined || prints.cards.size < 2) {
    const sentence = `${path} does not hold how the cards are printed.`;
    throw new Problem(
      'input',
      'no-prints',
      `${sentence} Calibrate the deck again, and test with that profile.`,
    );
  }
  return new PrintGauge(prints);
}

/** The limits that a profile proposes. */
export function proposedLimits(gauge: PrintGauge): DeckTestLimits {
  const contrasts = [...gauge.reference.cards.keys()].map((card) => gauge.contrastOf(card));
  return proposeLimits({
    black: contrasts.filter((contrast) => contrast >= BLACK_CONTRAST),
    coloured: contrasts.filter((contrast) => contrast < BLACK_CONTRAST),
  });
}

/** Where the learnt card's own cut was not taken off its place: as a usual knife's edges scatter, in the mean of both ends. */
export const CUT_UNSURE: PlacesUnsure = { xMm: 0.035, yMm: 0.035 };

/** What decks of a profile are judged by. */
export function standardOf(
  profile: DeckProfile,
  gauge: PrintGauge,
  { limits, order }: Pick<DeckTest, 'limits' | 'order'>,
): DeckStandard {
  const { cornerMm, placesUnsure = CUT_UNSURE } = gauge.reference;
  return {
    cards: cardsOfProfile(profile),
    placesUnsure,
    ...(cornerMm !== undefined && { cornerMm }),
    isBlack: (card: Card) => gauge.contrastOf(card) >= BLACK_CONTRAST,
    contrastOf: (card: Card) => gauge.contrastOf(card),
    inkColourOf: (card: Card) => gauge.inkColourOf(card),
    hasSymbols: profile.symbols !== undefined,
    limits,
    ...(order && { order }),
  };
}

/** A test as JSON, which stands sealed in the plan of a job. */
export function makeTestText({ digest, limits, order, particulars, profile }: DeckTest): string {
  return JSON.stringify({
    profile,
    digest,
    limits: makeLimits(limits),
    ...(order && { order: order.map(formatCardName) }),
    ...(particulars && { particulars }),
  });
}

/** The test of a plan, with its profile, which has to be the same as when the job was begun. */
export function openTest(text: string | undefined, ports: Pick<Computer, 'files'>): OpenTest {
  const { digest, limits: kept, order: names, particulars, profile } = keptIn(text);
  const parsed = parseLimits(kept);
  if (!parsed.ok) throw noTest();
  const limits = parsed.value;
  const order = names?.flatMap((name) => parseCardName(name) ?? []);
  const test = { profile, digest, limits, ...(order && { order }), ...(particulars && { particulars }) };
  const made = readDeckProfile(profile, ports);
  const gauge = gaugeOf(profile, made);
  const standard = { ...standardOf(made, gauge, test), isOrderOfFirst: true } as const;
  const opened: OpenTest = { ...test, gauge, standard };
  if (digestOfProfile(profile, ports) === digest) return opened;
  throw otherProfile(profile);
}

/** A profile that was written over since its test was begun. */
export function otherProfile(path: string): Problem {
  const sentence = `${path} is no longer the profile that this test was begun with.`;
  const advice = 'Put the old one back, or test the deck again.';
  return new Problem('input', 'other-profile', `${sentence} ${advice}`, { path });
}

interface KeptTest {
  readonly profile: string;
  readonly digest: string;
  readonly limits: string;
  readonly order?: readonly string[];
  readonly particulars?: Particulars;
}

/** Only who has the key of a job makes such a text, from a program of its version. */
function keptIn(text: string | undefined): KeptTest {
  if (text === undefined) throw noTest();
  return JSON.parse(text) as KeptTest;
}

function noTest(): Problem {
  const sentence = 'Nothing in this job says what its deck is tested against. Test the deck again.';
  return new Problem('input', 'no-test', sentence);
}
