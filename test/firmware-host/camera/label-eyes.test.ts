import { describe, expect, test } from 'vitest';
import { EyesProgram } from '../../../firmware-host/camera/eyes-program.ts';
import type { FrameSource, SourceListener, StreamFrame } from '../../../firmware-host/camera/frame-source.ts';
import {
  labelReader,
  picturesByCamera,
  picturesByLooks,
  type ReadLabel,
  type TrayPictures,
} from '../../../firmware-host/camera/label-eyes.ts';
import type { WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import { RemoteEyes } from '../../../firmware-host/remote-eyes.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import type { TrayLabel } from '../../../src/machine/messages.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { drawnLabel, openLabelEye } from '../../support/drawn-labels.ts';

const eye = await openLabelEye();
const SEVEN = drawnLabel({ board: 7, copy: 2 });
const EIGHT = drawnLabel({ board: 8, copy: 2 });
const TORN = drawnLabel({ board: 7, copy: 2 }, 'good', 1, 'torn');
const WHOLE = { leftPx: 0, topPx: 0, widthPx: SEVEN.widthPx, heightPx: SEVEN.heightPx };

/** A picture as it comes from a camera, its rows padded. */
function streamed({ heightPx, pixels, widthPx }: GreyFrame): StreamFrame {
  const strideBytes = widthPx + 10;
  const frame = new Uint8Array(strideBytes * heightPx).fill(99);
  for (let row = 0; row < heightPx; row++)
    frame.set(pixels.subarray(row * widthPx, (row + 1) * widthPx), row * strideBytes);
  return { frame, widthPx, heightPx, strideBytes, exposureStartMs: 0, number: 1 };
}

/** Pictures one after the other, then none. */
const picturesOf =
  (...pictures: readonly GreyFrame[]): TrayPictures =>
  (take) => {
    for (const picture of pictures) if (take(streamed(picture))) return;
    take(undefined);
  };

function readBy(read: ReadLabel): (TrayLabel | undefined)[] {
  const said: (TrayLabel | undefined)[] = [];
  read((label) => said.push(label));
  return said;
}

describe('the label of a tray', () => {
  test.each<[string, readonly GreyFrame[], TrayLabel | undefined]>([
    ['in two pictures is read', [SEVEN, SEVEN], { board: 7, copy: 2 }],
    ['in one picture of two is not read', [SEVEN, TORN], undefined],
    ['that is seen again later is read', [SEVEN, TORN, SEVEN], { board: 7, copy: 2 }],
    ['that changes between pictures is not read', [SEVEN, EIGHT, SEVEN], undefined],
    ['that is torn is not read', Array<GreyFrame>(20).fill(TORN), undefined],
    ['that nobody sees is not read', [], undefined],
  ])('%s', (_, pictures, label) => {
    expect(readBy(labelReader(picturesOf(...pictures), WHOLE, eye))).toEqual([label]);
  });

  test('is sought where it was measured only', () => {
    const beside = { ...WHOLE, widthPx: 40 };
    expect(readBy(labelReader(picturesOf(SEVEN, SEVEN), beside, eye))).toEqual([undefined]);
  });
});

/** A camera that gives a picture every 10 ms while it is open. */
class TrayCamera implements FrameSource {
  readonly isLive = true;
  opened = 0;
  #listener: SourceListener | undefined;
  readonly #clock: VirtualClock;
  readonly #picture: () => GreyFrame | undefined;

  constructor(clock: VirtualClock, picture: () => GreyFrame | undefined) {
    this.#clock = clock;
    this.#picture = picture;
  }

  open(listener: SourceListener): void {
    this.opened++;
    this.#listener = listener;
    this.#next(listener);
  }

  restart(): void {}

  close(): void {
    this.#listener = undefined;
  }

  #next(listener: SourceListener): void {
    this.#clock.afterMs(10, () => {
      if (this.#listener !== listener) return;
      const picture = this.#picture();
      if (picture !== undefined) listener.frame(streamed(picture));
      this.#next(listener);
    });
  }
}

/** A host that asks eyes for the label of the tray, in virtual time. */
function hostOf(clock: VirtualClock, readLabel?: ReadLabel) {
  const program = new EyesProgram(
    () => {},
    () => {},
    { readers: 'both' },
    readLabel,
  );
  const eyes: RemoteEyes = new RemoteEyes({
    clock,
    config: profileConfig('club'),
    send: (line) => host.hear(line),
    light: () => {},
    tell: () => {},
  });
  const host = program.connect((line) => eyes.hear(line));
  return () => {
    const said: (TrayLabel | 'blind' | undefined)[] = [];
    eyes.readLabel((label) => said.push(label));
    clock.runUntil(clock.nowUs + 10_000_000);
    return said;
  };
}

describe('eyes that are asked for a label', () => {
  test('read it with a camera of its own, opened when they are asked', () => {
    const clock = new VirtualClock();
    let lying: GreyFrame | undefined = SEVEN;
    const camera = new TrayCamera(clock, () => lying);
    const ask = hostOf(
      clock,
      labelReader(
        picturesByCamera(camera, clock, () => {}),
        WHOLE,
        eye,
      ),
    );
    expect(camera.opened).toBe(0);
    expect(ask()).toEqual([{ board: 7, copy: 2 }]);
    lying = EIGHT;
    expect(ask()).toEqual([{ board: 8, copy: 2 }]);
    lying = TORN;
    expect(ask()).toEqual([undefined]);
    lying = undefined;
    expect(ask()).toEqual([undefined]);
    expect(camera.opened).toBe(4);
  });

  test('read it by further looks of the camera under the window', () => {
    const clock = new VirtualClock();
    const looks: number[] = [];
    const look: WindowCamera['look'] = ({ attempt }, done) => {
      looks.push(attempt);
      done({ kind: 'frame', frame: streamed(looks.length === 1 ? TORN : SEVEN) });
    };
    const pictures = picturesByLooks({ look }, clock);
    expect(hostOf(clock, labelReader(pictures, WHOLE, eye))()).toEqual([{ board: 7, copy: 2 }]);
    expect(looks).toEqual([2, 2, 2]);
  });

  test('read nothing where the camera has no picture', () => {
    const clock = new VirtualClock();
    const look: WindowCamera['look'] = (_, done) => done({ kind: 'fault', fault: 'staysDark' });
    const pictures = picturesByLooks({ look }, clock);
    expect(hostOf(clock, labelReader(pictures, WHOLE, eye))()).toEqual([undefined]);
  });

  test('give up slow looks before the host does, and what comes of them later counts no more', () => {
    const clock = new VirtualClock();
    const looksMs: number[] = [];
    const look: WindowCamera['look'] = (_, done) => {
      looksMs.push(clock.nowMs());
      clock.afterMs(3000, () => done({ kind: 'frame', frame: streamed(SEVEN) }));
    };
    const saidMs: [TrayLabel | undefined, number][] = [];
    labelReader(picturesByLooks({ look }, clock), WHOLE, eye)((label) => saidMs.push([label, clock.nowMs()]));
    clock.runUntil(20_000_000);
    expect(saidMs).toEqual([[undefined, 4000]]);
    expect(looksMs).toEqual([0, 3000]);
  });

  test('say that they read none where they have no reader', () => {
    expect(hostOf(new VirtualClock())()).toEqual(['blind']);
  });
});
