import { type Chosen, PHENOMENA, type Phenomenon } from '../../src/ports/machines/faults.ts';
import { bodyOfFeed, chosen } from './story.ts';

/** How many kinds there are of a phenomenon, and where it is made to happen. */
export const WHERE: Readonly<Record<Phenomenon, { readonly kinds: number; readonly at: readonly number[] }>> =
  {
    failedPick: { kinds: 1, at: [1, 26, 52] },
    doubleFeed: { kinds: 1, at: [1, 2, 26, 50, 51] },
    fullyOverlapped: { kinds: 1, at: [1, 26, 51] },
    thicknessMissed: { kinds: 1, at: [26] },
    jam: { kinds: 1, at: [1, 2, 3, 26, 51, 52] },
    slowCard: { kinds: 1, at: [1, 26, 52] },
    rackFault: { kinds: 3, at: [1, 2, 5, 20, 40] },
    beamFault: { kinds: 3, at: [1, 2, 3, 20, 21, 22, 52] },
    pocketFault: { kinds: 2, at: [1, 26, 51, 52].map(bodyOfFeed) },
    noReading: { kinds: 1, at: [0, 25, 51] },
    misread: { kinds: 1, at: [0, 25, 51] },
    swappedCalibration: { kinds: 1, at: [1] },
    frameFault: { kinds: 4, at: [0, 1, 25, 51] },
    deckFault: { kinds: 4, at: [0] },
    faceUp: { kinds: 1, at: [0, 25, 51] },
    trayFault: { kinds: 5, at: [0] },
    coverOrStop: { kinds: 2, at: [0] },
    lineFault: { kinds: 4, at: [0, 1, 50, 200] },
    restart: { kinds: 4, at: [0] },
    wrongStep: { kinds: 5, at: [1, 2, 3] },
    silentBay: { kinds: 1, at: [1, 2] },
    careNeeded: { kinds: 3, at: [0, 7] },
    thicknessFault: { kinds: 3, at: [0] },
    beamLost: { kinds: 2, at: [0] },
    switchFault: { kinds: 2, at: [0] },
    plugsExchanged: { kinds: 2, at: [0] },
    printMisread: { kinds: 3, at: [1] },
    cardHops: { kinds: 1, at: [1, 26, 52].map(bodyOfFeed) },
    cardSlides: { kinds: 1, at: [1] },
    labelAnswer: { kinds: 4, at: [0] },
    frameAnswer: { kinds: 4, at: [0, 25, 51] },
    personAnswer: { kinds: 4, at: [0, 1] },
    trayNotEmpty: { kinds: 4, at: [0] },
    trayHalfIn: { kinds: 2, at: [1] },
    contactWelded: { kinds: 4, at: [0] },
    adcSpike: { kinds: 1, at: [1, 101, 252] },
    wrongBack: { kinds: 1, at: [0] },
    supplyDip: { kinds: 3, at: [0] },
    motorsDip: { kinds: 1, at: [0] },
  };

/** What only shows together with another. */
const WITH: Readonly<Partial<Record<Phenomenon, readonly Phenomenon[]>>> = {
  fullyOverlapped: ['doubleFeed'],
  thicknessMissed: ['doubleFeed', 'fullyOverlapped'],
};

/** Every kind of every phenomenon. */
export const CASES: readonly { readonly phenomenon: Phenomenon; readonly variant: number }[] =
  PHENOMENA.flatMap((phenomenon) =>
    Array.from({ length: WHERE[phenomenon].kinds }, (_, variant) => ({ phenomenon, variant })),
  );

/** What no sensor sees, or what no other run of the same cards would mend: these have scenarios of their own. */
const HOPELESS: readonly Phenomenon[] = ['printMisread', 'cardHops', 'cardSlides', 'wrongBack'];

export function isKnowable({ phenomenon }: (typeof CASES)[number]): boolean {
  return !HOPELESS.includes(phenomenon);
}

/** A kind of a phenomenon at a place, with what it only shows together with. */
export function faultsAt({ phenomenon, variant }: (typeof CASES)[number], at: number): Chosen[] {
  const together = (WITH[phenomenon] ?? []).map((other) => chosen(other, at));
  return [chosen(phenomenon, at, variant), ...together];
}
