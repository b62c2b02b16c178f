import { describe, expect, test } from 'vitest';
import { type Bench, createBench } from '../../../calibration/bench.ts';
import { type Course, CourseError, runCourse } from '../../../calibration/course.ts';
import { createPanel, type Panel } from '../../../firmware-host/panel.ts';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import {
  type Emit,
  tryCard,
  tryLamp,
  tryMotor,
  tryRack,
  tryShow,
  watchSensors,
} from '../../../src/app/maintenance/try/courses.ts';
import type { PartTest } from '../../../src/app/maintenance/try/try-part.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { eventInWords, parseTry } from '../../../src/cli/try/try.ts';
import { type ProfileName, profileConfig } from '../../../src/machine/config.ts';
import { AXES, type PinName } from '../../../src/machine/pin-map.ts';
import { createEmulatedStation } from '../../../src/machines/bench/emulated-station.ts';

const PATIENCE = { timeout: 60_000 };

describe('what is to be tried', () => {
  test.each<[text: string, part: PartTest | undefined]>([
    ['rack 2', { kind: 'rack', storey: 2 }],
    ['rack 0', { kind: 'rack', storey: 0 }],
    ['rack 5', undefined],
    ['rack', undefined],
    ['rack 1 2', undefined],
    ['transport', { kind: 'transport' }],
    ['transport low', undefined],
    ['card', { kind: 'card', storey: 4 }],
    ['card 0', { kind: 'card', storey: 0 }],
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

/** Tries something on an emulated machine; answers with the outputs that were on at any time, where the rack stood, and what went wrong. */
async function tried(
  profile: ProfileName,
  course: (bench: Bench, panel: Panel, emit: Emit) => Course<void>,
  meddle: (station: ReturnType<typeof createEmulatedStation>) => void = () => {},
) {
  const station = createEmulatedStation({ config: profileConfig(profile), seed: 'try', faults: 'none' });
  await station.run(() => station.line().isUp);
  const { driver, machine } = station.emulated;
  const on = new Set<PinName>();
  driver.microcontroller.wiring.onPin = (name, isOn) => {
    if (isOn) on.add(name);
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
  const { storey } = machine.world.path.rack;
  const made = AXES.filter((axis) => driver.microcontroller.wiring.stepsOf(axis) > 0);
  station.close();
  return { on, made, storey, said, error };
}

describe('at an emulated machine', PATIENCE, () => {
  test('the rack drives to a storey, and stands there', async () => {
    const { made, storey } = await tried('club', (bench, panel) => tryRack(bench, panel, 3, 500));
    expect([storey, made]).toEqual([3, ['rack']]);
  });

  test.each([
    ['feeder', (panel: Panel) => panel.runFeeder],
    ['transport', (panel: Panel) => panel.runTransport],
  ] as const)('the %s runs, and nothing else', async (motor, runOf) => {
    const { error, made } = await tried('bench', (bench, panel) => tryMotor(bench, runOf(panel), 800));
    expect([error, made]).toEqual([undefined, [motor]]);
  });

  test.each(['coverOpen', 'doorOpen', 'stopPressed'] as const)('nothing moves with %s', async (name) => {
    const { error, made } = await tried(
      'bench',
      (bench, panel) => tryMotor(bench, panel.runTransport, 800),
      ({ emulated }) => emulated.machine.doors.set(name, true),
    );
    expect(error).toBeInstanceOf(CourseError);
    expect((error as Error).message).toMatch(/^Nothing may move\. /);
    expect(made).toEqual([]);
  });

  test('a card gets where it was wanted', async () => {
    const { said } = await tried('club', (bench, _, emit) => tryCard(bench, 1, emit));
    expect(said.at(-1)).toBe('The card is in pocket 1.');
    expect(said.map((line) => line.split(' ')[0])).toContain('front1');
  });

  test('lamps, buzzer and light shine through johnny-five', async () => {
    const lamp = await tried('club', (bench, panel) => tryLamp(bench, panel, 'help', true));
    expect(lamp.on).toContain('lampHelp');
    expect(lamp.on).toContain('buzzer');
    const light = await tried('club', (bench, panel) => tryShow(bench, () => panel.light(true)));
    expect(light.on).toContain('light');
    expect(light.on).not.toContain('lampHelp');
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
    expect(said.slice(-4)).toEqual(['coverOpen yes', 'front2 broken', 'front2 clear', 'motorsLive no']);
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
    expect(stderr).toContain('rack 0..4');
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
