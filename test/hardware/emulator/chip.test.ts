import { describe, expect, test } from 'vitest';
import type { Chip } from '../../../hardware/emulator/chip.ts';
import { runFor, startedChip } from '../../support/avr-program.ts';

const LOOP = 'loop: rjmp loop';
const MS = 16_000;

/** Writes a byte to the EEPROM at address 5, and waits. */
const WRITING = `
  ldi r16, 5
  out 0x21, r16
  ldi r16, 0x3c
  out 0x20, r16
  sbi 0x1f, 2
  sbi 0x1f, 1
  ${LOOP}
`;

function start(chip: Chip): void {
  while (chip.core.isHeld) chip.core.run(chip.core.alarms.dueCycle);
}

describe('the EEPROM', () => {
  test('holds a byte after 3.4 ms, through resets and without power', () => {
    const chip = startedChip({ 0: WRITING });
    runFor(chip, 3 * MS);
    expect(chip.core.cpu.readData(0x3f) & 2).toBe(2);
    runFor(chip, MS);
    expect(chip.core.cpu.readData(0x3f) & 2).toBe(0);
    chip.cutPower();
    expect(chip.eeprom.bytes[5]).toBe(0x3c);
  });

  test.each([
    ['erased and no more', 1, 0xff],
    ['half written', 3, 0x3c | 0x55],
  ])('has a byte that is %s when the power goes after %i ms', (_, afterMs, left) => {
    const chip = startedChip({ 0: WRITING });
    runFor(chip, afterMs * MS);
    chip.cutPower();
    expect(chip.eeprom.bytes[5]).toBe(left);
    chip.powerOn();
    start(chip);
    runFor(chip, 4 * MS);
    expect(chip.eeprom.bytes[5]).toBe(0x3c);
  });

  test('is not written without the timed sequence', () => {
    const chip = startedChip({ 0: WRITING.replace('sbi 0x1f, 1', 'nop\nnop\nnop\nnop\nnop\nsbi 0x1f, 1') });
    runFor(chip, 5 * MS);
    expect(chip.eeprom.bytes[5]).toBe(0xff);
  });
});

describe('a pin', () => {
  test('is high while nothing drives it, where a resistor outside pulls it up, and low where the chip does', () => {
    const chip = startedChip({ 0: `nop\nnop\nsbi 0x07, 3\n${LOOP}` });
    const heard: number[] = [];
    chip.ports.C.listen(0x08, (high) => heard.push(high & 0x08));
    chip.ports.C.pullUp(3);
    runFor(chip, 20);
    chip.cutPower();
    expect(heard).toEqual([0x08, 0, 0x08]);
  });

  test('reads high where its pull-up is on and nothing grounds it, and drives nothing then', () => {
    const chip = startedChip({ 0: `ldi r16, 0x0f\nout 0x02, r16\n${LOOP}` });
    runFor(chip, 20);
    chip.ports.A.ground(1, true);
    expect(chip.core.cpu.readData(0x20)).toBe(0x0d);
    expect(chip.ports.A.high).toBe(0);
  });

  test('is let go by every reset and without power', () => {
    const chip = startedChip({ 0: `ldi r16, 1\nout 0x01, r16\nout 0x02, r16\n${LOOP}` });
    runFor(chip, 20);
    expect(chip.ports.A.high).toBe(1);
    chip.reset('brownOut');
    expect(chip.ports.A.high).toBe(0);
    start(chip);
    runFor(chip, 20);
    expect(chip.ports.A.high).toBe(1);
    chip.cutPower();
    expect(chip.ports.A.high).toBe(0);
  });

  test('is toggled by a timer in time, whatever the program does meanwhile', () => {
    const chip = startedChip({
      0: `
        sbi 0x0d, 3
        ldi r17, 0
        ldi r16, 99
        sts 0x99, r17
        sts 0x98, r16
        ldi r16, 0x40
        sts 0x90, r16
        ldi r16, 0x0a
        sts 0x91, r16
        ${LOOP}
      `,
    });
    const edges: { readonly cycle: number; readonly isHigh: boolean }[] = [];
    chip.ports.E.listen(1 << 3, (high) => edges.push({ cycle: chip.core.cycle, isHigh: (high & 8) !== 0 }));
    runFor(chip, 100 * 8 * 10);
    expect(edges.length).toBeGreaterThanOrEqual(9);
    expect(edges.map(({ isHigh }) => isHigh)).toEqual(edges.map((_, place) => place % 2 === 0));
    for (const [place, { cycle }] of edges.entries()) {
      expect(Math.abs(cycle - edges[0]!.cycle - 800 * place)).toBeLessThanOrEqual(2);
    }
  });
});

describe('a timer that counts to a value', () => {
  test('interrupts each time the count turns, to the cycle', () => {
    const chip = startedChip({
      0: `
        ldi r16, 249
        sts 0xb3, r16
        ldi r16, 2
        sts 0xb0, r16
        sts 0x70, r16
        ldi r16, 4
        sts 0xb1, r16
        sei
        ${LOOP}
      `,
      26: 'inc r20\nreti',
    });
    chip.core.cpu.data[20] = 0;
    runFor(chip, 10 * MS + 100);
    expect(chip.core.cpu.data[20]).toBe(10);
  });

  test.each([
    ['up and down', 'ldi r16, 1\nsts 0xb0, r16'],
    ['in a reserved way', 'ldi r16, 8\nsts 0xb1, r16'],
  ])('that counts %s is refused', (_, source) => {
    expect(() => runFor(startedChip({ 0: `${source}\n${LOOP}` }), 20)).toThrow('not emulated');
  });
});

describe('the converter', () => {
  test('has the sample of its beginning after 25 clocks, then after 13', () => {
    const chip = startedChip({ 0: `ldi r16, 0xc7\nsts 0x7a, r16\n${LOOP}` });
    let counts = 300;
    chip.adc.onSample = () => counts;
    runFor(chip, 30);
    counts = 700;
    const { cpu } = chip.core;
    const read = (): number => cpu.readData(0x78) | (cpu.readData(0x79) << 8);
    runFor(chip, 25 * 128 - 60);
    expect(cpu.readData(0x7a) & 0x40).toBe(0x40);
    runFor(chip, 60);
    expect([cpu.readData(0x7a) & 0x50, read()]).toEqual([0x10, 300]);
    cpu.writeData(0x7a, 0xc7);
    runFor(chip, 13 * 128 + 10);
    expect(read()).toBe(700);
  });
});

describe('the serial port', () => {
  test('reads a byte wrongly that comes at another speed', () => {
    const open = 'ldi r16, 2\nsts 0xc0, r16\nldi r16, 7\nsts 0xc4, r16\nldi r16, 0x18\nsts 0xc1, r16';
    const chip = startedChip({ 0: `${open}\n${LOOP}` });
    runFor(chip, 30);
    chip.usart.receive(65, 64 * 1.08);
    runFor(chip, 800);
    const { cpu } = chip.core;
    expect(cpu.readData(0xc0) & 0x90).toBe(0x90);
    expect(cpu.readData(0xc6)).not.toBe(65);
  });
});

describe('a chip that is hung', () => {
  const program = {
    0: `
      ldi r16, 249
      sts 0xb3, r16
      ldi r16, 2
      sts 0xb0, r16
      sts 0x70, r16
      ldi r16, 4
      sts 0xb1, r16
      sei
      main: inc r21
      rjmp main
    `,
    26: 'inc r20\nreti',
  };

  test.each([
    ['main', 5],
    ['everywhere', 0],
  ] as const)('%s does nothing there, but its interrupts where they are let in', (where, ticks) => {
    const chip = startedChip(program);
    runFor(chip, MS / 2);
    chip.hang(where);
    chip.core.cpu.data[20] = 0;
    const main = chip.core.cpu.data[21];
    runFor(chip, 5 * MS);
    expect([chip.core.cpu.data[20], chip.core.cpu.data[21]]).toEqual([ticks, main]);
    chip.reset('resetPin');
    start(chip);
    runFor(chip, MS);
    expect(chip.core.cpu.data[21]).not.toBe(main);
  });
});

describe('a match that is forced', () => {
  /** Timer 4 drives H3: a match sets it, then one that is forced clears it, and the flag of the match stays down. */
  const PROGRAM = `
    ldi r16, 0x08
    sts 0x101, r16
    ldi r16, 0xc0
    sts 0xa0, r16
    ldi r16, 0x80
    sts 0xa2, r16
    lds r20, 0xa2
    in r21, 0x19
    ldi r16, 0x80
    sts 0xa0, r16
    ldi r16, 0x80
    sts 0xa2, r16
    ${LOOP}`;

  test('changes its pin as the mode says, raises no flag, and reads as zero', () => {
    const chip = startedChip({ 0: PROGRAM });
    const heard: boolean[] = [];
    chip.ports.H.listen(0x08, (high) => heard.push((high & 0x08) !== 0));
    runFor(chip, 60);
    expect(heard).toEqual([true, false]);
    expect([chip.core.cpu.data[20], chip.core.cpu.data[21]]).toEqual([0, 0]);
  });
});
