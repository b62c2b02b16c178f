import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { tokenOf } from '../../src/controller/alignment.ts';
import type { HostWireListener } from '../../src/controller/host-wire.ts';
import { RemoteHost } from '../../src/controller/remote-host.ts';
import { orderOf } from '../../src/job/board-order.ts';
import { type HostEvent, makeHostText } from '../../src/job/host-entry.ts';
import { NO_JOB } from '../../src/job/state.ts';
import type { MachineEvent } from '../../src/machine/run/event.ts';
import { type BoardRun, createBoardRun } from '../../src/machine/run/state.ts';
import { step } from '../../src/machine/run/step.ts';
import type { FromHost, ToHost } from '../../src/protocol/host-link.ts';
import { cutText } from '../../src/protocol/letters.ts';
import { createSeal } from '../../src/sealing/seal.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const PLAN = planOf({ boards: 1 });
const ORDER = orderOf(PLAN, { board: 1, copy: 1 }, NO_JOB);
const SEAL = createSeal(Buffer.alloc(32, 3));
const NEWS: MachineEvent = { kind: 'input', level: true, name: 'hopperLow' };
const HEARD: readonly MachineEvent[] = [{ kind: 'boardOrdered' }, { ...NEWS, name: 'trayPresent' }];
const LEFT: BoardRun = HEARD.reduce((run, event) => step(PLAN.config, run, event)[0], createBoardRun(ORDER));
const ENTRIES: readonly HostEvent[] = [
  { kind: 'runBegan', start: { kind: 'board', token: tokenOf('job', 'request'), order: ORDER } },
  ...HEARD,
  NEWS,
];

/** A controller that takes up a board, and the host's end of its wire. */
function resumed() {
  const sent: ToHost[] = [];
  const happened: MachineEvent[] = [];
  let listener: HostWireListener | undefined;
  const remote = new RemoteHost({
    config: PLAN.config,
    clock: new VirtualClock(),
    seal: SEAL,
    job: 'job',
    token: () => 'new',
    left: { last: HEARD.at(-1) as MachineEvent },
    doubt: (sentence) => expect(sentence).toBe(''),
    wire: {
      listen: (heard) => {
        listener = heard;
      },
      send: (message) => void sent.push(message),
    },
  });
  remote.listen({
    happened: (event) => void happened.push(event),
    reported: () => {},
    asked: () => {},
    keep: (done) => done(),
  });
  remote.resume(LEFT);
  const message = (each: FromHost): void => listener?.message(each);
  const holds = (first: number, next: number): void => {
    listener?.up();
    message({ kind: 'holds', first, next });
  };
  const tell = (seq: number, event: HostEvent): void => {
    for (const letters of cutText(makeHostText({ seq, nowMs: 0, event }, SEAL))) {
      message({ kind: 'piece', letters });
    }
    message({ kind: 'entry', seq });
  };
  return { remote, sent, happened, holds, tell, down: () => listener?.down() };
}

describe('a controller on a wire to its host', () => {
  test('knows whether its stop was said in this session, and says it in the next', () => {
    const { down, holds, remote, sent } = resumed();
    expect(remote.isRequestSent).toBe(true);
    remote.stop();
    expect(remote.isRequestSent).toBe(false);
    holds(10, 10);
    expect(remote.isRequestSent).toBe(true);
    down();
    expect(remote.isRequestSent).toBe(false);
    holds(10, 10);
    expect([remote.isRequestSent, sent.filter(({ kind }) => kind === 'stop').length]).toEqual([true, 2]);
  });

  test('applies no event twice when the journal begins anew while it looks for its place there', () => {
    const { happened, holds, sent, tell } = resumed();
    holds(10, 14);
    tell(10, { kind: 'hostStarted' });
    holds(500, 504);
    for (const [index, event] of ENTRIES.entries()) tell(500 + index, event);
    expect(happened).toEqual([NEWS]);
    expect(sent.filter(({ kind }) => kind === 'resumeRun')).toEqual([]);
  });
});
