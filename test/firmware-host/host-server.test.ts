import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AskedOperator } from '../../firmware-host/asked-operator.ts';
import { HostServer } from '../../firmware-host/host-server.ts';
import { until } from '../../rigs/pty.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { HostJournal } from '../../src/adapters/disk/host-journal.ts';
import { orderOf } from '../../src/job/board-order.ts';
import { makeStart } from '../../src/job/host-entry.ts';
import { NO_JOB } from '../../src/job/state.ts';
import { createBoardRun } from '../../src/machine/run/state.ts';
import type { HostListener } from '../../src/ports/host-link.ts';
import type { FromHost } from '../../src/protocol/host-link.ts';
import { cutText } from '../../src/protocol/letters.ts';
import { createSeal } from '../../src/sealing/seal.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const PLAN = planOf({ boards: 1 });
const ORDER = orderOf(PLAN, { board: 1, copy: 1 }, NO_JOB);
const RUN = createBoardRun(ORDER);
const SEAL = createSeal(Buffer.alloc(32, 3));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-server-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A server over a host that only writes down what it is told. */
class Fixture {
  readonly sent: FromHost[] = [];
  readonly calls: string[] = [];
  readonly failures: Error[] = [];
  readonly clock = new VirtualClock();
  readonly operator = new AskedOperator(this.clock);
  readonly server: HostServer;
  listener!: HostListener;

  constructor(journal: HostJournal) {
    this.server = new HostServer({
      config: PLAN.config,
      host: {
        listen: (listener) => {
          this.listener = listener;
        },
        startBoard: () => void this.calls.push('startBoard'),
        startPass: () => void this.calls.push('startPass'),
        resume: () => void this.calls.push('resume'),
        stop: () => void this.calls.push('stop'),
      },
      operator: this.operator,
      journal,
      seal: SEAL,
      send: (message) => void this.sent.push(message),
      waiting: () => 0,
      fail: (failure) => void this.failures.push(failure),
    });
    this.server.up();
  }

  order(token: string, seal = SEAL): void {
    const text = seal.seal(makeStart({ kind: 'board', token, order: ORDER }), 'startRun');
    for (const letters of cutText(text)) this.server.message({ kind: 'piece', letters });
    this.server.message({ kind: 'startRun' });
  }

  told(): number[] {
    return this.sent.flatMap((message) => (message.kind === 'entry' ? [message.seq] : []));
  }
}

function journal(durability: 'sync' | 'background'): HostJournal {
  return new HostJournal({
    path: join(folder, 'board.jsonl'),
    seal: SEAL,
    nowMs: () => 0,
    firstSeq: () => 7,
    durability,
  });
}

describe('the host towards its controller', () => {
  test('tells an entry only once it lasts', async () => {
    const fixture = new Fixture(journal('background'));
    fixture.server.message({ kind: 'entries', from: 7, end: 100 });
    fixture.listener.happened({ kind: 'armed' }, RUN);
    expect(fixture.sent).toEqual([{ kind: 'holds', first: 7, next: 7 }]);
    await until(() => fixture.told().length === 1, 5000, 'the entry');
    expect(fixture.told()).toEqual([7]);
  });

  test('tells no more than it may', () => {
    const fixture = new Fixture(journal('sync'));
    fixture.server.message({ kind: 'entries', from: 7, end: 9 });
    for (let each = 0; each < 4; each++) fixture.listener.happened({ kind: 'armed' }, RUN);
    expect(fixture.told()).toEqual([7, 8]);
    fixture.server.message({ kind: 'entries', from: 8, end: 10 });
    expect(fixture.told()).toEqual([7, 8, 9]);
    fixture.server.message({ kind: 'entries', from: 8, end: 8 });
    fixture.server.message({ kind: 'entries', from: 8, end: 10 });
    expect(fixture.told()).toEqual([7, 8, 9, 8, 9]);
  });

  test('does each request once', () => {
    const fixture = new Fixture(journal('sync'));
    fixture.order('a');
    fixture.server.up();
    fixture.order('a');
    fixture.order('b');
    expect(fixture.calls).toEqual(['startBoard', 'startBoard']);
  });

  test('takes no request that was sealed with another key', () => {
    const fixture = new Fixture(journal('sync'));
    fixture.order('a', createSeal(Buffer.alloc(32, 4)));
    expect(fixture.calls).toEqual([]);
  });

  test('takes what is done only for the question that is open', () => {
    const fixture = new Fixture(journal('sync'));
    let answers = 0;
    fixture.listener.happened({ kind: 'armed' }, RUN);
    fixture.listener.asked({ ask: 1, step: { action: 'loadDeck', from: 'shelf', to: 'hopper', count: 52 } });
    fixture.operator.ask(
      { ask: 1, step: { action: 'loadDeck', from: 'shelf', to: 'hopper', count: 52 } },
      () => answers++,
    );
    fixture.server.message({ kind: 'done', seq: 6 });
    expect(answers).toBe(0);
    fixture.server.message({ kind: 'done', seq: 7 });
    fixture.server.message({ kind: 'done', seq: 7 });
    expect(answers).toBe(1);
  });

  test('stops the motors when nothing can be written down any more, and tells and shows nothing', () => {
    const full = journal('sync');
    full.keep = (done) => done(new Error('the disk is full'));
    const fixture = new Fixture(full);
    fixture.server.message({ kind: 'entries', from: 7, end: 100 });
    let shown = 0;
    fixture.listener.happened({ kind: 'armed' }, RUN);
    fixture.listener.keep(() => shown++);
    expect([fixture.calls, fixture.failures.length, shown, fixture.told()]).toEqual([['stop'], 1, 0, []]);
  });
});
