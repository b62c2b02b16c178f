import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { Congress, HUB_URL } from '../../rigs/fleet/congress.ts';
import { emptiedHub } from '../../rigs/fleet/embedded-hub.ts';
import { listTrays } from '../../src/app/fleet/director/boards.ts';
import { approveMachine } from '../../src/app/fleet/director/machines.ts';
import type { Hub } from '../../src/hub/books/open-hub.ts';
import type { ShownJoining } from '../../src/web/messages/event.ts';
import type { View } from '../../src/web/messages/view.ts';
import { ConsoleRig, type OpenRig, type RigPage } from '../support/console/rig.ts';

let hub: Hub;
let congress: Congress;
let rig: ConsoleRig;
let event: string;
const opened: OpenRig[] = [];

beforeEach(async () => {
  hub = await emptiedHub();
  congress = new Congress();
  congress.serve(hub);
  event = (await congress.addEvent()).event;
  rig = new ConsoleRig();
});
afterEach(async () => {
  for (const open of opened.splice(0)) await open.console.close();
  rig.close();
  congress.remove();
});

/** The console of a machine that nobody has to serve, for the hub of the congress. */
function open(): OpenRig {
  const { lineTo } = congress.director;
  const console = rig.open({
    machine: { kind: 'simulated', faults: 'none', speed: 'virtual' },
    hub: { address: HUB_URL, ahead: 3, lineTo, firstLineTo: lineTo, wait: async () => turn() },
  });
  opened.push(console);
  return console;
}

function joiningOf({ screen }: Partial<View>): ShownJoining | null {
  return screen?.kind === 'event' ? screen.joining : null;
}

/** Joins the event from a page; each person types what the other reads out, or something else first. */
async function join(page: RigPage, typedFirst?: string): Promise<void> {
  expect(await page.act({ kind: 'go', to: 'event' })).toEqual({ kind: 'done' });
  expect(await page.act({ kind: 'join-event', event, name: 'Machine 3' })).toEqual({ kind: 'done' });
  await page.until((view) => joiningOf(view)?.kind === 'asked');
  const atMachine = Promise.withResolvers<string>();
  const atDirector = Promise.withResolvers<string>();
  const approving = approveMachine(
    { machine: 'Machine 3' },
    {
      ...computer,
      ...congress.director,
      signal: new AbortController().signal,
      wait: async () => turn(),
      askNumber: () => atMachine.promise,
      show: (code) => atDirector.resolve(code),
    },
  );
  const view = await page.until((each) => joiningOf(each)?.kind === 'code');
  const shown = joiningOf(view);
  if (shown?.kind === 'code') atMachine.resolve(shown.code);
  const number = await atDirector.promise;
  if (typedFirst !== undefined) {
    expect(await page.act({ kind: 'give-number', number: typedFirst })).toEqual({ kind: 'done' });
    await page.until((each) => joiningOf(each)?.kind === 'code' && isAgain(each));
  }
  expect(await page.act({ kind: 'give-number', number })).toEqual({ kind: 'done' });
  await approving;
  await page.until((each) => each.event?.member !== null);
}

function isAgain(view: Partial<View>): boolean {
  const joining = joiningOf(view);
  return joining?.kind === 'code' && joining.isAgain;
}

const trays = async () =>
  (await listTrays({}, { ...computer, ...congress.director })).map(
    ({ board, set, state }) => `${set}/${board} ${state}`,
  );

describe('the console of a machine of an event', () => {
  test('joins it by two numbers, deals what the hub wants, and says when nothing is left', async () => {
    await congress.addDeals(2, { sets: [1, 2] });
    const page = await open().paired();
    expect(page.look().event).toMatchObject({ member: null, held: 0 });
    await join(page, '000000');
    expect(page.look().event).toMatchObject({ member: { event: 'Final', machine: 'Machine 3' } });
    expect(await page.act({ kind: 'deal-event' })).toEqual({ kind: 'done' });
    const { screen } = await page.until((view) => view.screen?.kind === 'ended');
    expect(screen).toMatchObject({ how: 'finished', event: 'complete', notDone: [] });
    expect(screen?.kind === 'ended' && screen.done.map(({ board, copy }) => `${copy}/${board}`)).toEqual([
      '1/1',
      '1/2',
      '2/1',
      '2/2',
    ]);
    expect(await trays()).toEqual(['1/1 made', '1/2 made', '2/1 made', '2/2 made']);
    expect(page.wire).toContain('"set":2');
  });

  test('shows that the hub is away, since when, and until when its trays are held', async () => {
    await congress.addDeals(2);
    const page = await open().paired();
    await join(page);
    await page.act({ kind: 'pace', pace: 'fast' });
    expect(await page.act({ kind: 'deal-event' })).toEqual({ kind: 'done' });
    await page.until((view) => view.event?.held === 2 && view.event.silentS === 600);
    congress.stopServing();
    const since = rig.wallClock();
    const { event: away } = await page.until((view) => view.event?.awaySince != null);
    expect(away).toMatchObject({
      awaySince: since,
      heldUntil: new Date(Date.parse(since) + 600_000).toISOString(),
    });
    congress.serve(hub);
    await page.until((view) => view.event?.awaySince === null);
    await page.until((view) => view.screen?.kind === 'ended');
    expect(await trays()).toEqual(['1/1 made', '1/2 made']);
  });

  test('waits for trays, can be stopped while it does, and goes on later', async () => {
    const page = await open().paired();
    await join(page);
    expect(await page.act({ kind: 'deal-event' })).toEqual({ kind: 'done' });
    await page.until((view) => view.screen?.kind === 'event-waits');
    expect(await page.act({ kind: 'go', to: 'start' })).toMatchObject({ why: 'not-now' });
    expect(await page.act({ kind: 'stop' })).toEqual({ kind: 'done' });
    const { screen } = await page.until((view) => view.screen?.kind === 'ended');
    expect(screen).toMatchObject({ how: 'stopped', event: 'stopped', done: [] });
    await congress.addDeals(1);
    expect(await page.act({ kind: 'deal-event' })).toEqual({ kind: 'done' });
    await page.until((view) => view.screen?.kind === 'ended');
    expect(await trays()).toEqual(['1/1 made']);
  });

  test('says why it has not joined, and joins no more once somebody has left the screen', async () => {
    const page = await open().paired();
    await page.act({ kind: 'go', to: 'event' });
    expect(await page.act({ kind: 'deal-event' })).toMatchObject({ why: 'not-now' });
    await page.act({ kind: 'join-event', event: '0'.repeat(16), name: 'Machine 3' });
    const { screen } = await page.until(({ screen }) => screen?.kind === 'event' && screen.problem !== null);
    expect(screen).toMatchObject({ joining: null, problem: { problem: 'event-unknown' } });
    await page.act({ kind: 'join-event', event, name: 'Machine 3' });
    await page.until((view) => joiningOf(view)?.kind === 'asked');
    await page.act({ kind: 'go', to: 'start' });
    await page.act({ kind: 'go', to: 'event' });
    expect(page.look().screen).toMatchObject({ joining: null, problem: null });
  });

  test('is none where the console deals for no hub', async () => {
    const console = rig.open();
    opened.push(console);
    const page = await console.paired();
    expect(page.look().event).toBeNull();
    for (const act of [{ kind: 'go', to: 'event' }, { kind: 'deal-event' }] as const)
      expect(await page.act(act)).toMatchObject({ why: 'not-now' });
  });
});

test('a job of an event that was interrupted goes on for its hub', async () => {
  await congress.addDeals(3);
  const before = open();
  const page = await before.paired();
  await join(page);
  await page.act({ kind: 'deal-event' });
  await page.until((view) => view.job?.trays.some(({ status }) => status === 'final') === true);
  await before.console.close();
  const again = await open().paired();
  const { screen } = again.look();
  const name = screen?.kind === 'start' ? screen.goOn?.name : undefined;
  expect(name).toBeDefined();
  expect(await again.act({ kind: 'resume', job: name ?? '' })).toEqual({ kind: 'done' });
  await again.until((view) => view.screen?.kind === 'ended');
  expect(await trays()).toEqual(['1/1 made', '1/2 made', '1/3 made']);
});
