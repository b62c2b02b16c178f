import { describe, expect, test } from 'vitest';
import { type BytesDriver, bytesDriver } from '../../rigs/bytes-machine.ts';
import { profileConfig } from '../../src/machine/config.ts';
import type { FromMicrocontroller } from '../../src/machine/messages.ts';
import { Chances } from '../../src/simulator/phenomena.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const CONFIG = profileConfig('club');

/** A line to an executor of a machine in which nothing moves. */
class Fixture {
  readonly clock = new VirtualClock();
  readonly heard: FromMicrocontroller[] = [];
  readonly gaps: number[] = [];
  readonly driver: BytesDriver;

  constructor(changes: { readonly farConfig?: typeof CONFIG } = {}) {
    const parts = {
      clock: this.clock,
      chances: new Chances('line', { level: 'none' }),
      config: CONFIG,
      actuators: {
        enable() {},
        setFeeder() {},
        setTransport() {},
        setRack() {},
        setRackPlace() {},
        transportSteps: () => 0,
        isRackMoving: () => false,
      },
      stepped: { actuate() {}, dueSteps: () => Number.POSITIVE_INFINITY },
    };
    this.driver = bytesDriver(parts, changes.farConfig);
  }

  get line() {
    return this.driver.line;
  }

  listen(): this {
    this.line.listen({
      message: (message) => this.heard.push(message),
      gap: (fault) => this.gaps.push(fault),
    });
    return this;
  }

  /** Lets time pass. */
  pass(ms: number): this {
    this.clock.runUntil(this.clock.nowUs + ms * 1000);
    return this;
  }
}

describe('the line to an executor', () => {
  test('opens a session and tells no gap', () => {
    const { gaps, line } = new Fixture().listen().pass(50);
    expect(line.state).toMatchObject({ isUp: true, sessions: 1, opened: { cause: 'powerOn' } });
    expect(gaps).toEqual([]);
  });

  test('brings messages over both ways', () => {
    const fixture = new Fixture().listen().pass(50);
    fixture.line.send({ kind: 'query' });
    fixture.pass(50);
    expect(fixture.heard).toMatchObject([{ kind: 'ready' }]);
    expect(fixture.line.isQuiet).toBe(true);
  });

  test('is not quiet while what was said in the middle of a turn waits for its end', () => {
    const fixture = new Fixture();
    const quiet: boolean[] = [];
    fixture.line.listen({
      message: () => {},
      gap: () => {
        fixture.line.send({ kind: 'disarm' });
        quiet.push(fixture.line.isQuiet);
      },
    });
    fixture.pass(50).driver.pull();
    fixture.pass(500);
    expect([...quiet, fixture.line.isQuiet]).toEqual([false, true]);
  });

  test('says what it is given though who listens has a defect', () => {
    const fixture = new Fixture();
    const heard: string[] = [];
    fixture.line.listen({
      message: ({ kind }) => {
        heard.push(kind);
        if (heard.length === 1) throw new RangeError('defect');
      },
      gap: () => {},
    });
    fixture.pass(50).line.send({ kind: 'query' });
    expect(() => fixture.pass(50)).toThrow('defect');
    fixture.line.send({ kind: 'query' });
    fixture.pass(500);
    expect(heard).toEqual(['ready', 'ready']);
  });

  test('says a query anew that was asked before there was a session', () => {
    const fixture = new Fixture();
    fixture.driver.isAway = true;
    fixture.listen().pass(10);
    fixture.line.send({ kind: 'query' });
    fixture.driver.isAway = false;
    fixture.pass(500);
    expect(fixture.heard).toMatchObject([{ kind: 'ready' }]);
  });

  test.each([
    ['watchdog', 1002],
    ['powerOn', 1004],
    ['brownOut', 1004],
  ] as const)('tells after a start by %s that there was a gap %i', (cause, fault) => {
    const fixture = new Fixture().listen().pass(50);
    fixture.driver.far.restart(cause);
    fixture.pass(2000);
    expect(fixture.gaps).toEqual([fault]);
  });

  test('tells after a pulled cable that the line was lost', () => {
    const fixture = new Fixture().listen().pass(50);
    fixture.driver.pull();
    expect(fixture.line.state).toMatchObject({ isUp: false, trouble: 'portClosed' });
    fixture.pass(500);
    expect(fixture.line.state).toMatchObject({ isUp: true, sessions: 2 });
    expect(fixture.gaps).toEqual([1001]);
  });

  test('tries for ever where no port is to be had, at least every two seconds, and says why', () => {
    const fixture = new Fixture();
    fixture.driver.isAway = true;
    fixture.listen().pass(600_000);
    expect(fixture.line.state).toMatchObject({
      isUp: false,
      trouble: 'noPort',
      detail: 'There is no such port.',
    });
    fixture.driver.isAway = false;
    fixture.pass(2100);
    expect(fixture.line.state).toMatchObject({ isUp: true, sessions: 1 });
    expect(fixture.line.state).not.toHaveProperty('trouble');
  });

  test('takes another port where one stays silent', () => {
    const fixture = new Fixture();
    fixture.driver.isDeaf = true;
    fixture.listen().pass(2050);
    expect(fixture.line.state).toMatchObject({ isUp: false, trouble: 'silent' });
    fixture.driver.isDeaf = false;
    fixture.pass(300);
    expect(fixture.line.state.isUp).toBe(true);
    expect(fixture.driver.cables).toBe(2);
  });

  test('says why there is no session for another configuration, and goes on trying', () => {
    const fixture = new Fixture({ farConfig: profileConfig('bench') }).listen().pass(10_000);
    expect(fixture.line.state).toMatchObject({ isUp: false, trouble: 'otherConfig' });
    expect(fixture.driver.cables).toBe(1);
  });

  test('loses what is sent without a session, but not what is to be shown', () => {
    const fixture = new Fixture().listen().pass(50);
    fixture.driver.isAway = true;
    fixture.driver.pull();
    fixture.line.send({ kind: 'signal', lamp: 'dealing', buzzer: false });
    fixture.line.send({ kind: 'signal', lamp: 'help', buzzer: true });
    fixture.line.send({ kind: 'arm', purge: false });
    fixture.line.send({ kind: 'tryFeeder', ms: 500 });
    fixture.driver.isAway = false;
    fixture.pass(500);
    expect(fixture.driver.far.bench).toEqual([{ kind: 'signal', lamp: 'help', buzzer: true }]);
    expect(fixture.heard).toEqual([]);
  });

  test('begins a new session for who listens anew, and tells no gap', () => {
    const fixture = new Fixture().listen().pass(50).listen().pass(50);
    expect(fixture.line.state).toMatchObject({ isUp: true, sessions: 2 });
    expect(fixture.gaps).toEqual([]);
  });

  test('hands what is not for the host to those who watch only', () => {
    const fixture = new Fixture().listen().pass(50);
    const watched: FromMicrocontroller[] = [];
    const end = fixture.line.watch((message) => watched.push(message));
    fixture.driver.far.say({ kind: 'thickness', um: 270 });
    fixture.pass(50);
    end();
    fixture.driver.far.say({ kind: 'thickness', um: 271 });
    fixture.pass(50);
    expect(watched).toEqual([{ kind: 'thickness', um: 270 }]);
    expect(fixture.heard).toEqual([]);
  });

  test('keeps what the far end has counted', () => {
    const fixture = new Fixture().listen().pass(50);
    fixture.line.askCounters();
    fixture.pass(50);
    expect(fixture.line.state.farCounters).toEqual({
      garbled: 0,
      foreign: 0,
      duplicates: 0,
      gaps: 0,
      resent: 0,
    });
  });

  test('opens nothing any more once it is closed', () => {
    const fixture = new Fixture().listen().pass(50);
    fixture.line.close();
    fixture.pass(10_000);
    expect(fixture.driver.cables).toBe(1);
  });
});
