import { describe, expect, test } from 'vitest';
import { createHost } from '../../src/host/host.ts';
import { type FromExecutor, NO_INPUTS, type Reading, type ToExecutor } from '../../src/machine/messages.ts';
import type { MachineEvent, MachineOutcome } from '../../src/machine/run/event.ts';
import { deckOrder } from '../../src/machine/run/pass-order.ts';
import type { Question } from '../../src/machine/sentence.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { both, tinyCard } from '../support/run/desk.ts';
import { TINY_DECK, TINY_ORDER, tinyConfig } from '../support/run/tiny.ts';

const INPUTS = { ...NO_INPUTS, hopperEmpty: false, trayPresent: true };
const ORDER = deckOrder(TINY_DECK, { kind: 'fill', perPocket: 2 }, 'shelf');

/** A host whose ports only write down what they are asked. */
function fixture() {
  const sent: ToExecutor[] = [];
  const frames: ((reading: Reading) => void)[] = [];
  const questions: Question[] = [];
  const events: MachineEvent['kind'][] = [];
  const outcomes: MachineOutcome[] = [];
  const kept: (() => void)[] = [];
  let say: (message: FromExecutor) => void = () => {};
  const clock = new VirtualClock();
  const host = createHost(tinyConfig(), {
    clock,
    executor: {
      listen: (listener) => {
        say = listener.message;
      },
      send: (message) => void sent.push(message),
    },
    camera: { readCard: (_, done) => void frames.push(done), readLabel: () => {} },
    operator: { ask: (question) => void questions.push(question) },
  });
  const listener = {
    happened: ({ kind }: MachineEvent) => void events.push(kind),
    reported: (outcome: MachineOutcome) => void outcomes.push(outcome),
    asked: () => {},
    keep: (done: () => void) => void kept.push(done),
  };
  host.listen(listener);
  const kinds = (): readonly string[] => sent.map(({ kind }) => kind);
  return {
    clock,
    events,
    frames,
    host,
    kept,
    kinds,
    outcomes,
    questions,
    say: (m: FromExecutor) => say(m),
  };
}

describe('a host with a pass', () => {
  test('reads a card and sends its ticket', () => {
    const { events, frames, host, kinds, outcomes, say } = fixture();
    host.startPass(ORDER);
    say({ kind: 'ready', inputs: INPUTS });
    say({ kind: 'armed' });
    frames[0]?.(both(tinyCard(0)));
    expect(kinds()).toEqual(['query', 'arm', 'ticket']);
    expect(events).toEqual(['passOrdered', 'ready', 'armed', 'frameRead']);
    expect(outcomes).toEqual([{ kind: 'run-started', run: 1 }]);
  });

  test('asks a person only when the question is kept', () => {
    const { host, kept, questions, say } = fixture();
    host.startPass(ORDER);
    say({ kind: 'ready', inputs: { ...INPUTS, hopperEmpty: true } });
    expect(questions).toEqual([]);
    for (const done of kept) done();
    expect(questions.map(({ step }) => step.action)).toEqual(['loadDeck']);
    expect(questions[0]).not.toHaveProperty('board');
  });

  test('beats while cards move', () => {
    const { clock, host, kinds, say } = fixture();
    host.startPass(ORDER);
    say({ kind: 'ready', inputs: INPUTS });
    clock.runUntil(500_000);
    expect(kinds().filter((kind) => kind === 'heartbeat').length).toBeGreaterThan(1);
  });

  test('takes no late answer of the board before it', () => {
    const { events, frames, host, say } = fixture();
    host.startBoard({ ...TINY_ORDER });
    host.startPass(ORDER);
    say({ kind: 'ready', inputs: INPUTS });
    say({ kind: 'armed' });
    host.startPass(ORDER);
    frames[0]?.(both(tinyCard(0)));
    expect(events.filter((kind) => kind === 'frameRead')).toEqual([]);
  });

  test('hears nothing when it has been stopped', () => {
    const { events, host, kinds, say } = fixture();
    host.startPass(ORDER);
    host.stop();
    say({ kind: 'ready', inputs: INPUTS });
    expect(events).toEqual(['passOrdered']);
    expect(kinds()).toEqual(['query', 'disarm', 'signal']);
  });
});
