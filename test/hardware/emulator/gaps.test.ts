import {
  AVRClock,
  AVRIOPort,
  AVRTimer,
  AVRUSART,
  AVRWatchdog,
  avrInstruction,
  type CPU,
  PCINT2,
  portBConfig,
  portKConfig,
  timer1Config,
  usart0Config,
  watchdogConfig,
} from 'avr8js';
import { describe, expect, test } from 'vitest';
import { bareCpu, runFor, type Sources, startedChip } from '../../support/avr-program.ts';

const BYTE_CYCLES = 640;
const LOOP = 'loop: rjmp loop';
/** U2X, receiver and transmitter on, 250000 baud. */
const OPEN_PORT = `
  ldi r16, 2
  sts 0xc0, r16
  ldi r16, 7
  sts 0xc4, r16
  ldi r16, 0x18
  sts 0xc1, r16
`;

function runBare(cpu: CPU, instructions: number): void {
  for (let count = 0; count < instructions; count++) {
    avrInstruction(cpu);
    cpu.tick();
  }
}

const cyclesIn = (cpu: CPU, until: number): void => {
  while (cpu.cycles < until) {
    avrInstruction(cpu);
    cpu.tick();
  }
};

describe('a byte that has come and not been read', () => {
  const program = { 0: LOOP };

  test('is dropped by avr8js when the control register is written', () => {
    const cpu = bareCpu(program);
    const usart = new AVRUSART(cpu, usart0Config, 16e6);
    cpu.writeData(0xc1, 0x10);
    usart.writeByte(65, true);
    cpu.writeData(0xc1, 0x10);
    expect(cpu.readData(0xc0) & 0x80).toBe(0);
  });

  test('is kept here', () => {
    const chip = startedChip({ 0: `${OPEN_PORT}\n${LOOP}` });
    runFor(chip, 40);
    chip.usart.receive(65, 64);
    runFor(chip, BYTE_CYCLES + 10);
    const { cpu } = chip.core;
    cpu.writeData(0xc1, 0x18);
    expect(cpu.readData(0xc0) & 0x80).toBe(0x80);
    expect(cpu.readData(0xc6)).toBe(65);
  });

  test('is forgotten by avr8js when the status register is written, and kept here', () => {
    const cpu = bareCpu(program);
    const usart = new AVRUSART(cpu, usart0Config, 16e6);
    cpu.writeData(0xc1, 0x10);
    usart.writeByte(65, true);
    cpu.writeData(0xc0, 0x02);
    expect(cpu.readData(0xc0) & 0xa0).toBe(0);

    const chip = startedChip({ 0: `${OPEN_PORT}\n${LOOP}` });
    runFor(chip, 40);
    chip.usart.receive(65, 64);
    runFor(chip, BYTE_CYCLES + 10);
    chip.core.cpu.writeData(0xc0, 0x02);
    expect(chip.core.cpu.readData(0xc0) & 0xa0).toBe(0xa0);
  });

  test('is overwritten in avr8js by the next one; here two wait, and a third until a fourth begins', () => {
    const cpu = bareCpu(program);
    const usart = new AVRUSART(cpu, usart0Config, 16e6);
    cpu.writeData(0xc1, 0x10);
    for (const byte of [65, 66]) usart.writeByte(byte, true);
    expect(cpu.readData(0xc6)).toBe(66);
    expect(cpu.readData(0xc0) & 0x80).toBe(0);

    const chip = startedChip({ 0: `${OPEN_PORT}\n${LOOP}` });
    runFor(chip, 40);
    for (const byte of [65, 66, 67, 68]) {
      chip.usart.receive(byte, 64);
      runFor(chip, BYTE_CYCLES + 10);
    }
    const bare = chip.core.cpu;
    const taken = [0, 1, 2].map(() => [bare.readData(0xc0) & 0x88, bare.readData(0xc6)]);
    expect(taken).toEqual([
      [0x80, 65],
      [0x80, 66],
      [0x88, 68],
    ]);
    expect(bare.readData(0xc0) & 0x80).toBe(0);
  });
});

describe('sending', () => {
  /** The vector of "data register empty" counts in r20 and turns itself off in the main loop only. */
  const counting: Sources = {
    0: `jmp 0x200`,
    52: `inc r20\nreti`,
    256: `${OPEN_PORT}\nldi r16, 0x38\nsts 0xc1, r16\nsei\n${LOOP}`,
  };

  test('interrupts once in avr8js, though the register stays empty; here again and again', () => {
    const bare = bareCpu({
      0: `${OPEN_PORT}\nldi r16, 0x38\nsts 0xc1, r16\nsei\n${LOOP}`,
      38: 'inc r20\nreti',
    });
    new AVRUSART(bare, usart0Config, 16e6);
    cyclesIn(bare, 400);
    expect(bare.data[20]).toBe(1);

    const chip = startedChip(counting);
    runFor(chip, 400);
    expect(chip.core.cpu.data[20]).toBeGreaterThan(10);
  });

  test('takes one byte at a time in avr8js; here one waits behind the one that is on its way', () => {
    const bare = bareCpu({ 0: LOOP });
    new AVRUSART(bare, usart0Config, 16e6);
    bare.writeData(0xc1, 0x08);
    bare.writeData(0xc6, 65);
    expect(bare.readData(0xc0) & 0x20).toBe(0);

    const chip = startedChip({ 0: `${OPEN_PORT}\n${LOOP}` });
    const sent: [number, number][] = [];
    chip.usart.listener = { sent: (byte, cycle) => sent.push([byte, cycle]) };
    runFor(chip, 40);
    const begun = chip.core.cycle;
    const { cpu } = chip.core;
    cpu.writeData(0xc6, 65);
    expect(cpu.readData(0xc0) & 0x20).toBe(0x20);
    cpu.writeData(0xc6, 66);
    expect(cpu.readData(0xc0) & 0x20).toBe(0);
    runFor(chip, 2 * BYTE_CYCLES + 10);
    expect(sent).toEqual([
      [65, begun + BYTE_CYCLES],
      [66, begun + 2 * BYTE_CYCLES],
    ]);
    expect(cpu.readData(0xc0) & 0x60).toBe(0x60);
  });
});

describe('flags of a timer', () => {
  test('are all cleared by avr8js when one is; here only the one that is written', () => {
    const bare = bareCpu({ 0: LOOP });
    new AVRTimer(bare, timer1Config);
    bare.data[0x36] = 0x07;
    bare.writeData(0x36, 0x02);
    expect(bare.data[0x36] & 0x05).not.toBe(0x05);

    const chip = startedChip({ 0: 'ldi r16, 1\nsts 0x81, r16\nloop: rjmp loop' });
    runFor(chip, 70_000);
    const { cpu } = chip.core;
    expect(cpu.readData(0x36) & 0x07).toBe(0x07);
    cpu.writeData(0x36, 0x02);
    expect(cpu.readData(0x36) & 0x07).toBe(0x05);
  });
});

describe('an interrupt', () => {
  /** Turns on the interrupt of port B's lowest pin, and interrupts. */
  const source = 'ldi r16, 1\nsts 0x6b, r16\nsts 0x68, r16\nsei\nloop: rjmp loop';

  test('takes two cycles to enter in avr8js; five here, with a program counter of 22 bits', () => {
    const bare = bareCpu({ 0: source, 6: 'inc r20\nreti' });
    const port = new AVRIOPort(bare, portBConfig);
    cyclesIn(bare, 20);
    const before = bare.cycles;
    port.setPin(0, true);
    bare.tick();
    expect([bare.pc, bare.cycles - before]).toEqual([6, 2]);

    const chip = startedChip({
      0: source.replace('loop', 'ldi r17, 1\nsts 0x25, r17\nloop'),
      18: 'inc r20\nreti',
    });
    runFor(chip, 30);
    chip.ports.B.ground(0, true);
    const start = chip.core.cycle;
    runFor(chip, 1);
    expect([chip.core.cpu.pc, chip.core.cycle - start]).toEqual([18, 5]);
  });

  test.each(['sei', 'out 0x3f, r16'])(
    'comes in avr8js right after `%s`; here after the instruction behind it',
    (allow) => {
      const program = { 0: `ldi r16, 0x80\n${allow}\nldi r18, 1\nloop: rjmp loop` };
      const bare = bareCpu({ ...program, 38: 'mov r19, r18\nreti' });
      new AVRUSART(bare, usart0Config, 16e6);
      bare.writeData(0xc1, 0x28);
      runBare(bare, 5);
      expect(bare.data[19]).toBe(0);

      const chip = startedChip({ ...program, 52: 'mov r19, r18\nreti' });
      chip.core.cpu.data[18] = 0;
      chip.core.cpu.writeData(0xc1, 0x28);
      runFor(chip, 13);
      expect(chip.core.cpu.data[19]).toBe(1);
    },
  );

  test('of one port asks in avr8js when the mask of another is written; here it does not', () => {
    const bare = bareCpu({ 0: LOOP });
    new AVRIOPort(bare, portBConfig);
    new AVRIOPort(bare, { ...portKConfig, pinChange: PCINT2 });
    bare.data[0x3b] = 1;
    bare.data[0x68] = 1;
    bare.writeData(0x6d, 0xff);
    expect(bare.nextInterrupt).toBe(6);

    const chip = startedChip({ 0: LOOP });
    chip.core.cpu.writeData(0x6b, 0x01);
    chip.core.cpu.writeData(0x6d, 0xff);
    expect(chip.core.interrupts.next).toBe(-1);
  });
});

describe('sleep', () => {
  const source = 'ldi r16, 1\nout 0x33, r16\nsleep\ninc r20\nloop: rjmp loop';

  test('is no sleep in avr8js; here the next instruction waits for an interrupt', () => {
    const bare = bareCpu({ 0: source });
    runBare(bare, 6);
    expect(bare.data[20]).toBe(1);

    const chip = startedChip({
      0: `sei\nldi r17, 1\nsts 0x25, r17\nsts 0x6b, r17\nsts 0x68, r17\n${source}`,
      18: 'reti',
    });
    chip.core.cpu.data[20] = 0;
    runFor(chip, 10_000);
    expect(chip.core.cpu.data[20]).toBe(0);
    expect(chip.core.idleCycles).toBeGreaterThan(9_950);
    chip.ports.B.ground(0, true);
    runFor(chip, 40);
    expect(chip.core.cpu.data[20]).toBe(1);
  });
});

describe('a timer', () => {
  test('has an event at every count in avr8js; here only where somebody waits for one', () => {
    const source = 'ldi r16, 2\nsts 0x81, r16\nloop: rjmp loop';
    const bare = bareCpu({ 0: source });
    new AVRTimer(bare, timer1Config);
    let events = 0;
    const add = bare.addClockEvent.bind(bare);
    bare.addClockEvent = (callback, cycles) => {
      events++;
      return add(callback, cycles);
    };
    cyclesIn(bare, 8_000);
    expect(events).toBeGreaterThan(900);

    const chip = startedChip({ 0: source });
    runFor(chip, 8_000);
    expect(chip.core.alarms.dueCycle).toBe(Number.POSITIVE_INFINITY);
    const low = chip.core.cpu.readData(0x84);
    expect((chip.core.cpu.readData(0x85) << 8) | low).toBeGreaterThan(900);
  });
});

describe('a reset by the watchdog', () => {
  const source = `
    ldi r16, 0x18
    sts 0x60, r16
    ldi r16, 0x08
    sts 0x60, r16
    ldi r16, 1
    sts 0x81, r16
    loop: rjmp loop
  `;

  test('leaves events of the time before in avr8js; here nothing is left of it, and the watchdog runs on', () => {
    const bare = bareCpu({ 0: source });
    new AVRWatchdog(bare, watchdogConfig, new AVRClock(bare, 16e6));
    new AVRTimer(bare, timer1Config);
    let resets = 0;
    const reset = bare.reset.bind(bare);
    let left = 0;
    bare.reset = () => {
      resets++;
      reset();
    };
    while (resets === 0) runBare(bare, 1);
    interface Event {
      readonly next: Event | null;
    }
    const { nextClockEvent } = bare as unknown as { readonly nextClockEvent: Event | null };
    for (let event = nextClockEvent; event !== null; event = event.next) left++;
    expect(left).toBeGreaterThan(0);

    const chip = startedChip({ 0: source });
    const causes: string[] = [];
    chip.onStart = (cause) => causes.push(cause);
    runFor(chip, 16_000 * 17);
    expect(causes).toEqual(['watchdog']);
    expect(chip.core.cpu.data[0x54]).toBe(0x09);
    runFor(chip, 65_000 * 16 + 17_000);
    expect(chip.core.cpu.data[0x60]).toBe(0x08);
  });
});
