import { cardsOfProfile, type DeckProfile } from '../../../calibration/deck-profile.ts';
import { type Card, formatCardName, parseCardName } from '../../bridge/card.ts';
import type { DeckStandard } from '../../inspection/judge-deck.ts';
import { type DeckTestLimits, makeLimits, parseLimits } from '../../inspection/limits.ts';
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
}

/** The same with the profile that was read. */
export interface OpenTest extends DeckTest {
  readonly gauge: PrintGauge;
  readonly standard: DeckStandard;
}

/** Ink that takes more of the light than this is black. */
const BLACK_CONTRAST = 0.74;

/** What decks of a profile are judged by; one that does not hold how its cards are printed is refused. */
export function standardOf(
  path: string,
  profile: DeckProfile,
  { limits, order }: Pick<DeckTest, 'limits' | 'order'>,
): Pick<OpenTest, 'gauge' | 'standard'> {
  const { prints, symbols } = profile;
  if (prints === undefined || prints.cards.size < 2) {
    const sentence = `${path} does not hold how the cards are printed.`;
    throw new Problem(
      'input',
      'no-prints',
      `${sentence} Calibrate the deck again, and test with that profile.`,
    );
  }
  const gauge = new PrintGauge(prints);
  const standard = {
    cards: cardsOfProfile(profile),
    isBlack: (card: Card) => 1 - (gauge.standard(card)?.ink.level ?? 0) >= BLACK_CONTRAST,
    hasSymbols: symbols !== undefined,
    limits,
    ...(order && { order }),
  };
  return { gauge, standard };
}

/** A test as JSON, which stands sealed in the plan of a job. */
export function makeTestText({ digest, limits, order, profile }: DeckTest): string {
  return JSON.stringify({
    profile,
    digest,
    limits: makeLimits(limits),
    ...(order && { order: order.map(formatCardName) }),
  });
}

/** The test of a plan, with its profile, which has to be the same as when the job was begun. */
export function openTest(text: string | undefined): OpenTest {
  const { digest, limits: kept, order: names, profile } = keptIn(text);
  const parsed = parseLimits(kept);
  if (!parsed.ok) throw noTest();
  const { limits } = parsed;
  const order = names?.flatMap((name) => parseCardName(name) ?? []);
  const test = { profile, digest, limits, ...(order && { order }) };
  const { gauge, standard } = standardOf(profile, readDeckProfile(profile), test);
  const opened: OpenTest = { ...test, gauge, standard: { ...standard, isOrderOfFirst: true } };
  if (digestOfProfile(profile) === digest) return opened;
  const sentence = `${profile} is no longer the profile that this test was begun with.`;
  throw new Problem('input', 'other-profile', `${sentence} Put the old one back, or test the deck again.`, {
    path: profile,
  });
}

interface KeptTest {
  readonly profile: string;
  readonly digest: string;
  readonly limits: string;
  readonly order?: readonly string[];
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
