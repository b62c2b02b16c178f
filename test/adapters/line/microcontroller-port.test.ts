import { describe, expect, test } from 'vitest';
import { letMicrocontrollerStart } from '../../../src/adapters/line/microcontroller-port.ts';
import type { ByteListener, BytePort } from '../../../src/ports/byte-port.ts';
import type { OpenPort } from '../../../src/ports/lines.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';

/** A port to a microcontroller that says only what a test has it say. */
class MicrocontrollerPort implements BytePort {
  listener: ByteListener | undefined;
  readonly written: number[] = [];

  write(bytes: Uint8Array): void {
    this.written.push(...bytes);
  }

  listen(listener: ByteListener): void {
    this.listener = listener;
  }

  isClosed = false;

  close(): void {
    this.isClosed = true;
  }
}

function fixture() {
  const clock = new VirtualClock();
  const ports: MicrocontrollerPort[] = [];
  const open: OpenPort = (done) => {
    const port = new MicrocontrollerPort();
    ports.push(port);
    done(port);
  };
  const openBoard = letMicrocontrollerStart(open, clock);
  const opened: (BytePort | Error)[] = [];
  return { clock, ports, opened, openBoard, openOne: () => openBoard((port) => opened.push(port)) };
}

describe('the port of a microcontroller', () => {
  test('is silent until the microcontroller has started', () => {
    const { clock, opened, openOne, ports } = fixture();
    openOne();
    clock.runUntil(1_999_000);
    expect([opened.length, ports[0]?.written]).toEqual([0, []]);
    clock.runUntil(2_000_000);
    (opened[0] as BytePort).write(Uint8Array.of(62));
    expect(ports[0]?.written).toEqual([62]);
  });

  test('brings what comes once somebody listens', () => {
    const { clock, opened, openOne, ports } = fixture();
    openOne();
    clock.runUntil(2_000_000);
    const heard: number[] = [];
    let isClosed = false;
    (opened[0] as BytePort).listen({
      bytes: (bytes) => heard.push(...bytes),
      closed: () => {
        isClosed = true;
      },
    });
    ports[0]?.listener?.bytes(Uint8Array.of(1, 2));
    ports[0]?.listener?.closed();
    expect([heard, isClosed]).toEqual([[1, 2], true]);
  });

  test('is given longer where nothing answered the time before, and not where something did', () => {
    const { clock, opened, openOne, ports } = fixture();
    openOne();
    clock.runUntil(2_000_000);
    openOne();
    clock.runUntil(10_999_000);
    expect(opened).toHaveLength(1);
    clock.runUntil(11_000_000);
    expect(opened).toHaveLength(2);
    ports[1]?.listener?.bytes(Uint8Array.of(60));
    openOne();
    clock.runUntil(13_000_000);
    expect(opened).toHaveLength(3);
  });

  test('is closed at once, and waited for no more, when nobody wants it', () => {
    const { clock, openBoard, opened, ports } = fixture();
    const closing = new AbortController();
    openBoard((port) => opened.push(port), closing.signal);
    closing.abort();
    expect(ports[0]?.isClosed).toBe(true);
    clock.runUntil(20_000_000);
    expect(opened).toEqual([]);
  });

  test('is none where it goes away meanwhile', () => {
    const { clock, opened, openOne, ports } = fixture();
    openOne();
    ports[0]?.listener?.closed();
    clock.runUntil(2_000_000);
    expect(opened[0]).toBeInstanceOf(Error);
  });
});
