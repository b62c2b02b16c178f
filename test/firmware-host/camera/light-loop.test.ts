import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CardEyes } from '../../../firmware-host/camera/card-eyes.ts';
import { EyesProgram } from '../../../firmware-host/camera/eyes-program.ts';
import { ProcessSource } from '../../../firmware-host/camera/process-source.ts';
import { rpicamProgram } from '../../../firmware-host/camera/rpicam.ts';
import { serveSocket } from '../../../firmware-host/camera/serve-program.ts';
import { USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import { wholePicture } from '../../../firmware-host/camera/whole-picture.ts';
import { WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import { openEyesWire } from '../../../firmware-host/eyes-wire.ts';
import { RemoteEyes } from '../../../firmware-host/remote-eyes.ts';
import { until } from '../../../rigs/pty.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import { type Card, toCard } from '../../../src/bridge/card.ts';
import { makeConfig } from '../../../src/machine/config.ts';
import type { Reading } from '../../../src/machine/messages.ts';
import { beginWatch } from '../../../src/vision/window/window-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-loop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FAKE = join(import.meta.dirname, '../../support/fake-rpicam.ts');
const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);

/** A camera whose light hangs at the host: eyes, socket, host, light, camera. The paper's level is the card's number. */
async function openLoop() {
  put('rpicam-vid', `#!/bin/sh\nexec "${process.execPath}" "${FAKE}" "$@"\n`);
  chmodSync(join(folder, 'rpicam-vid'), 0o755);
  const settings = { ...USUAL_SETTINGS, widthPx: 96, heightPx: 64, fps: 50 };
  const env = { ...process.env, FAKE_CAMERA: folder, PATH: folder };
  const program = new EyesProgram(
    (request, done) => cardEyes.read(request, done),
    () => {},
  );
  const camera = new WindowCamera({
    clock: systemClock,
    source: new ProcessSource(rpicamProgram(0, settings), systemClock, env),
    light: (on) => program.light(on),
    settleMs: 20,
    tell: () => {},
  });
  const cardEyes = new CardEyes({
    camera,
    straighten: (stream) => wholePicture(stream, 8),
    identify({ heightPx, pixels, widthPx }) {
      const level = pixels[(heightPx * widthPx) / 2 + widthPx / 2] as number;
      const sure = { accepted: true, card: toCard(level >> 2), confidence: 1, margin: 1 };
      return { ...sure, index: sure };
    },
    readers: 'index',
    watch: beginWatch(),
    later: () => {},
  });
  const path = join(folder, 'eyes.sock');
  const served = await serveSocket(program, path);
  const config = makeConfig('club', { readers: 'index' });
  if (!config.ok) throw new Error(config.problems.join());
  const eyes = new RemoteEyes({
    clock: systemClock,
    config: config.value,
    send: (line) => wire.send(line),
    light: (on) => put('light', on ? 'on' : 'off'),
    tell: () => {},
  });
  const wire = openEyesWire(
    { kind: 'unix', path },
    { line: (line) => eyes.hear(line), gone: (why) => eyes.gone(why) },
  );
  await until(() => eyes.isThere, 5000);
  const close = (): void => {
    wire.close();
    served.close();
    camera.close();
  };
  return { close, eyes };
}

test('a light that hangs at the host proves frames of a camera that hangs at the eyes', async () => {
  const { close, eyes } = await openLoop();
  const read: (Card | string)[] = [];
  for (const card of [30, 50, 40, 60]) {
    put('card', `${4 * card}`);
    const reading = await new Promise<Reading>((done) => eyes.readCard({ attempt: 1 }, done));
    read.push(reading.index?.kind === 'card' ? reading.index.card : (reading.index?.reason ?? 'nothing'));
  }
  close();
  expect(read).toEqual([30, 50, 40, 60]);
});
