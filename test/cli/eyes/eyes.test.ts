import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { HERE } from '../../../rigs/here.ts';
import { until } from '../../../rigs/pty.ts';
import { encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { cameraInWords, otherCameraSays, settingsOf } from '../../../src/app/eyes/camera-settings.ts';
import { type EyesEvent, type EyesRequest, runEyes } from '../../../src/app/eyes/run-eyes.ts';
import { eventInWords } from '../../../src/cli/eyes/eyes.ts';

const folder = mkdtempSync(join(tmpdir(), 'soubrette-eyes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A host at the other end of a line, and ports that only collect what they are told. */
function collector() {
  const printed: string[] = [];
  const told: string[] = [];
  const input = new PassThrough();
  const line = { input, print: (text: string) => printed.push(text) };
  const emit = (event: EyesEvent): void => {
    told.push(eventInWords(event));
  };
  return { printed, line, ports: { ...HERE, emit, env: {}, signal: new AbortController().signal }, told };
}

describe('soubrette eyes', () => {
  test('looks at the pictures of a folder, card by card, and keeps what it has seen', async () => {
    const [frames, record] = [join(folder, 'frames'), join(folder, 'record')];
    mkdirSync(frames);
    for (const level of [80, 160, 240]) {
      const pixels = new Uint8Array(64 * 48).fill(level);
      const frame = { widthPx: 64, heightPx: 48, pxPerMm: 8, channels: 1 as const, pixels };
      writeFileSync(join(frames, `${level}.png`), encodeFrame(frame));
    }
    const { line, ports, printed, told } = collector();
    const { input } = line;
    const request: EyesRequest = {
      camera: { kind: 'folder', path: frames },
      record,
      settleMs: 5,
      pxPerMm: 8,
    };
    const running = runEyes(request, ports, line);
    const reads = [{ attempt: 1 }, { attempt: 2 }, { attempt: 1, leftMsAgo: 90 }];
    for (const [at, read] of reads.entries()) {
      const id = at + 1;
      input.write(`${JSON.stringify({ id, read })}\n`);
      await until(() => printed.some((line) => line.startsWith(`{"id":${id},`)), 5000);
    }
    const answers = printed.filter((line) => line.includes('"id"'));
    expect(answers[0]).toBe('{"id":1,"reading":{"index":{"kind":"none","reason":"uncertain"}}}');
    await until(() => readdirSync(record).length === 2, 5000);
    input.end();
    expect(await running).toBe('ended');
    expect(readdirSync(record).sort()).toEqual(['00001.png', '00002.png']);
    expect(told).toEqual([`Looking through folder:${frames}; reading index.`]);
  });

  test.each([
    ['no deck', ['--camera', 'drawn'], 2, 'Name the deck with --deck'],
    ['no camera', [], 2, "'--camera <camera>' not specified"],
    ['a camera that was not measured', ['--camera', 'rpicam', '--deck', 'x'], 2, 'has not been measured'],
    ['another camera', ['--camera', 'webcam'], 2, 'Give rpicam'],
    ['a deck that is not there', ['--camera', 'drawn', '--deck', join(folder, 'x')], 3, 'There is no file'],
    ['an empty folder', ['--camera', `folder:${folder}`, '--record', join(folder, 'r')], 3, 'no PNG picture'],
  ])('refuses %s', async (_, args, code, sentence) => {
    const said = await soubrette('eyes', ...args);
    expect([said.code, said.stderr.includes(sentence)]).toEqual([code, true]);
  });
});

describe('a camera on the command line', () => {
  test('is set as it is said, else as it was measured, else as usual', () => {
    const camera = { kind: 'rpicam', camera: 0 } as const;
    expect(settingsOf({ camera })).toMatchObject({ widthPx: 640, fps: 100, shutterUs: 2000 });
    expect(settingsOf({ camera: { kind: 'v4l2', device: '/dev/video0' } }).fps).toBe(60);
    const measured = { settings: { widthPx: 800, heightPx: 600, fps: 50, shutterUs: 900, gain: 2 } };
    const profile = measured as Parameters<typeof settingsOf>[1];
    expect(settingsOf({ camera, shutterUs: 700 }, profile)).toEqual({ ...measured.settings, shutterUs: 700 });
  });

  test.each([
    ['rpicam:0', false],
    ['frames', false],
    ['rpicam:1', true],
    ['v4l2:/dev/video0', true],
  ])('is held against the one that was measured: %s', (camera, isOther) => {
    const profile = { camera } as Parameters<typeof otherCameraSays>[1];
    expect(otherCameraSays({ kind: 'rpicam', camera: 0 }, profile) !== undefined).toBe(isOther);
    expect(otherCameraSays({ kind: 'drawn' }, profile)).toBeUndefined();
  });

  test.each([
    [{ kind: 'rpicam', camera: 1 }, 'rpicam:1'],
    [{ kind: 'v4l2', device: '/dev/video0' }, 'v4l2:/dev/video0'],
    [{ kind: 'drawn' }, 'drawn'],
  ] as const)('is called by its name: %o', (choice, name) => {
    expect(cameraInWords(choice)).toBe(name);
  });
});
