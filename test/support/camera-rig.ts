import type { FrameSource, SourceListener } from '../../firmware-host/camera/frame-source.ts';
import { type LookRequest, type Seen, WindowCamera } from '../../firmware-host/camera/window-camera.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const WIDTH_PX = 32;
const HEIGHT_PX = 16;
const FRAME_MS = 10;
const EXPOSURE_MS = 2;
const START_MS = 300;
/** What a source takes for its latency, whatever it truly is. */
const ASSUMED_LATENCY_MS = 30;

/** What a made-up camera sees, and how it fails. */
export interface ScriptedWorld {
  /** Grey level of the paper on the window; 30 is an empty one. */
  paper: number;
  /** From exposure to delivery. */
  latencyMs: number;
  /** From an exposure to the next. */
  frameMs: number;
  /** The card moves by this many pixels a frame. */
  speedPx: number;
  stalls: boolean;
  repeats: boolean;
  hasLight: boolean;
  /** Level of the light that falls in. */
  strayLight: number;
  /** By what share a lamp of the room makes a quarter of the rows brighter, others in each frame. */
  banding: number;
}

/** A camera on its stream, and what may be done to both. */
export interface CameraRig {
  readonly camera: WindowCamera;
  readonly clock: VirtualClock;
  /** Every switching of the light. */
  readonly lights: boolean[];
  readonly source: { readonly restarts: number };
  readonly told: string[];
  readonly world: ScriptedWorld;
  /** Looks, and lets time go by until that is over: what was seen, by the brightest level. */
  look(request?: LookRequest): { readonly brightest: number; readonly fault?: string };
  wait(ms: number): void;
}

/** A camera in virtual time whose frames come late, and its light. */
export function cameraRig(changes: Partial<ScriptedWorld> = {}): CameraRig {
  const clock = new VirtualClock();
  const world: ScriptedWorld = {
    paper: 200,
    latencyMs: 25,
    frameMs: FRAME_MS,
    speedPx: 0,
    stalls: false,
    repeats: false,
    hasLight: true,
    strayLight: 1,
    banding: 0,
    ...changes,
  };
  const lights: boolean[] = [];
  const told: string[] = [];
  const source = new ScriptedSource(clock, world, () => lights.at(-1) === true);
  const camera = new WindowCamera({
    clock,
    source,
    light: (on) => lights.push(on),
    settleMs: 20,
    tell: (sentence) => told.push(sentence),
  });
  const look = (request: LookRequest = { attempt: 1 }) => {
    let outcome: { readonly brightest: number; readonly fault?: string } | undefined;
    camera.look(request, (seen: Seen) => {
      outcome =
        seen.kind === 'frame'
          ? { brightest: Math.max(...seen.frame.frame) }
          : { brightest: 0, fault: seen.fault };
    });
    while (outcome === undefined) clock.runUntil(clock.nowUs + 1000);
    return outcome;
  };
  const wait = (ms: number): void => clock.runUntil(clock.nowUs + ms * 1000);
  return { camera, clock, lights, look, source, told, wait, world };
}

/** Sees the world as it was some time ago. */
class ScriptedSource implements FrameSource {
  readonly isLive = true;
  restarts = 0;
  readonly #clock: VirtualClock;
  readonly #world: ScriptedWorld;
  readonly #isLit: () => boolean;
  #listener: SourceListener | undefined;
  #stream = 0;
  #number = 0;
  #noise = 1;
  #frame: Uint8Array = new Uint8Array(WIDTH_PX * HEIGHT_PX);

  constructor(clock: VirtualClock, world: ScriptedWorld, isLit: () => boolean) {
    this.#clock = clock;
    this.#world = world;
    this.#isLit = isLit;
  }

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#expose(this.#stream);
  }

  restart(): void {
    this.restarts++;
    const stream = ++this.#stream;
    this.#clock.afterMs(START_MS, () => this.#expose(stream));
  }

  close(): void {
    this.#stream++;
  }

  #expose(stream: number): void {
    if (stream !== this.#stream) return;
    const { latencyMs, repeats, stalls } = this.#world;
    this.#clock.afterMs(EXPOSURE_MS, () => {
      if (!repeats) this.#frame = this.#picture();
      const frame = this.#frame;
      const number = ++this.#number;
      if (!stalls)
        this.#clock.afterMs(latencyMs, () => {
          if (stream !== this.#stream) return;
          const exposureStartMs = this.#clock.nowMs() - ASSUMED_LATENCY_MS;
          const size = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, strideBytes: WIDTH_PX };
          this.#listener?.frame({ frame, ...size, exposureStartMs, number });
        });
    });
    this.#clock.afterMs(this.#world.frameMs, () => this.#expose(stream));
  }

  #picture(): Uint8Array {
    const { banding, frameMs, hasLight, paper, speedPx, strayLight } = this.#world;
    const edge = 8 + (((speedPx * this.#clock.nowMs()) / frameMs) % 16);
    const isLit = hasLight && this.#isLit();
    return Uint8Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, at) => {
      this.#noise = (this.#noise * 1_103_515_245 + 12_345) >>> 0;
      const isPaper = at % WIDTH_PX > edge;
      const row = (Math.floor(at / WIDTH_PX) + 5 * this.#number) % HEIGHT_PX;
      const share = row < HEIGHT_PX / 4 ? 1 + banding : 1;
      // The noise takes away, so that the brightest level tells the paper.
      return Math.max(0, share * (strayLight + (isLit ? (isPaper ? paper : 30) : 0)) - (this.#noise >>> 30));
    });
  }
}
