import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { CardEyes, type CardLook, type Identified } from '../../../firmware-host/camera/card-eyes.ts';
import { EyesProgram, type ReadCard } from '../../../firmware-host/camera/eyes-program.ts';
import type { StreamFrame } from '../../../firmware-host/camera/frame-source.ts';
import { type Served, serveSocket, serveStream } from '../../../firmware-host/camera/serve-program.ts';
import type { Seen } from '../../../firmware-host/camera/window-camera.ts';
import { openEyesWire } from '../../../firmware-host/eyes-wire.ts';
import { RemoteEyes } from '../../../firmware-host/remote-eyes.ts';
import { until } from '../../../rigs/pty.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import { type Card, parseCardName } from '../../../src/bridge/card.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import type { Reading } from '../../../src/machine/messages.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { beginWatch } from '../../../src/vision/window/window-watch.ts';

const CARD = parseCardName('C10') as Card;
const FRAME: Frame = { widthPx: 2, heightPx: 1, pxPerMm: 8, channels: 1, pixels: new Uint8Array(2) };
const STREAM_FRAME: StreamFrame = {
  frame: new Uint8Array(2),
  widthPx: 2,
  heightPx: 1,
  strideBytes: 2,
  exposureStartMs: 0,
  number: 1,
};
const SURE: Identified = {
  accepted: true,
  card: CARD,
  confidence: 0.98,
  margin: 1,
  index: { accepted: true, card: CARD, confidence: 0.98, margin: 1 },
};
const READING: Reading = { index: { kind: 'card', card: CARD, confidence: 0.98 } };

function cardEyes(seen: Seen, identified: Identified = SURE, readers: 'index' | 'both' = 'index') {
  const kept: string[] = [];
  const eyes = new CardEyes({
    camera: { look: (_, done) => done(seen) },
    straighten: () => FRAME,
    identify: () => identified,
    readers,
    watch: { ...beginWatch(), care: 'focusCamera' },
    after: (_, { accepted }) => kept.push(accepted ? 'sure' : 'not sure'),
    later: (run) => run(),
  });
  let reading: Reading | undefined;
  eyes.read({ attempt: 1 }, (said) => {
    reading = said;
  });
  return { reading, kept };
}

describe('a camera that names cards', () => {
  test('says what its readers say, and what its window asks for', () => {
    const { kept, reading } = cardEyes({ kind: 'frame', frame: STREAM_FRAME });
    expect(reading).toEqual({ ...READING, care: 'focusCamera' });
    expect(kept).toEqual(['sure']);
  });

  test.each([
    ['staysDark', 'dark'],
    ['moves', 'moving'],
    ['stalled', 'noCamera'],
    ['frozen', 'noCamera'],
    ['staysBright', 'noCamera'],
    ['flickers', 'noCamera'],
    ['notInstalled', 'noCamera'],
    ['wrongSize', 'noCamera'],
  ] as const)('says of a picture that %s: %s', (fault, reason) => {
    const none = { kind: 'none', reason };
    expect(cardEyes({ kind: 'fault', fault }).reading).toEqual({ index: none });
    expect(cardEyes({ kind: 'fault', fault }, SURE, 'both').reading).toEqual({ index: none, symbol: none });
  });
});

describe('looks at a card', () => {
  test('are told apart: the first that was seen, whether others failed before, and whether a card has left', () => {
    const looks: CardLook[] = [];
    const others: boolean[] = [];
    let isDark = false;
    const eyes = new CardEyes({
      camera: {
        look: (_, done) =>
          done(isDark ? { kind: 'fault', fault: 'staysDark' } : { kind: 'frame', frame: STREAM_FRAME }),
      },
      straighten: () => FRAME,
      identify: (_, isAnother) => {
        others.push(isAnother);
        return SURE;
      },
      readers: 'index',
      watch: beginWatch(),
      after: (_frame, _identified, look) => looks.push(look),
      later: (run) => run(),
    });
    const read = (attempt: number, leftMsAgo?: number) =>
      eyes.read({ attempt, ...(leftMsAgo !== undefined && { leftMsAgo }) }, () => {});
    read(1);
    isDark = true;
    read(1, 90);
    isDark = false;
    read(2, 90);
    read(3, 90);
    read(1);
    expect(looks).toEqual([
      { isFirst: true, isUnmoved: true },
      { isFirst: true, isUnmoved: false },
      { isFirst: false, isUnmoved: false },
      { isFirst: true, isUnmoved: true },
    ]);
    expect(others).toEqual([true, true, false, true]);
  });
});

const told: string[] = [];
const program = (read: ReadCard) => new EyesProgram(read, (sentence) => told.push(sentence));

describe('an eyes program', () => {
  afterEach(() => void told.splice(0));

  test('answers who asked, and tells all of the light', () => {
    const eyes = program((_, done) => {
      eyes.light(true);
      done(READING);
      eyes.light(false);
    });
    const [first, second]: [string[], string[]] = [[], []];
    const host = eyes.connect((line) => first.push(line));
    eyes.connect((line) => second.push(line));
    host.hear('{"id":7,"read":{"attempt":1,"leftMsAgo":12.5}}');
    const lights = ['{"eyes":1,"labels":false}', '{"light":false}', '{"light":true}', '{"light":false}'];
    expect(first).toEqual(
      lights.toSpliced(3, 0, '{"id":7,"reading":{"index":{"kind":"card","card":"C10","confidence":0.98}}}'),
    );
    expect(second).toEqual(lights);
  });

  test('says first what it reads, and of which deck', () => {
    const said: string[] = [];
    const greeting = { readers: 'index', deck: 'standard' };
    new EyesProgram(
      () => {},
      () => {},
      greeting,
    ).connect((line) => said.push(line));
    expect(said[0]).toBe('{"eyes":1,"readers":"index","deck":"standard","labels":false}');
  });

  test('reads no labels', () => {
    const said: string[] = [];
    program(() => {})
      .connect((line) => said.push(line))
      .hear('{"id":8,"label":true}');
    expect(said.at(-1)).toBe('{"id":8,"label":null}');
  });

  test('does not answer a host that is gone', () => {
    let answer = (_: Reading): void => {};
    const said: string[] = [];
    const host = program((_, done) => {
      answer = done;
    }).connect((line) => said.push(line));
    host.hear('{"id":1,"read":{"attempt":1}}');
    host.end();
    answer(READING);
    expect(said).toEqual(['{"eyes":1,"labels":false}', '{"light":false}']);
  });

  test.each([
    'not JSON',
    '7',
    'null',
    '{"read":{"attempt":1}}',
    '{"id":1}',
    '{"id":1,"read":{"attempt":0}}',
    '{"id":1,"read":{"attempt":1,"leftMsAgo":-1}}',
    '{"id":1,"read":{"attempt":1,"leftMsAgo":"now"}}',
    '{"id":1,"read":{"attempt":1,"inspect":7}}',
  ])('passes over %s', (line) => {
    let reads = 0;
    program(() => reads++)
      .connect(() => {})
      .hear(line);
    expect(reads).toBe(0);
    expect(told).toHaveLength(1);
  });

  test('speaks with who started it', async () => {
    const input = new PassThrough();
    const said: string[] = [];
    let isEnded = false;
    serveStream(
      program((_, done) => done(READING)),
      input,
      (line) => said.push(line),
      () => {
        isEnded = true;
      },
    );
    input.write('{"id":1,"re');
    input.end('ad":{"attempt":1}}\n');
    await until(() => isEnded && said.length > 2, 2000);
    expect(said.map((line) => line.slice(0, 8))).toEqual(['{"eyes":', '{"light"', '{"id":1,']);
  });
});

describe('the socket of an eyes program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-eyes-'));
  const path = join(folder, 'eyes.sock');
  const open: Served[] = [];
  afterEach(() => {
    for (const served of open.splice(0)) served.close();
    rmSync(path, { force: true });
  });

  test('is what a host speaks with', async () => {
    const eyesProgram = program(({ leftMsAgo }, done) => {
      eyesProgram.light(true);
      done(leftMsAgo === undefined ? READING : {});
    });
    open.push(await serveSocket(eyesProgram, path));
    const lights: boolean[] = [];
    const eyes = new RemoteEyes({
      clock: systemClock,
      config: profileConfig('club'),
      send: (line) => wire.send(line),
      light: (on) => lights.push(on),
      tell: () => {},
    });
    const wire = openEyesWire(
      { kind: 'unix', path },
      { line: (line) => eyes.hear(line), gone: (why) => eyes.gone(why) },
    );
    open.push(wire);
    await until(() => eyes.isThere, 5000);
    const readings: Reading[] = [];
    eyes.readCard({ attempt: 1 }, (reading) => readings.push(reading));
    await until(() => readings.length > 0, 5000);
    expect(readings).toEqual([READING]);
    expect(lights.at(-1)).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('is not for other accounts, whatever the umask is', async () => {
    const umask = process.umask(0);
    try {
      open.push(
        await serveSocket(
          program(() => {}),
          path,
        ),
      );
      expect(process.umask()).toBe(0);
    } finally {
      process.umask(umask);
    }
    expect(statSync(path).mode & 0o777).toBe(0o770);
  });

  test('is not taken from eyes that live, but from dead ones', async () => {
    open.push(
      await serveSocket(
        program(() => {}),
        path,
      ),
    );
    await expect(
      serveSocket(
        program(() => {}),
        path,
      ),
    ).rejects.toThrow('Other eyes listen at');
    writeFileSync(join(folder, 'file'), '');
    await expect(
      serveSocket(
        program(() => {}),
        join(folder, 'file'),
      ),
    ).rejects.toThrow('is not a socket');
  });
});
