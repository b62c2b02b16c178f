import type { NamedCause } from '../../machine/cause.ts';
import { type AnyTrip, BEAMS } from '../../machine/messages.ts';
import type { CourseEvent, JobEvent } from '../event.ts';

/** Where something was seen: at which beam, and at which pocket. */
export type SeenAt = Pick<NamedCause, 'beam' | 'pocket'>;

/** Where an event has seen something; `undefined` where it is none that could. A journal without its key tells little. */
export function placeOf(event: CourseEvent | JobEvent): SeenAt | undefined {
  switch (event.kind) {
    case 'refused':
      return seenAt(event.why);
    case 'tripped': {
      if (!('beam' in event)) return {};
      const { beam, why } = event;
      const mouth = 'mouth' in event ? (event.mouth ?? 0) : 0;
      // Which of the two curtains still sees a card that sticks out is not told.
      return { ...(why !== 'sticksOut' && seenAt(beam)), ...(mouth > 0 && { pocket: mouth }) };
    }
    default:
      return undefined;
  }
}

/** Sensors that one card can't break at one moment: the curtains stand beside each other, and are one place. */
export type DarkPlace = 'length1' | 'length2' | 'curtains' | 'slots' | 'unnamed';

/** The place of a sensor that went dark as an event happened; `undefined` where none did, or that is not told. */
export function darkPlaceOf(event: CourseEvent | JobEvent): DarkPlace | undefined {
  if (event.kind === 'leftWindow') return 'length1';
  if (event.kind !== 'stray' && (event.kind !== 'tripped' || !DARK_TRIPS.includes(event.why)))
    return undefined;
  const { beam } = 'beam' in event ? seenAt(event.beam) : {};
  if (beam === undefined) return event.kind === 'tripped' && event.why === 'indexLost' ? 'slots' : 'unnamed';
  return beam === 'length1' || beam === 'length2' ? beam : 'curtains';
}

/** Stops at the moment at which a sensor goes dark. */
const DARK_TRIPS: readonly AnyTrip[] = ['strayEdge', 'outsideWindow', 'leftInPath', 'indexLost'];

function seenAt(name: string | undefined): SeenAt {
  const beam = BEAMS.find((each) => each === name);
  return beam === undefined ? {} : { beam };
}

/** What two places have in common. */
export function commonPlace(one: SeenAt, other: SeenAt): SeenAt {
  const { beam, pocket } = one;
  return {
    ...(beam !== undefined && beam === other.beam && { beam }),
    ...(pocket !== undefined && pocket === other.pocket && { pocket }),
  };
}
