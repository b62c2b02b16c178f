import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Pins } from '../../src/app/access/pins.ts';
import { MachineConsole } from '../../src/web/console.ts';
import type { Act, Answer } from '../../src/web/messages/acts.ts';
import type { ManufacturerRoom } from '../../src/web/messages/deck-test-room.ts';
import { roomUpdateSchema, type View } from '../../src/web/messages/view.ts';
import { writeClubProfile } from '../support/club-profile.ts';

const PIN = '314159';
let home = '';
let places = { jobs: '', keys: '', state: '' };
let now = 0;
const wallClock = (): string => new Date(Date.UTC(2026, 10, 22, 19) + now).toISOString();

beforeEach(async () => {
  now = 0;
  home = mkdtempSync(join(tmpdir(), 'deck-test-room-'));
  places = { jobs: join(home, 'jobs'), keys: join(home, 'keys'), state: join(home, 'state') };
  await writeClubProfile(join(home, 'club.deck.json'));
  await new Pins(places, wallClock).set('manufacturer', PIN);
}, 120_000);
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A console without a network, and pages of it that are paired. */
function openConsole() {
  const looks: (() => void)[] = [];
  const console = new MachineConsole(
    {
      machine: { kind: 'simulated', faults: 'none', speed: 'virtual', hasPerson: true },
      readers: 'both',
      deals: { folder: home, sticks: [] },
      pace: 'fast',
      seed: 'a room',
      unitToken: 'the-unit',
    },
    {
      places,
      version: '0.1.0',
      wallClock,
      run: 'run',
      hall: () => null,
      later: () => {
        for (const look of looks.splice(0)) queueMicrotask(look);
      },
    },
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
    const room = (): ManufacturerRoom => {
      console.flush();
      if (view.room?.kind !== 'manufacturer') throw new Error('No room of a manufacturer is open.');
      return view.room;
    };
    return {
      act,
      room,
      view: () => view,
      picture: (picture: string) => console.picture(id, { place: 'here', token }, picture),
      paper: (paper: string) => console.paper(id, { place: 'here', token }, paper),
      async untilJudged(): Promise<ManufacturerRoom> {
        while (room().test?.isRunning !== false) await new Promise<void>((resolve) => looks.push(resolve));
        return room();
      },
    };
  };
  return { console, open };
}

const enter = { kind: 'open-room', role: 'manufacturer', pin: PIN } as const;
const startOf = (bytes: Uint8Array | undefined): string =>
  Buffer.from(bytes ?? [])
    .subarray(0, 5)
    .toString('latin1')
    .trim();

describe("a manufacturer's room", { timeout: 600_000 }, () => {
  test('tests a deck, shows each card as it comes, and has a verdict, a report and a batch', async () => {
    const { console, open } = openConsole();
    const [page, other] = [await open('a-page-of-a-test'), await open('another-page')];
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await page.act(enter)).toEqual({ kind: 'done' });
    expect(page.room()).toMatchObject({ profiles: ['club.deck.json'], test: null, batch: null });
    expect(await page.act({ kind: 'test-deck', profile: '../club.deck.json' })).toMatchObject({
      why: 'not-now',
    });
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toEqual({ kind: 'done' });
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toMatchObject({
      why: 'not-now',
    });
    now += 300_000;
    console.lockIdle();
    const { batch, test: tested } = await page.untilJudged();
    expect(tested).toMatchObject({ state: 'passes', corners: expect.objectContaining({ length: 12 }) });
    expect(tested?.cards).toBeGreaterThanOrEqual(104);
    expect(batch).toMatchObject({ decks: 1, passed: 1 });
    const [corner = ''] = tested?.corners ?? [];
    expect(startOf(page.picture(corner))).toBe('\x89PNG');
    expect(other.picture(corner)).toBeUndefined();
    expect(other.view().room).toBeNull();
    const { papers, test: last } = page.room();
    expect(papers.map(({ kind }) => kind)).toEqual(['deck-test']);
    for (const { id } of papers) expect(startOf(page.paper(id))).toBe('%PDF-');
    expect(other.paper(papers[0]?.id ?? '')).toBeUndefined();
    now += 120_000;
    console.lockIdle();
    expect(page.paper(papers[0]?.id ?? '')).toBeUndefined();
    expect(page.picture(last?.corners[0] ?? '')).toBeUndefined();
    expect(await page.act({ kind: 'unseal', job: 'any', reason: 'to see' })).toMatchObject({
      why: 'not-allowed',
    });
    await console.close();
  });

  test('makes no paper with hands, and moves nothing where another page drives', async () => {
    const { console, open } = openConsole();
    const [page, driver] = [await open('a-page-of-a-test'), await open('another-page')];
    await driver.act({ kind: 'take-over' });
    await page.act(enter);
    const look = { language: 'en', size: 'a4' } as const;
    for (const kind of ['records', 'curtain-cards'] as const)
      expect(await page.act({ kind: 'make-paper', job: 'any', paper: { kind }, look })).toMatchObject({
        why: 'not-allowed',
      });
    expect(await page.act({ kind: 'unseal', job: 'any', reason: 'to see' })).toMatchObject({
      why: 'not-allowed',
    });
    expect(await page.act({ kind: 'test-deck', profile: 'club.deck.json' })).toMatchObject({
      why: 'not-driver',
    });
    await console.close();
  });
});
