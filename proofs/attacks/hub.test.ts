import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HUB_PLAYS, type HubPlayName } from './hub/play.ts';
import { HUB_ATTACKS } from './hub.ts';
import { type Hub, openEmbeddedHub } from '../../src/hub/open-hub.ts';
import { attackNamed, checkDefences, outcomeOf } from './rig.ts';

let hub: Hub;
beforeAll(async () => {
  hub = await openEmbeddedHub();
});
afterAll(() => hub.destroy());
afterEach(() => sql`truncate event, machine cascade`.execute(hub));

describe('whoever has the whole database of a hub', { timeout: 60_000 }, () => {
  test.each(Object.keys(HUB_PLAYS) as HubPlayName[])('gets nowhere, and is named: %s', async (name) => {
    expect(await HUB_PLAYS[name](hub)).toMatchObject({ kind: 'repelled' });
  });

  test('would get somewhere without what repels it', async () => {
    const name = 'a set is filled with deals of another one, in the database of a hub';
    const attack = attackNamed(HUB_ATTACKS, name);
    const [defence] = attack.defences;
    expect(await outcomeOf(attack, defence)).toMatchObject({ kind: 'succeeded' });
  });

  test('finds defences that can be taken out of the sources as they are', () => checkDefences(HUB_ATTACKS));
});
