import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { AskedOperator } from '../../firmware-host/asked-operator.ts';
import { openEyesWire, parseEyes } from '../../firmware-host/eyes-wire.ts';
import { RemoteEyes } from '../../firmware-host/remote-eyes.ts';
import { until } from '../../rigs/pty.ts';
import { serveEyes } from '../../rigs/realtime/eyes-server.ts';
import { systemClock } from '../../src/adapters/system/system-clock.ts';
import { type Card, parseCardName } from '../../src/bridge/card.ts';
import { profileConfig, type ReaderChoice } from '../../src/machine/config.ts';
import type { Reading } from '../../src/machine/messages.ts';
import type { Question } from '../../src/machine/sentence.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const NOTHING: Reading = {
  index: { kind: 'none', reason: 'noCamera' },
  symbol: { kind: 'none', reason: 'noCamera' },
};
const SEEN: Reading = {
  index: { kind: 'card', card: parseCardName('C10') as Card, confidence: 0.98 },
  symbol: { kind: 'none', reason: 'uncertain' },
};
const QUESTION: Question = {
  ask: 1,
  step: { action: 'loadDeck', from: 'shelf', to: 'hopper', count: 52 },
};

function rig(readers: ReaderChoice = 'both') {
  const clock = new VirtualClock();
  const sent: string[] = [];
  const lights: boolean[] = [];
  const told: string[] = [];
  const eyes = new RemoteEyes({
    clock,
    config: profileConfig('club', { readers }),
    send: (line) => sent.push(line),
    light: (on) => lights.push(on),
    tell: (sentence) => told.push(sentence),
  });
  const readings: Reading[] = [];
  const read = (): void => eyes.readCard({ attempt: 1 }, (reading) => readings.push(reading));
  return { clock, eyes, sent, lights, told, readings, read };
}

describe('eyes', () => {
  test('tell their program how long ago the card before left', () => {
    const { clock, eyes, sent } = rig();
    eyes.hear('{"eyes":1}');
    clock.runUntil(5_000_000);
    eyes.readCard({ attempt: 2, leftAtUs: 4_987_500 }, () => {});
    expect(sent).toEqual(['{"id":1,"read":{"attempt":2,"leftMsAgo":12.5}}']);
  });

  test('are asked to measure, and what they measured is handed on as it is, unless it is too long', () => {
    const { eyes, readings, sent } = rig();
    eyes.hear('{"eyes":1}');
    for (const length of [5, 40_000]) {
      eyes.readCard({ attempt: 1, inspect: 'what' }, (reading) => readings.push(reading));
      eyes.hear(JSON.stringify({ id: sent.length, reading: { inspected: 'x'.repeat(length) } }));
    }
    expect(sent[0]).toBe('{"id":1,"read":{"attempt":1,"inspect":"what"}}');
    expect(readings.map(({ inspected }) => inspected)).toEqual(['xxxxx', undefined]);
  });

  test.each([
    ['{"eyes":1,"labels":false}', ['blind'], []],
    ['{"eyes":1,"labels":true}', [], ['{"id":1,"label":true}']],
    ['{"eyes":1}', [], ['{"id":1,"label":true}']],
  ])('are asked for labels unless they say that they read none: %s', (greeting, said, asked) => {
    const { clock, eyes, sent } = rig();
    eyes.hear(greeting);
    const labels: unknown[] = [];
    eyes.readLabel((label) => labels.push(label));
    clock.runUntil(1_000);
    expect([labels, sent]).toEqual([said, asked]);
  });

  test('take each answer for its question, in whatever order they come', () => {
    const { eyes, read, readings } = rig();
    eyes.hear('{"eyes":1}');
    const labels: unknown[] = [];
    for (const tray of [1, 2]) eyes.readLabel((label) => labels.push([tray, label]));
    read();
    for (const id of [3, 2, 1]) eyes.hear(`{"id":${id},"label":{"board":${id},"copy":1}}`);
    expect(readings).toEqual([NOTHING]);
    expect(labels).toEqual([2, 1].map((tray) => [tray, { board: tray, copy: 1 }]));
  });

  test('give what their program has read', () => {
    const { eyes, lights, read, readings, sent } = rig();
    eyes.hear('{"eyes":1}');
    read();
    expect(sent).toEqual(['{"id":1,"read":{"attempt":1}}']);
    eyes.hear('{"light":true}');
    eyes.hear('{"light":false}');
    eyes.hear(
      '{"id":1,"reading":{"index":{"kind":"card","card":"C10","confidence":0.98},"symbol":{"kind":"none","reason":"uncertain"}}}',
    );
    eyes.hear('{"id":1,"reading":{}}');
    expect(readings).toEqual([SEEN]);
    expect(lights).toEqual([true, false]);
  });

  test.each([
    ['index', 'both'],
    ['symbol', 'both'],
    ['index', 'symbol'],
    ['symbol', 'index'],
  ] as const)('that read %s are of no use to a host that wants %s, and it says so', (given, wanted) => {
    const { clock, eyes, read, readings, sent, told } = rig(wanted);
    eyes.hear(`{"eyes":1,"readers":"${given}","deck":"standard"}`);
    read();
    clock.runUntil(10_000);
    expect(sent).toEqual([]);
    const none = { kind: 'none', reason: 'noCamera' };
    expect(Object.values(readings[0] ?? {})).toEqual(wanted === 'both' ? [none, none] : [none]);
    expect(told).toEqual([expect.stringContaining(`The eyes read the ${given} only, and this host wants`)]);
  });

  test.each([
    ['index', 'index'],
    ['both', 'index'],
    ['both', 'both'],
  ] as const)('that read %s are asked by a host that wants %s', (given, wanted) => {
    const { eyes, read, sent, told } = rig(wanted);
    eyes.hear(`{"eyes":1,"readers":"${given}"}`);
    read();
    expect(told).toEqual(['The eyes are there.']);
    expect(sent).toHaveLength(1);
  });

  test('that know another deck are not asked for a card of this one, and it is said once', () => {
    const { clock, eyes, readings, sent, told } = rig();
    eyes.hear('{"eyes":1,"readers":"both","deck":"standard"}');
    for (const deck of ['super', 'super', 'standard'] as const) {
      eyes.readCard({ attempt: 1, deck }, (reading) => readings.push(reading));
    }
    clock.runUntil(10_000);
    expect(readings).toEqual([NOTHING, NOTHING]);
    expect(sent).toEqual(['{"id":1,"read":{"attempt":1}}']);
    expect(told.filter((sentence) => sentence.includes('a standard deck'))).toHaveLength(1);
  });

  test('see nothing where there is no program', () => {
    const { clock, read, readings, sent } = rig();
    read();
    clock.runUntil(10_000);
    expect(readings).toEqual([NOTHING]);
    expect(sent).toEqual([]);
  });

  test('see nothing when their program is silent for five seconds, and take no answer after that', () => {
    const { clock, eyes, read, readings } = rig();
    eyes.hear('{"eyes":1}');
    read();
    clock.runUntil(4_999_000);
    expect(readings).toEqual([]);
    clock.runUntil(5_001_000);
    eyes.hear('{"id":1,"reading":{}}');
    expect(readings).toEqual([NOTHING]);
  });

  test('see nothing when their program goes, and put the light out', () => {
    const { eyes, lights, read, readings, told } = rig();
    eyes.hear('{"eyes":1}');
    read();
    eyes.gone('it has ended (1)');
    expect(readings).toEqual([NOTHING]);
    expect(lights).toEqual([false]);
    expect(told.at(-1)).toContain('Without eyes no card is dealt.');
  });

  test.each(['not JSON', '{"id":1,"reading":{"index":{"kind":"card","card":"Z99","confidence":1}}}'])(
    'pass over what is not as it must be: %s',
    (line) => {
      const { eyes, read, readings, told } = rig();
      eyes.hear('{"eyes":1}');
      read();
      eyes.hear(line);
      expect(readings.every((reading) => reading.index?.kind === 'none')).toBe(true);
      expect(told.at(-1)).toContain('passed over');
    },
  );

  test('answer a question only for a program that asks, and not by going', () => {
    const { eyes, sent } = rig();
    let answers = 0;
    eyes.hear('{"eyes":1}');
    eyes.ask(QUESTION, () => answers++);
    expect(sent).toEqual([]);
    eyes.hear('{"eyes":1,"asks":true}');
    expect(sent).toHaveLength(1);
    eyes.gone('it has closed the line');
    expect(answers).toBe(0);
    eyes.hear('{"eyes":1,"asks":true}');
    expect(sent).toHaveLength(2);
    eyes.hear('{"id":1,"done":true}');
    expect(answers).toBe(0);
    eyes.hear('{"id":2,"done":true}');
    eyes.hear('{"id":2,"done":true}');
    expect(answers).toBe(1);
  });

  test('are not asked any more what was answered elsewhere', () => {
    const { clock, eyes, sent } = rig();
    const operator = new AskedOperator(clock, eyes);
    let answers = 0;
    operator.ask(QUESTION, () => answers++);
    operator.pressed();
    expect(answers).toBe(0);
    clock.runUntil(1_000_000);
    operator.pressed();
    operator.answered();
    eyes.hear('{"eyes":1,"asks":true}');
    expect(answers).toBe(1);
    expect(sent).toEqual([]);
  });

  test.each([
    ['unix:/run/eyes.sock', { kind: 'unix', path: '/run/eyes.sock' }],
    ['exec:soubrette eyes --camera rpicam', { kind: 'exec', command: 'soubrette eyes --camera rpicam' }],
    ['eyes', undefined],
    ['unix:', undefined],
  ])('are named by %s', (text, choice) => {
    expect(parseEyes(text)).toEqual(choice);
  });
});

describe('an eyes program in real time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-eyes-'));
  const closings: (() => void)[] = [];
  afterEach(() => {
    for (const close of closings.splice(0)) close();
  });

  test('is found on its socket, lost, and found again', async () => {
    const path = join(folder, 'eyes.sock');
    const serve = () =>
      serveEyes(path, {
        nowUs: () => 0,
        camera: { readCard: (_, done) => done(SEEN), readLabel: (done) => done({ board: 4, copy: 1 }) },
        operator: { ask: (_, done) => done() },
      });
    const eyes = new RemoteEyes({
      clock: systemClock,
      config: profileConfig('club'),
      send: (line) => wire.send(line),
      light: () => {},
      tell: () => {},
    });
    const wire = openEyesWire(
      { kind: 'unix', path },
      { line: (line) => eyes.hear(line), gone: (why) => eyes.gone(why) },
    );
    closings.push(() => wire.close());
    const first = serve();
    await until(() => eyes.isThere, 5000);
    const labels: unknown[] = [];
    eyes.readLabel((label) => labels.push(label));
    await until(() => labels.length > 0, 5000);
    expect(labels).toEqual([{ board: 4, copy: 1 }]);
    first.close();
    await until(() => !eyes.isThere, 5000);
    const second = serve();
    closings.push(() => second.close());
    await until(() => eyes.isThere, 5000);
    const readings: Reading[] = [];
    eyes.readCard({ attempt: 1 }, (reading) => readings.push(reading));
    await until(() => readings.length > 0, 5000);
    expect(readings).toEqual([SEEN]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('is ended when its line does not, and heard no more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soubrette-eyes-'));
    const path = join(folder, 'eyes.sock');
    const ended: number[] = [];
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      const number = sockets.push(socket);
      socket.on('error', () => {});
      socket.on('close', () => ended.push(number));
      if (number === 1) socket.write('x'.repeat(100_000));
    }).listen(path);
    const whys: string[] = [];
    const wire = openEyesWire({ kind: 'unix', path }, { line: () => {}, gone: (why) => whys.push(why) });
    closings.push(() => {
      wire.close();
      server.close();
    });
    await until(() => sockets.length === 2 && ended.length === 1, 5000);
    expect([ended, whys]).toEqual([[1], ['it sends a line that does not end']]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('is started by a command, and started again when it ends', async () => {
    let begun = 0;
    const wire = openEyesWire(
      { kind: 'exec', command: `sh -c 'echo {\\"eyes\\":1}'` },
      { line: (line) => (begun += line === '{"eyes":1}' ? 1 : 0), gone: () => {} },
    );
    closings.push(() => wire.close());
    await until(() => begun >= 2, 10_000);
  });
});
