import type { Clock } from '../../src/ports/clock.ts';
import type { FrameSource, SourceTrouble, StreamFrame } from './frame-source.ts';
import { glanceAt } from './glance.ts';
import {
  beginLook,
  type Look,
  type LookFault,
  type LookLimits,
  type LookStep,
  stepWithFrame,
  stepWithTime,
  USUAL_LIMITS,
} from './look.ts';

/** A card to be looked at. */
export interface LookRequest {
  /** 1 for the first look at a card. */
  readonly attempt: number;
  /** How long ago the card before left the window; absent when that was long ago. */
  readonly leftMsAgo?: number;
  /** What to measure of the card beside reading it: a text of the deck test. */
  readonly inspect?: string;
}

/** Why no frame could be had: the picture is not as it must be, the source says so, or another look was asked for. */
export type CameraFault = LookFault | SourceTrouble['kind'] | 'replaced';

/** What a look has brought: a frame, good until the call that brings it returns, or none. */
export type Seen =
  | { readonly kind: 'frame'; readonly frame: StreamFrame }
  | { readonly kind: 'fault'; readonly fault: CameraFault };

interface WindowCameraParts {
  readonly clock: Clock;
  readonly source: FrameSource;
  /** Switches the light under the window. */
  readonly light: (on: boolean) => void;
  /** From the card before leaving until the next is at rest. */
  readonly settleMs: number;
  /** Sentences for who runs the eyes; none names a card. */
  readonly tell: (sentence: string) => void;
  readonly limits?: LookLimits;
}

const TICK_MS = 20;
/** In all, so that who asked is answered before it stops waiting. */
const LONGEST_LOOK_MS = 4000;
const LONG_AGO_MS = 60_000;

/** Sentences for faults that a picture shows. */
export const LOOK_SAYS: Readonly<Record<LookFault, string>> = {
  stalled: 'No more frames come from the camera. Check its cable; the stream is restarted.',
  frozen: 'The camera shows the same frame again and again. The stream is restarted.',
  staysBright:
    'The picture stays bright although the light is off: light falls in, the light does not go out, or the stream is late. Close the cover.',
  staysDark:
    'The picture stays dark although the light is on: the light does not come on, or the stream is late.',
  flickers:
    'The picture grows brighter and darker while the light is on, all of it or in bands. Look at the light and its supply; bands come from a lamp of the room: close the cover.',
  moves: 'What lies on the window does not come to rest.',
};

/** Troubles that do not pass while a look waits. */
const HOPELESS: readonly SourceTrouble['kind'][] = ['notInstalled', 'wrongSize'];

interface RunningLook {
  readonly done: (seen: Seen) => void;
  readonly leftMs: number;
  readonly endMs: number;
  look: Look;
}

/** A camera with its light: each look gives one frame that shows the window as it is, or says why there is none. */
export class WindowCamera {
  readonly #parts: WindowCameraParts;
  #running: RunningLook | undefined;
  #cancelTick: (() => void) | undefined;
  /** What the source said of itself since its last frame. */
  #trouble: SourceTrouble | undefined;
  /** Whether the stream was restarted since its last frame. */
  #isBegunAnew = false;
  /** The look before, where it has brought a frame. */
  #before: Look | undefined;
  #told = '';

  constructor(parts: WindowCameraParts) {
    this.#parts = parts;
    this.#light(false);
    parts.source.open({
      frame: (frame) => this.#takeFrame(frame),
      trouble: (trouble) => this.#takeTrouble(trouble),
    });
  }

  look(request: LookRequest, done: (seen: Seen) => void): void {
    const { clock, source } = this.#parts;
    // The light may be on, and its first frame under way.
    if (this.#running?.look.phase === 'lit') this.#giveUp('replaced');
    else this.#end({ kind: 'fault', fault: 'replaced' });
    if (request.attempt === 1) source.turn?.();
    const nowMs = clock.nowMs();
    const leftMs = nowMs - (request.leftMsAgo ?? LONG_AGO_MS);
    this.#running = { done, leftMs, endMs: nowMs + LONGEST_LOOK_MS, look: this.#beginning(leftMs) };
    if (this.#trouble !== undefined && HOPELESS.includes(this.#trouble.kind))
      this.#giveUp(this.#trouble.kind);
    else this.#tick();
  }

  close(): void {
    this.#cancelTick?.();
    this.#running = undefined;
    this.#parts.source.close();
    this.#light(false);
  }

  #beginning(leftMs: number): Look {
    const { clock, limits, settleMs, source } = this.#parts;
    const before = this.#before;
    const halfway =
      before?.last === undefined ? Number.POSITIVE_INFINITY : (before.darkLevel + before.last.level) / 2;
    const usual = limits ?? USUAL_LIMITS;
    const darkMost = Math.min(usual.darkMost, halfway);
    return beginLook(clock.nowMs(), leftMs, settleMs, source.isLive, { ...usual, darkMost });
  }

  #tick(): void {
    this.#cancelTick?.();
    this.#cancelTick = this.#parts.clock.afterMs(TICK_MS, () => {
      const running = this.#running;
      if (running === undefined) return;
      this.#follow(stepWithTime(running.look, this.#parts.clock.nowMs()));
      if (this.#running !== undefined) this.#tick();
    });
  }

  #takeFrame(frame: StreamFrame): void {
    this.#trouble = undefined;
    this.#isBegunAnew = false;
    if (this.#running === undefined) return;
    const step = stepWithFrame(this.#running.look, glanceAt(frame, this.#parts.clock.nowMs()));
    if (step.kind !== 'seen') return this.#follow(step);
    this.#told = '';
    this.#end({ kind: 'frame', frame });
  }

  #takeTrouble(trouble: SourceTrouble): void {
    this.#tell(trouble.says);
    if (trouble.kind === 'wrongSettings') return;
    this.#trouble = trouble;
    if (HOPELESS.includes(trouble.kind)) return this.#end({ kind: 'fault', fault: trouble.kind });
    if (trouble.kind === 'garbled') this.#restart();
    this.#beginAnew();
  }

  #follow(step: LookStep): void {
    const running = this.#running;
    if (running === undefined) return;
    if (step.kind === 'fault') return this.#takeFault(step.fault, running);
    if (step.kind === 'seen') return;
    running.look = step.look;
    if (step.kind === 'lightOn') this.#light(true);
  }

  /** A stream that stands still or is gone may come again while there is time; everything else ends the look. */
  #takeFault(fault: LookFault, running: RunningLook): void {
    const isOver = this.#parts.clock.nowMs() >= running.endMs;
    if (fault === 'stalled' && !isOver) {
      if (this.#trouble === undefined && !this.#isBegunAnew) {
        this.#tell(LOOK_SAYS.stalled);
        this.#restart();
      }
      return this.#beginAnew();
    }
    this.#tell(LOOK_SAYS[fault]);
    if (fault !== 'moves') return this.#giveUp(this.#trouble?.kind ?? fault);
    this.#end({ kind: 'fault', fault });
  }

  /** Ends a look after which frames may be under way that belong to no light: the stream is restarted. */
  #giveUp(fault: CameraFault): void {
    this.#restart();
    this.#end({ kind: 'fault', fault });
  }

  #restart(): void {
    this.#isBegunAnew = true;
    this.#trouble = undefined;
    this.#parts.source.restart();
  }

  /** The stream starts again, and with it the look: in the dark. */
  #beginAnew(): void {
    if (this.#running === undefined) return;
    this.#light(false);
    this.#running.look = this.#beginning(this.#running.leftMs);
  }

  #end(seen: Seen): void {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    this.#cancelTick?.();
    this.#light(false);
    this.#before = seen.kind === 'frame' ? running.look : undefined;
    running.done(seen);
  }

  #light(on: boolean): void {
    this.#parts.source.light?.(on);
    this.#parts.light(on);
  }

  /** Once, until frames are well again. */
  #tell(sentence: string): void {
    if (sentence !== this.#told) this.#parts.tell(sentence);
    this.#told = sentence;
  }
}
