import { blindReading, type ReadFrame, readingOf } from '../../src/host/reading-of.ts';
import type { ReaderChoice } from '../../src/machine/config.ts';
import type { NoReading, Reading } from '../../src/machine/messages.ts';
import type { Frame } from '../../src/vision/frame.ts';
import type { FoundCorner } from '../../src/vision/locate/upright.ts';
import type { CardReading } from '../../src/vision/reading.ts';
import { type WindowState, type WindowWatch, watchCard } from '../../src/vision/window/window-watch.ts';
import type { StreamFrame } from './frame-source.ts';
import type { CameraFault, LookRequest, WindowCamera } from './window-camera.ts';

/** What was made of a frame: what each reader says, and what all together. */
export interface Identified extends ReadFrame, CardReading {
  /** With where the index reader found the card's corner. */
  readonly index?: CardReading & { readonly evidence?: FoundCorner };
}

/** What is known of the look that a frame is from. */
export interface CardLook {
  /** Whether nothing was seen of what lies there since it was first asked for. */
  readonly isFirst: boolean;
  /** Whether no card has left the window since the look before: a pick has failed, or nothing lay there yet. */
  readonly isUnmoved: boolean;
}

export interface CardEyesParts {
  readonly camera: Pick<WindowCamera, 'look'>;
  /** Makes a frame of the window of what the sensor sees. */
  readonly straighten: (stream: StreamFrame) => Frame;
  /** `isAnother`: whether it is the first frame of what lies there now. */
  readonly identify: (frame: Frame, isAnother: boolean) => Identified;
  /** Measures what a frame shows beside its card, as it is asked for; absent where nothing can be measured. */
  readonly inspect?: (frame: Frame, wanted: string) => string | undefined;
  readonly readers: ReaderChoice;
  readonly watch: WindowWatch;
  /** After a reading was given: its frame, what was made of it, and which look it was. */
  readonly after?: (frame: Frame, identified: Identified, look: CardLook) => void;
  /** Does something when nobody waits for it. */
  readonly later: (run: () => void) => void;
}

/** What a fault of the camera is to the machine. */
function noReadingOf(fault: CameraFault): NoReading {
  if (fault === 'staysDark') return 'dark';
  return fault === 'moves' ? 'moving' : 'noCamera';
}

/** A camera that names cards, and watches its window meanwhile. */
export class CardEyes {
  readonly #parts: CardEyesParts;
  #watch: WindowWatch;
  #next: CardLook = { isFirst: true, isUnmoved: true };

  constructor(parts: CardEyesParts) {
    this.#parts = parts;
    this.#watch = parts.watch;
  }

  /** How the window was when it was cleanest, once that is known. */
  get cleanWindow(): WindowState | undefined {
    return this.#watch.clean;
  }

  read(request: LookRequest, done: (reading: Reading) => void): void {
    const { camera, identify, inspect, later, readers, straighten } = this.#parts;
    if (request.attempt === 1) this.#next = { isFirst: true, isUnmoved: request.leftMsAgo === undefined };
    camera.look(request, (seen) => {
      if (seen.kind === 'fault') return done(blindReading(readers, noReadingOf(seen.fault)));
      const frame = straighten(seen.frame);
      const look = this.#next;
      this.#next = { ...look, isFirst: false };
      const identified = identify(frame, look.isFirst);
      const { care } = this.#watch;
      const inspected = request.inspect === undefined ? undefined : inspect?.(frame, request.inspect);
      done({
        ...readingOf(identified),
        ...(care && { care }),
        ...(inspected !== undefined && { inspected }),
      });
      later(() => this.#look(frame, identified, look));
    });
  }

  /** A card that is certain tells of the window. */
  #look(frame: Frame, identified: Identified, look: CardLook): void {
    const { accepted, card, index } = identified;
    if (accepted && card !== undefined) this.#watch = watchCard(this.#watch, card, frame, index?.evidence);
    this.#parts.after?.(frame, identified, look);
  }
}
