import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Pins } from '../../src/app/access/pins.ts';
import { MachineConsole } from '../../src/web/console.ts';
import type { Act, Answer } from '../../src/web/messages/acts.ts';
import type { TechnicianRoom } from '../../src/web/messages/bench-room.ts';
import { roomUpdateSchema, type View } from '../../src/web/messages/view.ts';

const PIN = '161803';
let home = '';
let places = { jobs: '', keys: '', state: '' };
let now = 0;
const wallClock = (): string => new Date(Date.UTC(2026, 10, 22, 19) + now).toISOString();

beforeEach(async () => {
  now = 0;
  home = mkdtempSync(join(tmpdir(), 'bench-room-'));
  places = { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') };
  await new Pins(places, wallClock).set('technician', PIN);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A console without a network, and pages of it that are paired. */
function openConsole() {
  const looks: (() => void)[] = [];
  const later = (): void => {
    for (const look of looks.splice(0)) queueMicrotask(look);
  };
  const console = new MachineConsole(
    {
      machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
      readers: 'both',
      deals: { folder: home, sticks: [] },
      seed: 'a bench',
      unitToken: 'the-unit',
    },
    { places, version: '0.1.0', wallClock, run: 'run', later, hall: () => null },
  );
  const open = async (id: string) => {
    let view: Partial<View> = {};
    let token: string | undefined;
    const send = (_: string, json: string): void => {
      view = { ...view, ...roomUpdateSchema.parse(JSON.parse(json)).parts };
    };
    console.connect(id, { place: 'here', token }, { send, close: () => {} }, undefined);
    const act = async (wanted: Act): Promise<Answer> => {
      const answered = await console.act(id, { place: 'here', token }, wanted);
      token = answered.token ?? token;
      console.flush();
      return answered.answer;
    };
    await act({ kind: 'pair', code: 'the-unit' });
    const room = (): TechnicianRoom => {
      console.flush();
      if (view.room?.kind !== 'technician') throw new Error('No room of a technician is open.');
      return view.room;
    };
    const untilOver = async (): Promise<TechnicianRoom> => {
      while (room().work?.end === null) await new Promise<void>((resolve) => looks.push(resolve));
      return room();
    };
    return { act, room, untilOver, view: () => view };
  };
  return { console, open };
}

const enter = { kind: 'open-room', role: 'technician', pin: PIN } as const;
const trying = (part: 'gate-open' | 'watch' | 'light'): Act => ({
  kind: 'bench',
  task: { kind: 'try', part, gate: 1 },
});

describe("a technician's room", { timeout: 300_000 }, () => {
  test('tries one part at a time, while no job can begin, and is open as long as that lasts', async () => {
    const { console, open } = openConsole();
    const [page, other] = [await open('a-page-of-a-test'), await open('another-page')];
    expect(await page.act(trying('light'))).toMatchObject({ why: 'not-allowed' });
    expect(await page.act(enter)).toEqual({ kind: 'done' });
    expect(await page.act(trying('gate-open'))).toEqual({ kind: 'done' });
    expect(await page.act(trying('light'))).toMatchObject({ why: 'not-now' });
    expect(await page.act({ kind: 'go', to: 'choose-deals' })).toMatchObject({ why: 'not-now' });
    expect(await other.act(trying('light'))).toMatchObject({ why: 'not-allowed' });
    now += 300_000;
    console.lockIdle();
    expect((await page.untilOver()).work).toMatchObject({ end: 'done', trouble: null, problem: null });
    expect(await page.act({ kind: 'go', to: 'choose-deals' })).toEqual({ kind: 'done' });
    expect(other.view().room).toBeNull();
    await console.close();
  });

  test('is stopped by any page, and by its lock', async () => {
    const { console, open } = openConsole();
    const [page, other] = [await open('a-page-of-a-test'), await open('another-page')];
    await page.act(enter);
    await page.act(trying('watch'));
    expect(await other.act({ kind: 'stop' })).toEqual({ kind: 'done' });
    expect((await page.untilOver()).work?.end).toMatch(/stopped|problem/);
    await page.act(trying('watch'));
    await page.act({ kind: 'lock-room' });
    expect(page.view().room).toBeNull();
    await console.close();
  });

  test('measures gates and keeps what was found for the machine', async () => {
    const { console, open } = openConsole();
    const page = await open('a-page-of-a-test');
    await page.act(enter);
    expect(await page.act({ kind: 'bench', task: { kind: 'calibrate', what: 'gates' } })).toEqual({
      kind: 'done',
    });
    const { work } = await page.untilOver();
    expect(work).toMatchObject({ end: 'done' });
    expect(work?.values.length).toBeGreaterThan(0);
    const kept = join(home, 'calibration.json');
    expect(existsSync(kept)).toBe(true);
    expect(readFileSync(kept, 'utf8')).toContain('"gates"');
    await console.close();
  });

  test('adds up the journals, and sees no hand', async () => {
    const { console, open } = openConsole();
    const page = await open('a-page-of-a-test');
    await page.act(enter);
    expect(await page.act({ kind: 'machine-report' })).toEqual({ kind: 'done' });
    expect(page.room().figures).toMatchObject({ jobs: 0, boards: 0 });
    const look = { language: 'en', size: 'a4' } as const;
    const refused: readonly Act[] = [
      { kind: 'unseal', job: 'any', reason: 'to see' },
      { kind: 'make-paper', job: 'any', paper: { kind: 'records' }, look },
      { kind: 'test-deck', profile: 'any.deck.json' },
    ];
    for (const act of refused) expect(await page.act(act)).toMatchObject({ why: 'not-allowed' });
    await console.close();
  });
});
