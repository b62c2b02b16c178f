import * as z from 'zod';
import { DECK_NAMES } from '../../../bridge/deck.ts';
import { eventIdOf, machineIdOf } from '../../../fleet/digests.ts';
import { addSetsSchema, sealedDealsSchema } from '../../../fleet/messages/deals.ts';
import type { HealRequest } from '../../../fleet/messages/machine.ts';
import {
  bytes32Schema,
  fenceFromSchema,
  idSchema,
  nameSchema,
  type Read,
  signatureSchema,
} from '../../../fleet/messages/texts.ts';
import type { SealedDeals } from '../../../fleet/sealed-deals.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { Places } from '../../../ports/places.ts';
import type { SharedKind, SharedState } from '../../../ports/shared-state.ts';
import type { Signer } from '../../../ports/signer.ts';
import { signerOf } from '../../../sealing/signature.ts';
import { hexOf } from '../../../text/hex.ts';
import { jsonOf } from '../../../text/json.ts';
import { join } from '../../../text/path.ts';
import { Problem } from '../../problem.ts';

/** A machine that the director has taken in. */
export type ApprovedMember = Pick<HealRequest, 'name' | 'signKey' | 'sealKey' | 'approval'>;

/** The ids of the machines that this director has taken in under a name, but for those that were taken out since. */
export function ownMembersCalled({ members, takenOut }: EventRecord, name: string): readonly string[] {
  const called = members.filter((member) => member.name === name).map(machineIdOf);
  return [...new Set(called)].filter((machine) => !takenOut.includes(machine));
}

/** An event of this director. */
export interface OwnEvent extends EventRecord {
  readonly signer: Signer;
  /** The 32 secret bytes of its key. */
  readonly secret: Uint8Array;
}

/** What a director's tool remembers of an event: with it and the key, a hub that lost its books is told all of it again. */
export type EventRecord = Read<typeof recordSchema>;
const recordSchema = z.object({
  event: idSchema,
  name: nameSchema,
  deck: z.enum(DECK_NAMES),
  eventKey: bytes32Schema,
  /** The address at which its hub was last. */
  hub: z.string(),
  /**
   * Its leases have greater fences than this, as far as its hubs were asked; a record that was written before they were asked
   * has none.
   */
  fenceFrom: fenceFromSchema.default(0),
  deals: z.array(sealedDealsSchema),
  sets: z.array(addSetsSchema),
  /** The machines that were taken in, with what the event's key has signed of them. */
  members: z.array(
    z.object({ name: nameSchema, signKey: bytes32Schema, sealKey: bytes32Schema, approval: signatureSchema }),
  ),
  /** The machines that were taken out. */
  takenOut: z.array(idSchema),
});

const RECORD_FILE = /^event-([0-9a-f]{16})\.json$/;
const MOST_RECORD_BYTES = 1 << 24;

/** Keeps a new event: its key first, which nothing can make again. */
export function keepNewEvent(
  { deck, hub, name }: Pick<EventRecord, 'name' | 'deck' | 'hub'>,
  secret: Uint8Array,
  { keys }: Pick<Places, 'keys'>,
  ports: Pick<Computer, 'files' | 'keys'>,
): OwnEvent {
  const signer = signerOf(secret);
  const eventKey = hexOf(signer.publicKey);
  const event = eventIdOf(eventKey);
  const nothing = { fenceFrom: 0, deals: [], sets: [], members: [], takenOut: [] };
  const record = { event, name, deck, eventKey, hub, ...nothing };
  const kept = toBeKept(record);
  ports.keys.writeSecret(keyFileOf(event, keys), secret);
  fileOf(event, keys, ports).replace(kept);
  return { ...kept, signer, secret };
}

/**
 * Changes what is kept of an event, as it is by now: another terminal may have changed it since it was read. What could not
 * be read again is not kept.
 */
export function changeEvent(
  { event, secret, signer }: OwnEvent,
  { keys }: Pick<Places, 'keys'>,
  change: (now: EventRecord) => Partial<EventRecord>,
  ports: Pick<Computer, 'files'>,
): OwnEvent {
  const record = fileOf(event, keys, ports).change((now) => toBeKept({ ...now, ...change(now) }));
  return { ...record, secret, signer };
}

/** The record of an event, as it would be read again. */
function toBeKept(record: EventRecord): EventRecord {
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) {
    const message = `That can't be kept of the event: ${z.prettifyError(parsed.error)}`;
    throw new Problem('request', 'event-not-kept', message);
  }
  return parsed.data;
}

function fileOf(event: string, keys: string, ports: Pick<Computer, 'files'>): SharedState<EventRecord> {
  const path = join(keys, `event-${event}.json`);
  const kind: SharedKind<EventRecord> = {
    mostBytes: MOST_RECORD_BYTES,
    parse: (text) => parsedRecord(path, text),
    format: (record) => `${JSON.stringify(record, null, 2)}\n`,
    isKeptTwice: true,
    isOurs: (text) => recordSchema.safeParse(jsonOf(text)).success,
  };
  return ports.files.shared(path, kind, join(keys, `event-${event}.lock`));
}

/** The events of this director, by name. */
export function ownEvents(
  { keys }: Pick<Places, 'keys'>,
  ports: Pick<Computer, 'files'>,
): readonly EventRecord[] {
  if (!ports.files.exists(keys)) return [];
  return ports.files
    .list(keys)
    .flatMap((name) => RECORD_FILE.exec(name)?.[1] ?? [])
    .map((event) => fileOf(event, keys, ports).read())
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function parsedRecord(path: string, text: string): EventRecord {
  const read = recordSchema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const message = `${path} was not written by this program, or was changed. Put a copy of it back.`;
  throw new Problem('input', 'event-record', message, { path });
}

/** The event of this director by its id or name; the only one where none is named. */
export function ownEvent(
  wanted: string | undefined,
  { keys }: Pick<Places, 'keys'>,
  ports: Pick<Computer, 'files' | 'keys'>,
): OwnEvent {
  const events = ownEvents({ keys }, ports);
  const found = events.filter(
    ({ event, name }) => wanted === undefined || event === wanted || name === wanted,
  );
  const [only] = found;
  if (only === undefined || found.length > 1) throw notOne(wanted, events);
  const secret = ports.keys.readSecret(keyFileOf(only.event, keys));
  return { ...only, secret, signer: signerOf(secret) };
}

function keyFileOf(event: string, keys: string): string {
  return join(keys, `event-${event}.key`);
}

function notOne(wanted: string | undefined, events: readonly EventRecord[]): Problem {
  if (events.length === 0) {
    const message = 'There is no event whose key is on this computer. Add one, or bring its key here.';
    return new Problem('request', 'no-event', message);
  }
  const names = events.map(({ event, name }) => `  ${event}  ${name}`);
  const what =
    wanted === undefined ? 'Several events have their keys here' : `No one event here is called ${wanted}`;
  return new Problem('request', 'which-event', [`${what}. Name one by its id:`, ...names].join('\n'));
}

/** Deals of an event by what they are called in it. */
export function dealsCalled({ deals }: OwnEvent, name: string): SealedDeals {
  const found = deals.find((each) => each.name === name);
  if (found !== undefined) return found;
  const names = deals.map((each) => `  ${each.name}`);
  const message = [`The event has no deals called "${name}". It has:`, ...names].join('\n');
  throw new Problem('request', 'no-such-deals', message);
}
