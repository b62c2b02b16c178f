import type { PersonStep } from '../src/ports/machines/station.ts';
import { measureBeams } from './beams.ts';
import type { Bench } from './bench.ts';
import type { Course } from './course.ts';
import { measureFeed } from './feed.ts';
import { measureRack } from './rack.ts';
import type { MeasuredValue, MeasurementName } from './record.ts';
import { measureThickness } from './thickness.ts';

/** How a procedure should be run. */
interface ProcedureRequest {
  /** This many cards, or a number that will do. */
  readonly cards?: number;
  /** As it was measured at the rollers, if it was. */
  readonly surfaceSpeedMmPerS?: number;
}

/** A way to measure something of a machine. */
interface Procedure {
  /** What it measures, and how. */
  readonly says: string;
  /** What must be so before it starts. */
  readonly before: readonly string[];
  readonly run: (bench: Bench, request: ProcedureRequest) => Course<readonly MeasuredValue[]>;
}

const BEAMS_CARDS = 25;
const FEED_CARDS = 40;
const THICKNESS_CARDS = 30;

/** Every procedure, in the order in which a new machine wants them. */
export const PROCEDURES: Readonly<Record<MeasurementName, Procedure>> = {
  rack: {
    says: 'where the storeys of the rack stand, by their codes',
    before: ['An empty cassette is in, the reject tray is empty, all covers are shut.'],
    run: (bench) => measureRack(bench),
  },
  beams: {
    says: 'where the beams are and where a card stops at the lip, with the length of a card as the ruler',
    before: [
      'The rack is measured.',
      'Cards of one deck, exactly as long as the configuration says, are at hand.',
    ],
    run: (bench, { cards = BEAMS_CARDS }) => measureBeams(bench, cards),
  },
  feed: {
    says: 'how soon cards are picked, how far a step of the transport moves them, and how much they slip',
    before: ['The beams are measured.', 'Cards as they will be used, at least forty.'],
    run: (bench, { cards = FEED_CARDS, surfaceSpeedMmPerS }) => measureFeed(bench, cards, surfaceSpeedMmPerS),
  },
  thickness: {
    says: 'what the thickness sensor shows for one card, and so when there are two',
    before: ['The machine feeds single cards.', 'Cards as they will be used, at least thirty.'],
    run: (bench, { cards = THICKNESS_CARDS }) => measureThickness(bench, cards),
  },
};

const CLOSE_WHAT = {
  bayOpen: 'Close the board bay.',
  coverOpen: 'Close the path cover.',
  doorOpen: "Close the reject tray's door.",
  stopPressed: 'Release the stop button.',
} as const;

/** What a person is asked to do, in a sentence. */
export function stepInWords(step: PersonStep): string {
  switch (step.kind) {
    case 'layCards':
      if (step.isExact) return `Count ${step.count} cards, and lay them in the hopper.`;
      return `Lay about ${step.count} cards in the hopper, from the pockets if they are there.`;
    case 'clearPath':
      return 'A card has not come out. Press stop, open the path cover, take out what lies there, close and release.';
    case 'close':
      return CLOSE_WHAT[step.what];
  }
}
