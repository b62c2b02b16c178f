import { describe, expect, test } from 'vitest';
import { type Bench, createBench } from '../../../calibration/bench.ts';
import { type Course, CourseError, runCourse } from '../../../calibration/course.ts';
import { createPanel, type Panel } from '../../../firmware-host/panel.ts';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import {
  type Emit,
  tryCard,
  tryGate,
  tryLamp,
  tryMotor,
  tryShow,
  watchSensors,
} from '../../../src/app/maintenance/try/courses.ts';
import type { PartTest } from '../../../src/app/maintenance/try/try-part.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { parseTry } from '../../../src/cli/try/forms.ts';
import { eventInWords } from '../../../src/cli/try/try.ts';
import { type ProfileName, profileConfig } from '../../../src/machine/config.ts';
import type { PinName } from '../../../src/machine/pin-map.ts';
import { createEmulatedStation } from '../../../src/machines/bench/emulated-station.ts';

const PATIENCE = { timeout: 60_000 };

describe('what is to be tried', () => {
  test.each<[text: string, part: PartTest | undefined]>([
    ['gate 2 open', { kind: 'gate', gate: 2, to: 'open' }],
    ['gate 0 75', { kind: 'gate', gate: 0, to: 75 }],
    ['gate 4 open', undefined],
    ['gate 1', undefined],
    ['gate 1 181', undefined],
    ['transport low', { kind: 'transport', speed: 'low' }],
    ['transport', undefined],
    ['card', { kind: 'card', mouth: 4 }],
    ['card 0', { kind: 'card', mouth: 0 }],
    ['card 5', undefined],
    ['feeder', { kind: 'feeder' }],
    ['feeder on', undefined],
    ['lamp help', { kind: 'lamp', lamp: 'help' }],
    ['lamp blue', undefined],
    ['buzzer off', { kind: 'buzzer', on: false }],
    ['light on', { kind: 'light', on: true }],
    ['light on off', undefined],
    ['dance', undefined],
  ])('%s', (text, part) => {
    expect(parseTry(text.split(' '))).toEqual(part);
  });
});

/** Tries something on an emulated machine; answers with the pins that were high at any time, and what went wrong. */
async function tried(
  profile: ProfileName,
  course: (bench: Bench, panel: Panel, emit: Emit) => Course<void>,
  meddle: (station: ReturnType<typeof createEmulatedStation>) => void = () => {},
) {
  const station = createEmulatedStation({ config: profileConfig(profile), seed: 'try', faults: 'none' });
  await station.run(() => station.line().isUp);
  const { driver, machine } = station.emulated;
  const high = new Set<PinName>();
  const pulsesUs: number[] = [];
  let roseAt = 0;
  driver.microcontroller.wiring.onPin = (name, isHigh, cycle) => {
    if (isHigh) high.add(name);
    if (name !== 'gate2') return;
    if (isHigh) roseAt = cycle;
    else pulsesUs.push(Math.round((cycle - roseAt) / 16));
  };
  meddle(station);
  const bench = createBench(station.config, station.send, () => station.clock.nowMs());
  const said: string[] = [];
  let error: unknown;
  let isOver = false;
  const panel = createPanel(station, station.turn);
  runCourse(
    course(bench, panel, (event) => said.push(eventInWords(event))),
    station,
    100,
    (outcome) => {
      isOver = true;
      if ('error' in outcome) error = outcome.error;
    },
  );
  await station.run(() => isOver);
  const gate = machine.world.path.gates[2]?.position();
  station.close();
  return { high, pulsesUs, gate, said, error };
}

describe('at an emulated machine', PATIENCE, () => {
  test('a servo turns a gate', async () => {
    const { gate, pulsesUs } = await tried('bench', (bench, panel) => tryGate(bench, panel, 2, 120, 500));
    expect(gate).toBe(true);
    expect(pulsesUs.length).toBeGreaterThan(10);
    expect(pulsesUs.filter((us) => Math.abs(us - 1800) > 10)).toEqual([]);
  });

  test('a vane opens', async () => {
    const { gate, high } = await tried('club', (bench, panel) => tryGate(bench, panel, 2, 120, 500));
    expect(gate).toBe(true);
    expect(high.has('gate2')).toBe(true);
  });

  test.each([
    ['feeder', ['feederEnable', 'feederStep'], ['transportRun']],
    ['transport', ['transportRun', 'transportFull'], ['feederEnable']],
    ['slow transport', ['transportRun'], ['feederEnable', 'transportFull']],
  ] as const)('the %s runs, and nothing else', async (motor, runs, rests) => {
    const { error, high } = await tried('bench', (bench, panel) => tryMotor(bench, panel, motor, 800));
    expect(error).toBeUndefined();
    for (const pin of runs) if (pin !== 'feederStep') expect(high, pin).toContain(pin);
    for (const pin of rests) expect(high, pin).not.toContain(pin);
  });

  test.each(['coverOpen', 'doorOpen', 'stopPressed'] as const)('nothing moves with %s', async (name) => {
    const { error, high } = await tried(
      'bench',
      (bench, panel) => tryMotor(bench, panel, 'transport', 800),
      ({ emulated }) => emulated.machine.doors.set(name, true),
    );
    expect(error).toBeInstanceOf(CourseError);
    expect((error as Error).message).toMatch(/^Nothing may move\. /);
    expect(high).not.toContain('transportRun');
  });

  test('a card comes out where it was wanted', async () => {
    const { said } = await tried('club', (bench, _, emit) => tryCard(bench, 1, emit));
    expect(said.at(-1)).toBe('The card came out at pocket 1.');
    expect(said.map((line) => line.split(' ')[0])).toContain('path1');
  });

  test('lamps, buzzer and light shine through johnny-five', async () => {
    const lamp = await tried('club', (bench, panel) => tryLamp(bench, panel, 'help', true));
    expect(lamp.high).toContain('lampHelp');
    expect(lamp.high).toContain('buzzer');
    const light = await tried('club', (bench, panel) => tryShow(bench, () => panel.light(true)));
    expect(light.high).toContain('light');
    expect(light.high).not.toContain('lampHelp');
  });

  test('beams and switches are told of as they change', async () => {
    const { said } = await tried(
      'club',
      (bench, _, emit) => watchSensors(bench, 500, emit),
      ({ clock, emulated }) => {
        clock.afterMs(100, () => emulated.machine.doors.set('coverOpen', true));
        clock.afterMs(200, () => emulated.machine.world.path.beams.cover(3, 1));
        clock.afterMs(300, () => emulated.machine.world.path.beams.cover(3, -1));
      },
    );
    expect(said.slice(-3)).toEqual(['coverOpen yes', 'path1 broken', 'path1 clear']);
    expect(said).toContain('hopperEmpty yes');
  });
});

describe('soubrette try', PATIENCE, () => {
  test('tries one thing', async () => {
    const { code, stderr } = await soubrette('try', 'lamp', 'ready', '--machine', 'emulated');
    expect(code).toBe(EXIT.done);
    expect(stderr).toContain('Done.');
  });

  test('says what there is to try', async () => {
    const { code, stderr } = await soubrette('try', 'dance', '--machine', 'emulated');
    expect(code).toBe(EXIT.usage);
    expect(stderr).toContain('gate 0..3 open|closed|DEGREES');
  });

  test('is a menu until nothing more is typed', async () => {
    const { code, stderr } = await soubretteWith(
      {
        typing: [
          ['Try what', 'light on'],
          ['Try what', 'dance'],
          ['Try what', ''],
        ],
      },
      'try',
      '--machine',
      'emulated',
    );
    expect(code).toBe(EXIT.done);
    expect(stderr.match(/Try what/g)).toHaveLength(3);
  });

  test('asks nobody to move a real machine unasked', async () => {
    const { code, stderr } = await soubrette('try', 'feeder', '--machine', 'serial:/dev/soubrette-none');
    expect(code).toBe(EXIT.usage);
    expect(stderr).toContain('add --yes');
  });
});
