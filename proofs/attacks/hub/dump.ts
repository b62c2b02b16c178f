import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hubServer, sendInto } from '../../../rigs/fleet/fleet-hub.ts';
import { eventOf, memberOf } from '../../../rigs/fleet/sealed-event.ts';
import { placeOfSecrets, placeOfWrappedKey } from '../../../src/fleet/sealed-deals.ts';
import { bytesOfAsk } from '../../../src/fleet/statements.ts';
import { parseSealFile } from '../../../src/generation/seal/seal-file.ts';
import type { Hub } from '../../../src/hub/books/open-hub.ts';
import { openSecretsOf, saltOfSecrets, unwrapKey } from '../../../src/sealing/deals-key.ts';
import { signatureOf, signerOf } from '../../../src/sealing/signature.ts';
import { notTried, outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';
import { emptyHub, Victim } from './victim.ts';

/** Two hands of a deal, as they are written behind one another. */
const HANDS = /(?:[AKQJT2-9]*\.){3}[AKQJT2-9]* (?:[AKQJT2-9]*\.){3}[AKQJT2-9]*/;

/** He has a copy of the whole database, and tries everything in it as a key of everything else. */
const readDump: Play = async () => {
  const victim = await Victim.open('final', await emptyHub());
  await victim.fill(1, 'new');
  const dump = await dumpOf(victim.hub);
  const texts = [dump, ...dump.split('"').map((text) => Buffer.from(text, 'base64').toString('latin1'))];
  const isClear = texts.some((text) => HANDS.test(text));
  const opened = isClear ? undefined : await openedBy(keysIn(dump), victim);
  return outcome(
    isClear || opened !== undefined,
    `he reads the deals ${isClear ? 'in the clear' : 'by what stands beside them'}`,
    `no hand in ${dump.length} characters, and none of ${keysIn(dump).length} values in them is a key`,
  );
};

/** All tables of a database, as text. */
async function dumpOf(hub: Hub): Promise<string> {
  const names = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(hub);
  const tables = await Promise.all(
    names.rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(hub)),
  );
  return JSON.stringify(tables.map(({ rows }) => rows));
}

/** Whatever has the length of a key. */
function keysIn(dump: string): readonly Uint8Array[] {
  const hex = dump.match(/\b[0-9a-f]{64}(?=[0-9a-f]{32}\b|\b)/g) ?? [];
  const sealed = /"sealed":"([^"]+)"/.exec(dump)?.[1] ?? '';
  return [...new Set(hex)].map((key) => Buffer.from(key, 'hex')).concat([Buffer.from(saltOfSecrets(sealed))]);
}

/** What is opened with one of these as the key of deals, or as the private key of a machine. */
async function openedBy(
  keys: readonly Uint8Array[],
  { deals: [deals], event: { event }, machine: { machine }, hub }: Victim,
): Promise<string | undefined> {
  const file = deals && parseSealFile(deals.seal);
  if (deals === undefined || !file?.ok) return undefined;
  const { commitment } = file.value.statement;
  const wrapped = await hub.selectFrom('wrapped_key').selectAll().executeTakeFirstOrThrow();
  const place = placeOfWrappedKey({ event, deals: deals.name, commitment, machine });
  for (const key of keys) {
    const unwrapped = await unwrapKey(wrapped, key, place);
    for (const each of unwrapped === undefined ? [key] : [key, unwrapped]) {
      const opened = openSecretsOf(deals.sealed, each, placeOfSecrets(deals, commitment));
      if (opened !== undefined) return opened;
    }
  }
  return undefined;
}

/** The approval of an honest machine stands beside a machine of his own. */
const mixApproval: Play = async () => {
  const victim = await Victim.open('final', await emptyHub());
  const stranger = memberOf('stranger', eventOf('thief'));
  const { approval = null } = victim.machine;
  await victim.takeIn({ ...stranger, approval });
  const named = await victim.fill(1, 'new');
  const read = await victim.readAs(stranger.machine, stranger, 'new');
  const why = named.find(([id]) => id === stranger.machine)?.[1];
  return outcome(
    read !== undefined,
    'he reads the deals of the next set',
    `no key for it, and the director is told: ${why}`,
  );
};

/** He has recorded how a machine left the event, and sends that to the hub when it is back. */
const replayLeaving: Play = async () => {
  const victim = await Victim.open('final', await emptyHub());
  await victim.fill(1, 'new');
  const { event } = victim.event;
  const { machine } = victim.machine;
  const server = hubServer(victim.hub, 1);
  const signer = signerOf(createHash('sha256').update('signer honest').digest());
  const hubKey = Buffer.from(signerOf(new Uint8Array(32).fill(1)).publicKey).toString('hex');
  const bodyOf = (ahead: number, nonce: string): string => {
    const signature = signatureOf(signer, bytesOfAsk({ hubKey, event, machine, nonce, ahead }));
    return JSON.stringify({ ahead, machine, nonce, signature });
  };
  const send = (body: string) => sendInto(server, { method: 'POST', path: `/fleet/${event}/trays`, body });
  const nonce = async (): Promise<string> =>
    (await victim.hub.selectFrom('machine').select('nonce').executeTakeFirstOrThrow()).nonce;
  const held = async (): Promise<number> =>
    (await victim.hub.selectFrom('lease').where('state', '=', 'held').selectAll().execute()).length;
  const leaving = bodyOf(0, await nonce());
  await send(leaving);
  await send(bodyOf(2, await nonce()));
  const before = await held();
  if (before === 0) return notTried('the machine got no tray');
  await send(leaving);
  const after = await held();
  return outcome(after < before, 'its trays went back', 'it has its trays');
};

export const PLAYS: Plays = { readDump, mixApproval, replayLeaving };
