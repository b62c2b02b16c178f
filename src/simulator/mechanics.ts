/** What differs from one built machine, and from one deck, to the next: how cards and rollers behave. */
export interface Mechanics {
  /** Friction of a card on what it lies or slides on, and of rollers on a card. */
  readonly cardFriction: number;
  readonly rollerFriction: number;
  /** Most that a card slips in the transport, of its way. */
  readonly mostSlip: number;
  /** How far the middle of a card stands above its ends. */
  readonly curlMm: number;
  /** Relative humidity of the air in which the deck has lain. */
  readonly humidityPercent: number;
  /** How thick the cards of a deck are; each deck its own where it is left out. */
  readonly thicknessMm?: number;
  /** Speed after the back wall, of that before. */
  readonly rebound: number;
  /** How far the feeder turns on after it was stopped. */
  readonly runOnMm: number;
  /** Speed of a card that leaves the last nip, of that of the transport. */
  readonly lipSpeed: number;
  /** How far the lever jumps when a card comes under it. */
  readonly bounceMm: number;
}

const USUAL_HUMIDITY_PERCENT = 50;
/**
 * For each per cent of humidity more, cards rub so much more of what they do; and for each that is more or less than usual,
 * they curl so much, as one side takes up water first (guesses, until a feeder stand has measured them).
 */
const FRICTION_A_PERCENT = 0.004;
const CURL_MM_A_PERCENT = 0.02;

/** Coated cards that are used to the rollers, and foam on the back wall: guesses until a feeder stand has measured them. */
export const USUAL_MECHANICS: Mechanics = {
  cardFriction: 0.25,
  rollerFriction: 0.9,
  mostSlip: 0.15,
  curlMm: 1,
  humidityPercent: USUAL_HUMIDITY_PERCENT,
  rebound: 0.2,
  runOnMm: 5,
  lipSpeed: 1,
  bounceMm: 0.1,
};

/** A card slips as little as this on the best of rollers. */
export const LEAST_SLIP = 0.02;

const GRAVITY_UM_PER_US2 = 9.81e-6;
/** The machine leans 6 degrees: a card slides so much more easily towards its storey, and so much harder back. */
const LEAN = 0.105;
/** Along the path the lever comes to rest by this factor. */
const BOUNCE_MM = 6;

/** Rollers on which cards slip this much in the mean, each card its own. */
export function slippingBy(percent: number): Mechanics {
  return { ...USUAL_MECHANICS, mostSlip: Math.max(LEAST_SLIP, percent / 50 - LEAST_SLIP) };
}

/** The same of a deck that has taken up the air around it. */
export function inItsAir(mechanics: Mechanics): Mechanics {
  const wetter = mechanics.humidityPercent - USUAL_HUMIDITY_PERCENT;
  return {
    ...mechanics,
    cardFriction: mechanics.cardFriction * (1 + FRICTION_A_PERCENT * wetter),
    curlMm: mechanics.curlMm + CURL_MM_A_PERCENT * Math.abs(wetter),
  };
}

/** What friction takes from the speed of a card that slides into its storey, and of one that comes back from the wall. */
export function slideUmPerUs2({ cardFriction }: Mechanics): { readonly in: number; readonly back: number } {
  return { in: GRAVITY_UM_PER_US2 * (cardFriction - LEAN), back: GRAVITY_UM_PER_US2 * (cardFriction + LEAN) };
}

/** How much more often than usual a card is not picked, or another comes along: cards stick, and rollers slip. */
export function separationShare({ cardFriction, rollerFriction }: Mechanics): number {
  const { cardFriction: card, rollerFriction: roller } = USUAL_MECHANICS;
  return (cardFriction / card / (rollerFriction / roller)) ** 2;
}

/** A curled card is so much shorter than a flat one. */
export function shorterUm({ curlMm }: Mechanics, cardUm: number): number {
  return Math.round((8 * (curlMm * 1000) ** 2) / (3 * cardUm));
}

/** What the lever shows too much where a card has gone so far under it. */
export function bounceUm({ bounceMm }: Mechanics, underMm: number): number {
  return Math.round(1000 * bounceMm * Math.exp(-underMm / BOUNCE_MM));
}
