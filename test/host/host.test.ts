import { beforeEach, describe, expect, test } from 'vitest';
import { createHost, type HostPorts } from '../../src/host/host.ts';
import {
  type FromExecutor,
  type Inputs,
  NO_INPUTS,
  type Reading,
  type ToExecutor,
  type TrayLabel,
} from '../../src/machine/messages.ts';
import type { MachineEvent, MachineOutcome } from '../../src/machine/run/event.ts';
import type { BoardRun } from '../../src/machine/run/state.ts';
import type { Question } from '../../src/machine/sentence.ts';
import type { ExecutorListener } from '../../src/ports/executor-link.ts';
import type { HostLink } from '../../src/ports/host-link.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { both, tinyCard } from '../support/run/desk.ts';
import { RIGHT_LABEL, TINY_ORDER, tinyConfig } from '../support/run/tiny.ts';

const AT_HAND: Inputs = { ...NO_INPUTS, hopperEmpty: false, trayPresent: true };

/** A host whose ports only write down what they are asked, and what it tells its controller. */
class Fixture {
  readonly clock = new VirtualClock();
  readonly sent: ToExecutor[] = [];
  readonly frames: { readonly request: unknown; readonly done: (reading: Reading) => void }[] = [];
  readonly labels: ((label: TrayLabel | undefined) => void)[] = [];
  readonly questions: { readonly question: Question; readonly done: () => void }[] = [];
  readonly events: MachineEvent[] = [];
  readonly outcomes: MachineOutcome[] = [];
  readonly asked: number[] = [];
  /** What waits for the disk; `undefined` where nothing has to. */
  waiting: (() => void)[] | undefined;
  run: BoardRun | undefined;
  executor!: ExecutorListener;
  readonly host: HostLink;

  constructor() {
    const ports: HostPorts = {
      clock: this.clock,
      executor: {
        listen: (listener) => {
          this.executor = listener;
        },
        send: (message) => void this.sent.push(message),
      },
      camera: {
        readCard: (request, done) => void this.frames.push({ request, done }),
        readLabel: (done) => void this.labels.push(done),
      },
      operator: { ask: (question, done) => void this.questions.push({ question, done }) },
    };
    this.host = createHost(tinyConfig(), ports);
    this.host.listen({
      happened: (event, run) => {
        this.events.push(event);
        if (run.kind === 'board') this.run = run;
      },
      reported: (outcome) => void this.outcomes.push(outcome),
      asked: ({ ask }) => void this.asked.push(ask),
      keep: (done) => (this.waiting === undefined ? done() : void this.waiting.push(done)),
    });
  }

  say(...messages: readonly FromExecutor[]): void {
    for (const message of messages) this.executor.message(message);
  }

  kinds(): readonly string[] {
    return this.sent.map(({ kind }) => kind);
  }

  runMs(durationMs: number): void {
    const endUs = this.clock.nowUs + durationMs * 1000;
    while ((this.clock.nextUs() ?? Number.POSITIVE_INFINITY) <= endUs) this.clock.runNext();
    this.clock.nowUs = endUs;
  }

  /** A board is ordered, and its tray put in when it is asked for. */
  trayIn(): void {
    this.host.startBoard(TINY_ORDER);
    this.say({ kind: 'ready', inputs: { ...AT_HAND, trayPresent: false } });
    this.say({ kind: 'input', name: 'trayPresent', level: true });
    this.questions.at(-1)?.done();
  }

  dealing(): void {
    this.trayIn();
    this.labels[0]?.(RIGHT_LABEL);
    this.say({ kind: 'armed' });
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});

describe('a host', () => {
  test('without a board hears nothing and sends nothing', () => {
    fixture.say({ kind: 'input', name: 'bayOpen', level: true });
    fixture.runMs(1_000);
    expect(fixture.events).toEqual([]);
    expect(fixture.sent).toEqual([]);
  });

  test('that is given a board asks how the switches stand', () => {
    fixture.host.startBoard(TINY_ORDER);
    expect(fixture.sent).toEqual([{ kind: 'query' }]);
    expect(fixture.outcomes).toEqual([{ kind: 'run-started', run: 1 }]);
    expect(fixture.events).toEqual([{ kind: 'boardOrdered' }]);
  });

  test('reads the label, arms, reads the card and sends its ticket', () => {
    fixture.dealing();
    expect(fixture.kinds()).toEqual(['query', 'arm', 'signal']);
    expect(fixture.frames.map(({ request }) => request)).toEqual([{ attempt: 1, deck: 'standard' }]);
    fixture.frames[0]?.done(both(tinyCard(0)));
    expect(fixture.sent.at(-1)).toEqual({ kind: 'ticket', feed: 1, mouth: 1 });
    expect(fixture.events.map(({ kind }) => kind)).toEqual([
      'boardOrdered',
      'ready',
      'input',
      'personDid',
      'labelRead',
      'armed',
      'frameRead',
    ]);
  });

  test('tells the camera when the card before has left the window', () => {
    fixture.dealing();
    fixture.frames[0]?.done(both(tinyCard(0)));
    fixture.say({ kind: 'leftWindow', feed: 1, atUs: 77 });
    expect(fixture.frames.map(({ request }) => request)).toEqual([
      { attempt: 1, deck: 'standard' },
      { attempt: 1, leftAtUs: 77, deck: 'standard' },
    ]);
    fixture.frames[1]?.done(both(tinyCard(0)));
    expect(fixture.events.at(-1)).toMatchObject({ kind: 'frameRead', feed: 2, attempt: 1 });
    expect(fixture.frames.at(-1)?.request).toEqual({ attempt: 2, leftAtUs: 77, deck: 'standard' });
  });

  test('takes a label that could not be read for none', () => {
    fixture.trayIn();
    fixture.labels[0]?.(undefined);
    expect(fixture.events.at(-1)).toEqual({ kind: 'labelRead', look: 1 });
    expect(fixture.questions.at(-1)?.question).toMatchObject({ fault: 5002, board: 7, copy: 2 });
  });

  test('leaves a label alone that was asked for before the line was lost and the tray changed', () => {
    fixture.trayIn();
    fixture.executor.gap(1001);
    fixture.say({ kind: 'ready', inputs: { ...AT_HAND, trayPresent: false } });
    fixture.say({ kind: 'input', name: 'trayPresent', level: true });
    fixture.questions.at(-1)?.done();
    const { run } = fixture;
    fixture.labels[0]?.(RIGHT_LABEL);
    expect(fixture.events.at(-1)).toEqual({ kind: 'labelRead', look: 1, label: RIGHT_LABEL });
    expect(fixture.run).toBe(run);
    expect(fixture.kinds()).not.toContain('arm');
    fixture.labels[1]?.({ ...RIGHT_LABEL, board: 9 });
    expect(fixture.questions.at(-1)?.question).toMatchObject({ fault: 5002 });
  });

  test('asks with the board that it is about, and takes the answer', () => {
    fixture.host.startBoard(TINY_ORDER);
    fixture.say({ kind: 'ready', inputs: { ...AT_HAND, trayPresent: false } });
    const [asked] = fixture.questions;
    expect(asked?.question).toEqual({
      ask: 1,
      board: 7,
      copy: 2,
      step: { action: 'insertTray', from: 'shelf', to: 'bay', count: 0 },
    });
    expect(fixture.asked).toEqual([1]);
    asked?.done();
    expect(fixture.events.at(-1)).toEqual({ kind: 'personDid', ask: 1 });
  });

  test('takes what happens while it acts after what it is acting on', () => {
    const seen: string[] = [];
    fixture.host.listen({
      happened: (event) => {
        seen.push(event.kind);
        if (event.kind === 'ready') fixture.say({ kind: 'input', name: 'hopperEmpty', level: true });
      },
      reported: () => void seen.push('reported'),
      asked: () => void seen.push('asked'),
      keep: (done) => done(),
    });
    fixture.host.startBoard(TINY_ORDER);
    fixture.say({ kind: 'ready', inputs: { ...AT_HAND, trayPresent: false } });
    expect(seen).toEqual(['boardOrdered', 'reported', 'ready', 'asked', 'input']);
  });

  test('knows of a gap', () => {
    fixture.dealing();
    fixture.executor.gap(1002);
    expect(fixture.events.at(-1)).toEqual({ kind: 'gap', fault: 1002 });
  });

  test('keeps the switches from one board to the next', () => {
    fixture.dealing();
    fixture.host.startBoard(TINY_ORDER);
    expect(fixture.run).toMatchObject({ phase: 'preparing', inputs: AT_HAND, feed: 0 });
  });

  test('can do without a listener', () => {
    const clock = new VirtualClock();
    const sent: string[] = [];
    const host = createHost(tinyConfig(), {
      clock,
      executor: { listen: () => {}, send: ({ kind }) => void sent.push(kind) },
      camera: { readCard: () => {}, readLabel: () => {} },
      operator: { ask: () => {} },
    });
    host.startBoard(TINY_ORDER);
    expect(sent).toEqual(['query']);
  });
});

describe('what people see', () => {
  const lamps = (): readonly string[] =>
    fixture.sent.flatMap((message) => (message.kind === 'signal' ? [message.lamp] : []));

  beforeEach(() => {
    fixture.dealing();
    fixture.waiting = [];
  });

  test('waits until it is kept, and motion does not', () => {
    fixture.say({ kind: 'tripped', why: 'late' });
    expect(fixture.kinds().at(-1)).toBe('disarm');
    expect([fixture.asked, fixture.questions.length, lamps()]).toEqual([[1, 2], 1, ['dealing']]);
    for (const done of fixture.waiting!) done();
    expect(fixture.questions.map(({ question }) => question.ask)).toEqual([1, 2]);
    expect(lamps()).toEqual(['dealing', 'help']);
  });

  test('is not shown when another question is open by then', () => {
    fixture.say({ kind: 'tripped', why: 'late' }, { kind: 'input', name: 'coverOpen', level: true });
    const late = fixture.waiting!.splice(0);
    fixture.host.startBoard({ ...TINY_ORDER });
    fixture.say({ kind: 'ready', inputs: { ...AT_HAND, stopPressed: true } });
    for (const done of [...late, ...fixture.waiting!]) done();
    const shown = fixture.questions.map(({ question }) => question.step.action);
    expect(shown).toEqual(['insertTray', 'releaseStop']);
  });
});

describe('an answer that comes late', () => {
  test('is not taken for one to the next board', () => {
    fixture.host.startBoard({ ...TINY_ORDER });
    fixture.say({ kind: 'ready', inputs: { ...AT_HAND, trayPresent: false } });
    fixture.host.startBoard({ ...TINY_ORDER });
    fixture.say({ kind: 'ready', inputs: { ...AT_HAND, trayPresent: false } });
    const [first, second] = fixture.questions;
    expect([first?.question.ask, second?.question.ask]).toEqual([1, 1]);
    first?.done();
    expect(fixture.events.at(-1)?.kind).toBe('ready');
    second?.done();
    expect(fixture.events.at(-1)).toEqual({ kind: 'personDid', ask: 1 });
  });
});

describe('a host that is stopped', () => {
  test('disarms, darkens the lamp, and hears nothing more', () => {
    fixture.dealing();
    fixture.host.stop();
    expect(fixture.sent.slice(-2)).toEqual([
      { kind: 'disarm' },
      { kind: 'signal', lamp: 'off', buzzer: false },
    ]);
    const { length } = fixture.events;
    fixture.frames[0]?.done(both(tinyCard(0)));
    fixture.say({ kind: 'input', name: 'bayOpen', level: true });
    fixture.runMs(1_000);
    expect([fixture.events.length, fixture.kinds().at(-1)]).toEqual([length, 'signal']);
  });
});

describe('a host that takes up a board', () => {
  test('starts anew: it disarms, asks how the switches stand, and has all cards put back', () => {
    fixture.dealing();
    fixture.frames[0]?.done(both(tinyCard(0)));
    const { run } = fixture;
    const other = new Fixture();
    other.host.resume(run!);
    expect(other.kinds()).toEqual(['disarm', 'query', 'disarm', 'signal']);
    expect(other.outcomes).toEqual([{ kind: 'fault', fault: 1003 }]);
    expect(other.questions.map(({ question }) => question.step.action)).toEqual(['collectAll']);
  });
});

describe('the heartbeat', () => {
  const beats = (): number => fixture.kinds().filter((kind) => kind === 'heartbeat').length;

  test('is sent while the machine is armed or being armed, every tenth of a second', () => {
    fixture.trayIn();
    fixture.runMs(250);
    expect(beats()).toBe(0);
    fixture.labels[0]?.(RIGHT_LABEL);
    fixture.runMs(200);
    expect(beats()).toBe(2);
    fixture.say({ kind: 'armed' });
    fixture.runMs(300);
    expect(beats()).toBe(5);
  });

  test('ends when a person is asked', () => {
    fixture.dealing();
    fixture.runMs(200);
    fixture.say({ kind: 'input', name: 'stopPressed', level: true });
    fixture.runMs(1_000);
    expect(beats()).toBe(2);
  });
});

describe('an executor that says nothing', () => {
  const gaps = (): number => fixture.events.filter(({ kind }) => kind === 'gap').length;

  test('while it should be dealing is taken for lost', () => {
    fixture.dealing();
    const { silenceMs, heartbeatMs } = tinyConfig();
    fixture.runMs(silenceMs);
    expect(gaps()).toBe(0);
    fixture.runMs(2 * heartbeatMs);
    expect(fixture.events.at(-1)).toEqual({ kind: 'gap', fault: 1001 });
    expect(gaps()).toBe(1);
  });

  test('while a person is asked is not', () => {
    fixture.dealing();
    fixture.say({ kind: 'input', name: 'stopPressed', level: true });
    fixture.runMs(60_000);
    expect(gaps()).toBe(0);
  });
});
