import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { type DeckStandard, judgeDeck } from '../../src/inspection/judge-deck.ts';
import { USUAL_LIMITS } from '../../src/inspection/limits.ts';
import type { SeenCard } from '../../src/inspection/seen-card.ts';
import type { DeckVerdict } from '../../src/inspection/verdict.ts';
import type { PrintMeasures } from '../../src/vision/measure/measure-print.ts';

export const NAMES: readonly string[] = [
  'C2',
  'C3',
  'CK',
  'D4',
  'D5',
  'D6',
  'H7',
  'H8',
  'H9',
  'S10',
  'SJ',
  'SA',
];

export function cardNamed(name: string): Card {
  const card = parseCardName(name);
  if (card === undefined) throw new Error(`There is no card ${name}.`);
  return card;
}

/** A print without any fault. */
export const SOUND: PrintMeasures = {
  offsetXMm: 0,
  offsetYMm: 0,
  turnDeg: 0,
  skewDeg: 0,
  straightnessMm: 0.01,
  contrast: 0.8,
  strokeMm: 0,
  sharpnessMm: 0.05,
  cameraEdgeMm: 0.2,
  spot: { share: 0.02, xMm: 5, yMm: 6, kind: 'spot' },
  likeness: { margin: 0.98, rival: cardNamed('H2') },
  colour: { ink: [0.8, 0.1, 0.15], paper: [1, 1, 0.98] },
  correlation: 0.998,
  turned: false,
};

/** What a change of one card in one run looks like. */
export type Change = (name: string, run: number) => Partial<PrintMeasures>;

/** Runs of a whole deck, with changes. */
export function runsOf(
  count: number,
  change: Change = () => ({}),
  names: readonly string[] = NAMES,
): SeenCard[] {
  return Array.from({ length: count }, (_, run) =>
    names.map(
      (name, place): SeenCard => ({
        run,
        place,
        name: `${run}/${place}.png`,
        reading: { card: cardNamed(name), accepted: true },
        measures: { ...SOUND, ...change(name, run) },
      }),
    ),
  ).flat();
}

export const STANDARD: DeckStandard = {
  cards: NAMES.map(cardNamed),
  isBlack: (card) => card < 17 || card >= 51,
  hasSymbols: false,
  limits: USUAL_LIMITS,
};

export function failedItems(verdict: DeckVerdict): string[] {
  return verdict.items.filter(({ passes }) => passes === false).map(({ item }) => item);
}

export function judged(sights: readonly SeenCard[], standard: Partial<DeckStandard> = {}): DeckVerdict {
  return judgeDeck(sights, { ...STANDARD, ...standard });
}
