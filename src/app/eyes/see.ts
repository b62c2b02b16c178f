import { systemClock } from '../../adapters/system-clock.ts';
import type { Frame } from '../../vision/frame.ts';
import type { FaultPictures } from '../../vision/identify/fault-pictures.ts';
import { type DeckEyes, type EyeChoice, identify } from '../../vision/identify/identify.ts';
import { judgeSeen, seeFrame } from '../../vision/sequence/identify-sequence.ts';
import type { Sighting } from '../../vision/sequence/sighting.ts';
import { type IdentifiedLine, identifiedLine, unreadableLine } from './identified.ts';

/** A file and the frame in it; absent where it holds none. */
export interface FileFrame {
  readonly file: string;
  readonly frame?: Frame;
}

type Tell = (line: IdentifiedLine) => void;
/** Is shown what two readers looked at that disagree about a file. */
export type Show = (file: string, pictures: FaultPictures) => void;

/** A way to go through pictures: told of one by one, or all at the end. */
export interface Seeing {
  one(frame: FileFrame, tell: Tell): void;
  end(tell: Tell): void;
}

/** Every picture by itself, told of at once. */
export function seeEach(eyes: DeckEyes, readers: EyeChoice, show: Show): Seeing {
  return {
    one({ file, frame }, tell) {
      if (frame === undefined) return tell(unreadableLine(file));
      const startMs = systemClock.nowMs();
      const reading = identify(frame, eyes, readers);
      tell(identifiedLine(file, reading, systemClock.nowMs() - startMs));
      if (reading.pictures !== undefined) show(file, reading.pictures);
    },
    end() {},
  };
}

/** All pictures together; a few numbers of each are kept until the end. */
export function seeTogether(eyes: DeckEyes, readers: EyeChoice): Seeing {
  const seen: { readonly file: string; readonly ms: number; readonly sighting?: Sighting }[] = [];
  return {
    one({ file, frame }) {
      const startMs = systemClock.nowMs();
      const sighting = frame && seeFrame(frame, eyes, readers);
      seen.push({ file, ms: systemClock.nowMs() - startMs, ...(sighting && { sighting }) });
    },
    end(tell) {
      const readable = seen.flatMap(({ sighting }) => sighting ?? []);
      const verdicts = judgeSeen(readable, eyes);
      let next = 0;
      for (const { file, ms, sighting } of seen) {
        const verdict = sighting && verdicts[next++];
        tell(verdict === undefined ? unreadableLine(file) : identifiedLine(file, verdict, ms));
      }
    },
  };
}
