import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Chip, CYCLES_A_US } from '../../../hardware/emulator/chip.ts';
import { EMULATED_KEY, firmwareFor } from '../../../hardware/emulator/machine.ts';
import { hasProgram } from '../../../rigs/has-program.ts';
import { beginWith, type ToLine, tagOf } from '../../../rigs/line-keys.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { settingsOf } from '../../../src/machine/executor/settings.ts';
import { INPUTS, type InputName, type ToMicrocontroller } from '../../../src/machine/messages.ts';
import { inputPin, type Pin, SENSOR_PINS } from '../../../src/machine/pin-map.ts';
import { hashOfSettings } from '../../../src/protocol/config-hash.ts';
import type { Begin } from '../../../src/protocol/control.ts';
import { EXECUTOR_LINK } from '../../../src/protocol/executor-link.ts';
import { makeLine } from '../../../src/protocol/line.ts';

const HAS_SIMAVR = hasProgram('cc') && existsSync('/usr/include/simavr/sim_avr.h');
const SOURCE = join(import.meta.dirname, 'simavr-session.c');
const BYTE_CYCLES = 640;
const BIT_CYCLES = 64;
const STEP_US = 6_000;
const CONFIG = profileConfig('club');
/** Beams are clear, and two slots of four are lit, by the number of the sensor. */
const IS_DARK_AT_HOME = [false, false, false, false, false, false, true, true];
/** Until the rack is home. */
const HOMING_US = 200_000;
/** The first session of a first start. */
const SESSION = 1;

/** What happens at a cycle, counted from the first instruction. */
interface Happening {
  readonly cycle: number;
  readonly what:
    | { readonly kind: 'byte'; readonly byte: number }
    | { readonly kind: 'pin'; readonly pin: Pin; readonly high: boolean }
    | { readonly kind: 'end' };
}

/** Writes what a host says and what switches show, a step every 6 ms; nothing in the answers bears a time. */
class Script {
  readonly happenings: Happening[] = [];
  #us = 0;
  #number = 0;

  constructor() {
    for (const [number, pin] of SENSOR_PINS.entries()) this.#pin(pin, IS_DARK_AT_HOME[number] === true);
    for (const name of INPUTS) if (name !== 'motorsLive') this.#pin(inputPin(name), false);
    this.wait(40_000);
  }

  wait(us: number): void {
    this.#us += us;
  }

  text(text: string): void {
    [...Buffer.from(text, 'latin1')].forEach((byte, place) => {
      const cycle = this.#us * CYCLES_A_US + place * BYTE_CYCLES;
      this.happenings.push({ cycle, what: { kind: 'byte', byte } });
    });
    this.wait(STEP_US);
  }

  open(): void {
    const config = hashOfSettings(settingsOf(CONFIG));
    this.text(makeLine(EXECUTOR_LINK.to, { kind: 'open', nonce: 7, table: EXECUTOR_LINK.table, config }));
  }

  say(message: ToMicrocontroller | Begin): void {
    this.text(tagged({ kind: 'numbered', session: SESSION, number: this.#number++, message }));
  }

  /** This many messages have been heard. */
  acknowledge(next: number): void {
    this.text(tagged({ kind: 'ack', session: SESSION, next }));
  }

  input(name: InputName, level: boolean): void {
    this.#pin(inputPin(name), level);
    this.wait(12_000);
  }

  end(): readonly Happening[] {
    this.wait(10_000);
    return [...this.happenings, { cycle: this.#us * CYCLES_A_US, what: { kind: 'end' } }];
  }

  #pin(pin: Pin, isTrue: boolean): void {
    const high = isTrue === (pin.active === 'high');
    this.happenings.push({ cycle: this.#us * CYCLES_A_US, what: { kind: 'pin', pin, high } });
  }
}

function tagged(line: ToLine): string {
  return makeLine(EXECUTOR_LINK.to, line, tagOf(SESSION, EMULATED_KEY));
}

/** A session with a query, motors that are armed and stopped, switches, spoilt lines, and a line of another session. */
function makeSession(): readonly Happening[] {
  const script = new Script();
  script.open();
  script.say(beginWith());
  script.say({ kind: 'query' });
  script.acknowledge(1);
  script.input('hopperEmpty', true);
  script.acknowledge(2);
  script.say({ kind: 'signal', lamp: 'help', buzzer: true });
  script.say({ kind: 'arm', purge: false });
  script.wait(HOMING_US);
  script.acknowledge(3);
  script.say({ kind: 'heartbeat' });
  script.text('>ticket 00000001 99 1 2 00000000\n');
  script.text('\u0000\u00ff>>garbage\n');
  script.input('coverOpen', true);
  script.acknowledge(5);
  script.say({ kind: 'arm', purge: true });
  script.acknowledge(6);
  script.input('coverOpen', false);
  script.acknowledge(7);
  script.text(tagged({ kind: 'numbered', session: 77, number: 0, message: { kind: 'ping' } }));
  script.text(tagged({ kind: 'count', session: SESSION }));
  script.say({ kind: 'disarm' });
  script.say({ kind: 'query' });
  return script.end();
}

/** What the firmware says on our own chip. */
function saidHere(flash: Uint8Array, session: readonly Happening[]): string {
  const chip = new Chip(flash);
  let said = '';
  chip.usart.listener = { sent: (byte) => (said += String.fromCharCode(byte)) };
  chip.powerOn();
  while (chip.core.isHeld) chip.core.run(chip.core.alarms.dueCycle);
  const start = chip.core.cycle;
  for (const { cycle, what } of session) {
    while (chip.core.cycle < start + cycle) chip.core.run(start + cycle);
    if (what.kind === 'byte') chip.usart.receive(what.byte, BIT_CYCLES, start + cycle);
    if (what.kind === 'pin') chip.ports[what.pin.port].ground(what.pin.bit, !what.high);
  }
  return said;
}

/** The same under libsimavr. */
function saidUnderSimavr(flash: Uint8Array, session: readonly Happening[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'simavr-'));
  try {
    const [program, image, script] = ['session', 'flash.bin', 'script.txt'].map((name) => join(folder, name));
    execFileSync('cc', ['-O1', '-o', program!, SOURCE, '-lsimavr']);
    writeFileSync(image!, flash);
    writeFileSync(script!, session.map(asLine).join('\n'));
    return execFileSync(program!, [image!, script!], { encoding: 'latin1' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function asLine({ cycle, what }: Happening): string {
  if (what.kind === 'byte') return `${cycle} byte ${what.byte.toString(16)}`;
  if (what.kind === 'pin') return `${cycle} pin ${what.pin.port}${what.pin.bit} ${Number(what.high)}`;
  return `${cycle} end`;
}

describe('a scripted session', () => {
  const flash = firmwareFor(CONFIG);
  const session = makeSession();
  const here = saidHere(flash, session);

  test('has answers of every kind', () => {
    for (const name of [
      'opened',
      'ack',
      'ready',
      'input',
      'armed',
      'tripped',
      'refused',
      'closed',
      'counters',
    ])
      expect(here).toContain(`<${name} `);
  });

  test.skipIf(!HAS_SIMAVR)('has the same transcript under simavr (needs libsimavr-dev)', () => {
    expect(saidUnderSimavr(flash, session)).toBe(here);
  });
});
