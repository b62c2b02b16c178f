import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { HERE } from '../../rigs/here.ts';
import { dealsOf, EXAMPLES } from '../../rigs/leak-search.ts';
import { expectBlind } from '../../rigs/leaks.ts';
import { systemThreads } from '../../src/adapters/threads/threads.ts';
import { Pins } from '../../src/app/access/pins.ts';
import { deal } from '../../src/app/dealing/deal.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { type Act, actSchema } from '../../src/web/messages/acts.ts';
import type { PaperRequest } from '../../src/web/messages/papers.ts';
import { ConsoleRig, type OpenRig, type RigPage } from '../support/console/rig.ts';

const PIN = '271828';
let rig: ConsoleRig;
beforeEach(() => {
  rig = new ConsoleRig();
});
afterEach(() => rig.close());

/** A console without a network, and a page of it that is not paired yet. */
function openPage(): RigPage & { readonly console: OpenRig['console'] } {
  const open = rig.open();
  return Object.assign(open.page('a-page-of-a-test'), { console: open.console });
}

const enter = { kind: 'open-room', role: 'director' } as const;

describe('a PIN', () => {
  test('opens the room of its role, and is kept nowhere', async () => {
    await rig.setPin('director', PIN);
    const page = openPage();
    await page.pair();
    expect(page.view.page?.pins).toEqual(['director']);
    expect(await page.act({ ...enter, pin: PIN })).toEqual({ kind: 'done' });
    expect(page.view.page?.role).toBe('director');
    expect(page.view.room).toMatchObject({ kind: 'director', jobs: [], papers: [] });
    for (const name of readdirSync(rig.places.state)) {
      const path = join(rig.places.state, name);
      if (!statSync(path).isFile()) continue;
      expect(readFileSync(path, 'latin1'), name).not.toContain(PIN);
      if (name.startsWith('console')) expect(statSync(path).mode & 0o077, name).toBe(0);
    }
  });

  test('that is wrong makes the next wait, longer each time, also after a kill; and is written down', async () => {
    await rig.setPin('director', PIN);
    const delays: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const page = openPage();
      await page.pair();
      const answer = await page.act({ ...enter, pin: '0000' });
      expect(answer).toMatchObject({ kind: 'refused', why: 'wrong-pin' });
      const waitMs = answer.kind === 'refused' ? (answer.waitMs ?? 0) : 0;
      delays.push(waitMs);
      expect(await openPage().act({ ...enter, pin: PIN })).toMatchObject({ why: 'not-paired' });
      expect(await page.act({ ...enter, pin: PIN })).toMatchObject({ why: 'too-soon' });
      expect(await page.act({ kind: 'go', to: 'choose-deals' })).toEqual({ kind: 'done' });
      rig.now += waitMs;
    }
    expect(delays.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(delays.at(-1)).toBe(15 * 60_000);
    const page = openPage();
    await page.pair();
    expect(await page.act({ ...enter, pin: PIN })).toEqual({ kind: 'done' });
    const written = readFileSync(join(rig.places.state, 'console-access.jsonl'), 'utf8').trim().split('\n');
    expect(written.filter((each) => each.includes('pin-wrong'))).toHaveLength(12);
    expect(written.at(-1)).toContain('room-opened');
  });

  test('counts as tried before it is looked at', async () => {
    await rig.setPin('director', PIN);
    const pins = new Pins(rig.places, rig.time, computer);
    const first = pins.try('director', '0000');
    expect(await new Pins(rig.places, rig.time, computer).try('director', PIN)).toMatchObject({
      kind: 'too-soon',
    });
    expect(await pins.try('director', PIN)).toMatchObject({ kind: 'too-soon' });
    expect(await first).toMatchObject({ kind: 'wrong' });
  });

  test('opens nothing where none was set, or of another role', async () => {
    const page = openPage();
    await page.pair();
    expect(await page.act({ ...enter, pin: PIN })).toMatchObject({ why: 'not-allowed' });
    await rig.setPin('director', PIN);
    expect(await page.act({ kind: 'open-room', role: 'technician', pin: PIN })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await page.act({ kind: 'unseal', job: 'any', reason: 'to see' })).toMatchObject({
      why: 'not-allowed',
    });
  });
});

const textOf = (pdf: Uint8Array | undefined): string => Buffer.from(pdf ?? []).toString('latin1');

describe('tray labels', () => {
  test('are printed for any page that is paired, show no hand, and are served to that page alone', async () => {
    const folder = await dealtEvening();
    const [page, other] = [openPage(), openPage()];
    const labels: Act = {
      kind: 'make-paper',
      job: folder.split('/').at(-1) ?? '',
      paper: { kind: 'labels' },
      look: { language: 'en', size: 'a4' },
    };
    expect(await page.act(labels)).toMatchObject({ why: 'not-paired' });
    await page.pair();
    await other.pair();
    expect(await page.act(labels)).toEqual({ kind: 'done' });
    const [paper] = page.view.page?.papers ?? [];
    expect(paper?.kind).toBe('labels');
    expect(textOf(page.paper(paper?.id ?? '')).slice(0, 5)).toBe('%PDF-');
    expect(other.paper(paper?.id ?? '')).toBeUndefined();
    expect(existsSync(join(folder, 'hands-shown.jsonl'))).toBe(false);
    expect(await page.act({ ...labels, job: '../elsewhere' })).toMatchObject({ why: 'not-now' });
  });
});

async function dealtEvening(): Promise<string> {
  const { folder = '' } = await deal(
    {
      path: join(EXAMPLES, 'evening.pbn'),
      boards: [1, 2].map(toBoardNumber),
      copies: 1,
      tablesPerCopy: 1,
      order: 'set',
      machine: { kind: 'simulated', faults: 'none', seed: 'room', speed: 'virtual' },
      readers: 'both',
    },
    {
      ...computer,
      ...HERE,
      places: rig.places,
      threads: systemThreads,
      emit: () => {},
      isSure: async () => true,
      secret: async () => undefined,
      rest: async () => {},
      signal: new AbortController().signal,
    },
  );
  return folder;
}

describe("a director's room", () => {
  test('makes hand records for a reason that is written beside the job, and none of them is a message', async () => {
    const folder = await dealtEvening();
    await rig.setPin('director', PIN);
    const page = openPage();
    await page.pair();
    const job = folder.split('/').at(-1) ?? '';
    expect(await page.act({ kind: 'unseal', job, reason: 'to see' })).toMatchObject({ why: 'not-allowed' });
    expect(existsSync(join(folder, 'hands-shown.jsonl'))).toBe(false);
    await page.act({ ...enter, pin: PIN });
    const files = readdirSync(rig.home, { recursive: true }).length;
    expect(actSchema.safeParse({ kind: 'unseal', job, reason: '\u202e' }).success).toBe(false);
    expect(await page.act({ kind: 'unseal', job, reason: 'a score was disputed' })).toEqual({ kind: 'done' });
    expect(readFileSync(join(folder, 'hands-shown.jsonl'), 'utf8')).toContain('a score was disputed');
    expect(readdirSync(rig.home, { recursive: true })).toHaveLength(files + 1);
    const [paper] = page.view.room?.papers ?? [];
    const id = paper?.id ?? '';
    expect(
      Buffer.from(page.paper(id) ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(page.paper(id, 'another-token')).toBeUndefined();
    expectBlind(page.wire, dealsOf('evening.pbn'));
  });

  test('prints papers that show hands for the job only that was unsealed, and the others for any', async () => {
    const folder = await dealtEvening();
    await rig.setPin('director', PIN);
    const page = openPage();
    await page.pair();
    const job = folder.split('/').at(-1) ?? '';
    const look = { language: 'pl', size: 'letter' } as const;
    const make = (paper: PaperRequest) => page.act({ kind: 'make-paper', job, paper, look });
    expect(await make({ kind: 'travellers', tables: 8 })).toMatchObject({ why: 'not-allowed' });
    await page.act({ ...enter, pin: PIN });
    expect(await make({ kind: 'curtain-cards' })).toMatchObject({ why: 'not-allowed' });
    expect(await make({ kind: 'travellers', tables: 8 })).toEqual({ kind: 'done' });
    expect(existsSync(join(folder, 'hands-shown.jsonl'))).toBe(false);
    await page.act({ kind: 'unseal', job, reason: 'a score was disputed', look });
    expect(await make({ kind: 'curtain-cards' })).toEqual({ kind: 'done' });
    expect(await make({ kind: 'labels' })).toEqual({ kind: 'done' });
    expect(page.view.room?.papers.map(({ kind }) => kind)).toEqual(['records', 'curtain-cards', 'labels']);
    const sizes = page.view.room?.papers.map(
      ({ id }) => /MediaBox \[ 0 0 (\d+)/.exec(textOf(page.paper(id)))?.[1],
    );
    expect(new Set(sizes)).toEqual(new Set(['612']));
    const shown = readFileSync(join(folder, 'hands-shown.jsonl'), 'utf8').trim().split('\n');
    expect(shown.map((line) => (JSON.parse(line) as { what: string }).what)).toEqual([
      'records',
      'curtain-cards',
    ]);
    expectBlind(page.wire, dealsOf('evening.pbn'));
  });

  test('tells what became of every job', async () => {
    await dealtEvening();
    await rig.setPin('director', PIN);
    const page = openPage();
    await page.pair();
    await page.act({ ...enter, pin: PIN });
    expect(page.view.room).toMatchObject({
      jobs: [{ line: { status: 'finished', boards: 2, done: 2 }, givenUp: [], skipped: [] }],
    });
  });

  test('locks two minutes after the last that was done in it, and its papers are gone', async () => {
    const folder = await dealtEvening();
    await rig.setPin('director', PIN);
    const page = openPage();
    await page.pair();
    await page.act({ ...enter, pin: PIN });
    await page.act({ kind: 'unseal', job: folder.split('/').at(-1) ?? '', reason: 'disputed' });
    const id = page.view.room?.papers[0]?.id ?? '';
    rig.now += 119_000;
    page.console.look();
    page.console.flush();
    expect(page.view.room).not.toBeNull();
    expect(page.paper(id)).toBeDefined();
    rig.now += 1_000;
    expect(page.paper(id)).toBeUndefined();
    expect(await page.act({ kind: 'unseal', job: 'any', reason: 'again' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(page.view.room).toBeNull();
    expect(page.view.page?.role).toBe('operator');
    await page.act({ ...enter, pin: PIN });
    expect(page.view.room?.papers).toEqual([]);
    await page.act({ kind: 'lock-room' });
    expect(page.view.room).toBeNull();
  });
});
