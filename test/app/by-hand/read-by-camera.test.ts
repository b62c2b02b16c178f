import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HERE } from '../../../rigs/here.ts';
import { CameraTable } from '../../../src/app/by-hand/camera-table.ts';
import type { readShown } from '../../../src/app/by-hand/read-shown-thread.ts';
import { tableOfPictures } from '../../../src/app/by-hand/show-pictures.ts';
import type { DealingPorts, DealingResult } from '../../../src/app/dealing/dealing.ts';
import { readBack } from '../../../src/app/dealing/read-back/read-back.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import type { Card } from '../../../src/bridge/card.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { BY_HAND } from '../../../src/job/plan.ts';
import type { TaskWork, ThreadsAtWork, ThreadTasks } from '../../../src/ports/threads.ts';
import { personAt } from '../../support/person-at.ts';
import { dealFor, handsOf } from '../../support/run/hand-desk.ts';

const HANDS = handsOf(dealFor());
let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'read-by-camera-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Looked = readonly Card[] | 'fails';

/** Somebody who shows these hands, one after the other, to eyes that read each picture as the next of them. */
function showing(hands: readonly Looked[]) {
  const table = new CameraTable();
  const told: string[] = [];
  const answer = (
    kind: string,
    hand: Looked | undefined,
  ): ReturnType<Awaited<ReturnType<typeof readShown>>> => {
    if (kind !== 'hand') return Promise.resolve('reading');
    if (hand === 'fails') throw new TypeError('The eyes have a defect.');
    return Promise.resolve({ cards: hand ?? [], unread: 0 });
  };
  const left = [...hands];
  const inThreads = async <Work extends TaskWork>(
    _: string,
    __: unknown,
    tasks: ThreadTasks<{ readonly kind: string }>,
    { done }: ThreadsAtWork<never, never>,
  ): Promise<ReturnType<Work>[]> => {
    for await (const { kind } of tasks)
      done?.((await answer(kind, kind === 'hand' ? left.shift() : undefined)) as never);
    return [];
  };
  const { ports } = personAt(home);
  const show = async (): Promise<void> => {
    const { now } = table;
    if (left.length === 0 || now?.request === undefined || !table.isWaiting) return;
    if (now.request.kind !== 'showHand') throw new Error(`A hand is shown, and ${now.request.kind} is told.`);
    told.push(`${now.request.seats.join('')}${now.request.isAgain ? ' again' : ''}`);
    const picture = { widthPx: 1, heightPx: 1, channels: 1, pixels: new Uint8Array(1) } as const;
    await table.lookAtHand(picture, undefined).catch(() => {});
    await table.allTold();
    setImmediate(show);
  };
  const own: DealingPorts = {
    ...ports,
    openTable: async () => ({ table, close: async () => {} }),
    threads: { ...ports.threads, inThreads: inThreads as unknown as DealingPorts['threads']['inThreads'] },
    emit: (event) => {
      if (event.kind === 'job-runs') void untilSo(() => table.isWaiting).then(show);
    },
  };
  return { read: () => read(own), table, told };
}

function read(ports: DealingPorts, ...boards: readonly number[]): Promise<DealingResult> {
  const request = { machine: BY_HAND, readers: 'both', journal: false, replaces: false } as const;
  return readBack({ ...request, boards: [7, ...boards].map(toBoardNumber) }, ports);
}

async function untilSo(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => setImmediate(next));
}

describe('a board that is read before a camera', () => {
  test('is told to be read when its four hands are, and no hand ends it before', async () => {
    const { read, table, told } = showing(SEATS.map((seat) => HANDS[seat]));
    expect((await read()).found).toMatchObject({ boards: [{ verdict: 'read' }] });
    expect(told).toEqual(['N', 'E', 'S', 'W']);
    expect(table.lastEnd).toEqual({ as: 'read', tray: { board: 7, copy: 1 }, count: 1 });
  });

  test('that has a card twice is asked for that hand again, and is no whole deck', async () => {
    const [other] = HANDS.N;
    const odd = [...HANDS.E.slice(1), other as Card];
    const { read, table, told } = showing([HANDS.N, odd, HANDS.S, HANDS.W, HANDS.N, odd]);
    await read();
    expect(told).toEqual(['N', 'E', 'S', 'W', 'N again', 'E again']);
    expect(table.lastEnd).toMatchObject({ as: 'fouled', count: 1 });
  });

  test('by pictures none of which shows a hand comes to an end', async () => {
    const picture = { widthPx: 8, heightPx: 8, pxPerMm: 1, channels: 1, pixels: new Uint8Array(64) } as const;
    const pictures = { ...HERE.pictures, inFolder: () => ['card.png', 'hand.png'], read: () => picture };
    const { show, table } = tableOfPictures('pictures', { pictures });
    const { ports } = personAt(home);
    const ended = new AbortController();
    void show(ended.signal);
    const { found } = await read({
      ...ports,
      openTable: async () => ({ table, close: async () => ended.abort() }),
    });
    expect(found).toMatchObject({ boards: [{ verdict: 'unreadable' }] });
  });

  test('and is left out in a pause has the next one wait for whoever is at the page', async () => {
    const { ports } = personAt(home);
    const table = new CameraTable();
    const leaveOut = async (): Promise<void> => {
      await untilSo(() => table.now?.request !== undefined);
      expect(table.answer('give-up', table.now?.turn ?? -1)).toBe('done');
    };
    const emit: DealingPorts['emit'] = async (event) => {
      if (event.kind !== 'job-runs') return;
      await untilSo(() => table.isWaiting);
      table.pause(true);
      await untilSo(() => table.now?.isPaused === true);
      await leaveOut();
      await untilSo(() => event.job.isResting);
      const restsSince = looks;
      await untilSo(() => looks > restsSince + 2);
      table.pause(false);
      await untilSo(() => table.isWaiting);
      await leaveOut();
    };
    let looks = 0;
    const clock: DealingPorts['clock'] = {
      ...ports.clock,
      afterMs: (...what) => {
        looks++;
        return ports.clock.afterMs(...what);
      },
    };
    // At a terminal whose keyboard is gone a job that rests is stopped.
    const rest: DealingPorts['rest'] = async (job) => job.stop();
    const { found } = await read(
      { ...ports, clock, emit, rest, openTable: async () => ({ table, close: async () => {} }) },
      8,
    );
    expect(found).toMatchObject({ boards: [{ board: 7 }, { board: 8 }] });
  });

  test('by eyes that fail ends with what is wrong with them', async () => {
    const { read } = showing([HANDS.N, 'fails']);
    await expect(read()).rejects.toThrow('The eyes have a defect.');
  });
});
