import type { MakeByteReader } from '../../../firmware-host/camera/byte-reader.ts';
import { parseCameraList } from '../../../firmware-host/camera/camera-list.ts';
import { markedReader } from '../../../firmware-host/camera/marked-stream.ts';
import { listedControls } from '../../../firmware-host/camera/v4l2.ts';
import { y4mReader } from '../../../firmware-host/camera/y4m-stream.ts';
import { parseEyes } from '../../../firmware-host/eyes-wire.ts';
import { RemoteEyes } from '../../../firmware-host/remote-eyes.ts';
import {
  makeInspected,
  makeInspectionWanted,
  parseInspected,
  parseInspectionWanted,
} from '../../../src/inspection/inspection-text.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import type { AnyReader } from './any-reader.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const ANSWERS = [
  '{"eyes":1,"readers":"both","deck":"standard","labels":true,"asks":true}',
  '{"light":true}',
  '{"id":3,"reading":{"index":{"kind":"card","card":"C10","confidence":0.98},"symbol":{"kind":"none","reason":"uncertain"}}}',
  '{"id":6,"label":{"board":12,"copy":1}}',
  '{"id":2,"done":true}',
  '{"id":9,"reading":{"symbol":{"kind":"card","card":"HQ","confidence":1},"inspected":"{}"}}',
];

/** A host hears these lines of an eyes program, and asks it for a card, a label and a person's answer before each. */
function hearAll(text: string): void {
  const ignored = (): void => {};
  const clock = new VirtualClock();
  const eyes = new RemoteEyes({
    clock,
    config: profileConfig('club', { readers: 'both' }),
    send: ignored,
    light: ignored,
    tell: ignored,
  });
  for (const line of text.split('\n')) {
    eyes.readCard({ attempt: 1, deck: 'standard' }, ignored);
    eyes.readLabel(ignored);
    eyes.ask({ ask: 1, step: { action: 'loadDeck', from: 'shelf', to: 'hopper', count: 52 } }, ignored);
    eyes.hear(line);
  }
  eyes.gone('its answers are at an end');
  while (clock.runNext());
}

const SIZE = { widthPx: 16, heightPx: 4, frameMs: 10 };
const PIXELS = 'x'.repeat((16 * 4 * 3) / 2);
const MARK = 'SensorTimestamp=16562\nFrameDuration=16563\n\n';

/** A reader of the stream of a camera, whose bytes come in two pieces. */
function ofStream(name: string, sample: string, make: MakeByteReader): AnyReader {
  return {
    name,
    samples: [bytesOf(sample)],
    read(bytes) {
      const reader = make(
        () => {},
        () => {},
      );
      const middle = bytes.length >> 1;
      reader.take(bytes.subarray(0, middle), 0);
      reader.take(bytes.subarray(middle), 1);
    },
  };
}

function ofText(name: string, sample: string, read: (text: string) => unknown): AnyReader {
  return { name, samples: [bytesOf(sample)], read: (bytes) => read(textOf(bytes)) };
}

const GRID = { leftMm: 0.5, topMm: 0.5, columns: 20, rows: 30, perMm: 4 };
const LOOK = { reading: { accepted: true, card: 5 as never } };

/** What comes from a camera, from the programs that drive it, and from eyes. */
export function eyesReaders(): AnyReader[] {
  return [
    ofText('choice of eyes', 'unix:/run/eyes.sock', parseEyes),
    ofText('answers of eyes', ANSWERS.join('\n'), hearAll),
    ofText('what eyes have measured', makeInspected('a', LOOK), (text) => parseInspected(text, 'a', GRID)),
    ofText('what eyes are to measure', makeInspectionWanted({ by: 'a' }), parseInspectionWanted),
    ofText(
      'cameras',
      "0 : ov5647 [2592x1944] (/base)\n    Modes: 'S' : 640x480 [58.92 fps - ]\n",
      parseCameraList,
    ),
    ofText('controls of a camera', 'gain 0x00980913 (int)    : min=10 max=255 value=20\n', listedControls),
    ofStream('marked frames', `${PIXELS}${MARK}`.repeat(3), markedReader(SIZE)),
    ofStream(
      'frames of YUV4MPEG2',
      `YUV4MPEG2 W16 H4 F30:1 Cmono\n${`FRAME\n${'x'.repeat(64)}`.repeat(3)}`,
      y4mReader(SIZE),
    ),
  ];
}
