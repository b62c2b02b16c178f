import { cardsOfProfile, type DeckProfile, stateInWords } from '../../../calibration/deck-profile.ts';
import type { Card } from '../../bridge/card.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { InspectionTools } from '../../inspection/inspect-frame.ts';
import type { DeckStandard } from '../../inspection/judge-deck.ts';
import type { DeckTestLimits } from '../../inspection/limits.ts';
import { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import { openSymbolEye } from '../eyes/open-symbols.ts';

/** What decks of one profile are looked at with and judged by. */
export interface TestBench {
  readonly tools: InspectionTools;
  readonly standard: DeckStandard;
  /** How far the profile can be relied on. */
  readonly state: string;
}

/** Ink that takes more of the light than this is black. */
const BLACK_CONTRAST = 0.74;

/** Makes a profile ready for testing decks of its kind; one that knows no print ends the command. */
export async function openTestBench(
  path: string,
  profile: DeckProfile,
  limits: DeckTestLimits,
  order?: readonly Card[],
): Promise<TestBench> {
  const { model, prints, symbols } = profile;
  if (prints === undefined || prints.cards.size < 2) {
    throw new CommandError(
      EXIT.badInput,
      `${path} does not hold how the cards are printed. Calibrate the deck again, and test by that.`,
    );
  }
  const gauge = new PrintGauge(prints);
  const { references } = limits;
  const symbol = symbols && (await openSymbolEye(symbols.deckNumber));
  return {
    tools: { eyes: { index: model, ...(symbol && { symbol }) }, gauge, ...(references && { references }) },
    standard: {
      cards: cardsOfProfile(profile),
      isBlack: (card) => 1 - (gauge.standard(card)?.ink.level ?? 0) >= BLACK_CONTRAST,
      hasSymbols: symbols !== undefined,
      limits,
      ...(order && { order }),
    },
    state: stateInWords(profile),
  };
}
