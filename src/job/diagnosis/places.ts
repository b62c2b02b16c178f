import type { NamedCause } from '../../machine/cause.ts';
import { BEAMS } from '../../machine/messages.ts';
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
