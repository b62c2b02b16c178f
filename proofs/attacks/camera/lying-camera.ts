import type { FrameSource, SourceListener } from '../../../firmware-host/camera/frame-source.ts';
import { markedReader } from '../../../firmware-host/camera/marked-stream.ts';
import { WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';

/** What the camera under the reader window does in place of showing the card that lies there. */
type CameraLie = 'stale' | 'doubled' | 'cut' | 'dies';

const [WIDTH_PX, HEIGHT_PX] = [64, 16];
const STREAM = { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, frameMs: 10 } as const;
const CARDS = 60;
/** The grey levels of cards are so far apart that no noise makes one of another. */
const [FIRST_LEVEL, LEVEL_STEP, NOISE] = [100, 20, 8];
const RESTART_MS = 300;
/** Who asks waits no longer than this. */
const ANSWER_MS = 5000;
const MARK = Buffer.from('SensorTimestamp=1655\nExposureTime=2000\nFrameDuration=10000\n\n');

/** A window with a card on it that may move, and the camera and light under it. */
class LyingCamera implements FrameSource {
  readonly isLive = true;
  level = FIRST_LEVEL;
  isMoving = false;
  isLit = false;
  readonly #lie: CameraLie;
  readonly #clock: VirtualClock;
  readonly #draws: Draws;
  #listener: SourceListener | undefined;
  #stream = 0;
  #frames = 0;
  #noise = 1;

  constructor(lie: CameraLie, clock: VirtualClock) {
    this.#lie = lie;
    this.#clock = clock;
    this.#draws = new Draws(`camera ${lie}`);
  }

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#begin();
  }

  restart(): void {
    this.#stream++;
    if (this.#lie === 'dies') return;
    this.#clock.afterMs(RESTART_MS, () => this.#begin());
  }

  close(): void {
    this.#stream++;
  }

  /** One stream of bytes, read as those of `rpicam-vid` are. */
  #begin(): void {
    const stream = ++this.#stream;
    const isCurrent = (): boolean => stream === this.#stream;
    const reader = markedReader(STREAM)(
      (frame) => isCurrent() && this.#listener?.frame(frame),
      (trouble) => isCurrent() && this.#listener?.trouble(trouble),
    );
    const expose = (): void => {
      if (!isCurrent()) return;
      this.#frames++;
      for (const bytes of this.#bytesOf(this.#picture())) {
        this.#clock.afterMs(this.#latencyMs(), () => {
          if (isCurrent()) reader.take(bytes, this.#clock.nowMs());
        });
      }
      this.#clock.afterMs(STREAM.frameMs, expose);
    };
    expose();
  }

  /** Frames of a stale camera are under way for longer than the next card takes to come. */
  #latencyMs(): number {
    return this.#lie === 'stale' ? 200 : 25;
  }

  /** What comes of a frame: twice, without some of its bytes, or nothing any more. */
  #bytesOf(picture: Buffer): Buffer[] {
    switch (this.#lie) {
      case 'stale':
        return [Buffer.concat([picture, MARK])];
      case 'doubled':
        return [Buffer.concat([picture, MARK, picture, MARK])];
      case 'cut':
        return [this.#cut(Buffer.concat([picture, MARK]))];
      case 'dies':
        return this.#frames > 60 ? [] : [Buffer.concat([picture, MARK])];
    }
  }

  /** Every twentieth frame lacks what stands between a place in it and the start of a line of its mark. */
  #cut(bytes: Buffer): Buffer {
    if (this.#frames % 20 !== 0) return bytes;
    const lines = [0, MARK.indexOf('ExposureTime'), MARK.indexOf('FrameDuration')];
    const line = lines[this.#draws.below(lines.length, 1, this.#frames)] ?? 0;
    const lacking = line === 0 ? MARK.length : line;
    return bytes.subarray(lacking);
  }

  #picture(): Buffer {
    const rows = WIDTH_PX * HEIGHT_PX;
    const shift = this.isMoving ? (this.#clock.nowMs() * 3) / STREAM.frameMs : 0;
    const picture = Buffer.alloc((rows * 3) / 2, 128);
    for (let at = 0; at < rows; at++) {
      this.#noise = (this.#noise * 1_103_515_245 + 12_345) >>> 0;
      const isPaper = (at + Math.round(shift)) % WIDTH_PX > 20;
      picture[at] = (this.isLit ? (isPaper ? this.level : 40) : 0) + (this.#noise >>> 29);
    }
    return picture;
  }
}

/** Looks at one card after the other through a camera that lies. */
function lookAll(lie: CameraLie): Outcome {
  const clock = new VirtualClock();
  const source = new LyingCamera(lie, clock);
  const light = (on: boolean): void => {
    source.isLit = on;
  };
  const camera = new WindowCamera({ clock, source, light, settleMs: 20, tell: () => {} });
  let [frames, wrong, unanswered] = [0, 0, 0];
  for (let card = 0; card < CARDS; card++) {
    source.level = FIRST_LEVEL + LEVEL_STEP * (card % 5);
    source.isMoving = lie === 'doubled' && card % 2 === 1;
    clock.runUntil(clock.nowUs + 20_000);
    let isAnswered = false;
    camera.look({ attempt: 1, leftMsAgo: 20 }, (seen) => {
      isAnswered = true;
      if (seen.kind === 'fault') return;
      frames++;
      if (source.isMoving || !isOf(seen.frame.frame, source.level)) wrong++;
    });
    const endUs = clock.nowUs + ANSWER_MS * 1000;
    while (!isAnswered && clock.nowUs < endUs) clock.runUntil(clock.nowUs + 1000);
    if (!isAnswered) unanswered++;
  }
  return wrong > 0
    ? outcome(true, `${wrong} of ${frames} frames are wrong`, '')
    : outcome(
        unanswered > 0,
        `${unanswered} looks were never answered`,
        `${frames} frames were read, and all are right`,
      );
}

/** Whether a frame shows a whole card of such a level, in its place. */
function isOf(frame: Uint8Array, level: number): boolean {
  for (let at = 0; at < WIDTH_PX * HEIGHT_PX; at++) {
    const should = at % WIDTH_PX > 20 ? level : 40;
    const grey = frame[at] as number;
    if (grey < should || grey >= should + NOISE) return false;
  }
  return true;
}

export const PLAYS: Plays = {
  stale: () => lookAll('stale'),
  doubled: () => lookAll('doubled'),
  cut: () => lookAll('cut'),
  dies: () => lookAll('dies'),
};
