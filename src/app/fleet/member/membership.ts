import * as z from 'zod';
import { DECK_NAMES } from '../../../bridge/deck.ts';
import { digestOf, machineIdOf } from '../../../fleet/digests.ts';
import { sealedDealsSchema, signedSetSchema, wrappedKeySchema } from '../../../fleet/messages/deals.ts';
import { signedGrantSchema } from '../../../fleet/messages/machine.ts';
import {
  bytes32Schema,
  idSchema,
  nameSchema,
  type Read,
  signatureSchema,
} from '../../../fleet/messages/texts.ts';
import type { LeasedTray } from '../../../fleet/tray.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { Lock } from '../../../ports/files.ts';
import type { OwnMachineKeys } from '../../../ports/keys.ts';
import type { Places } from '../../../ports/places.ts';
import type { SharedState } from '../../../ports/shared-state.ts';
import { jsonOf } from '../../../text/json.ts';
import { join } from '../../../text/path.ts';
import { Problem } from '../../problem.ts';

/** What a machine keeps of an event that it was taken into: with it, it needs no hub to deal what it was given. */
export type Membership = Read<typeof membershipSchema>;
const membershipSchema = z.object({
  event: idSchema,
  eventKey: bytes32Schema,
  eventName: nameSchema,
  deck: z.enum(DECK_NAMES),
  /** What the machine is called there. */
  name: nameSchema,
  /** Where the hub was last. */
  hub: z.string(),
  /** The signature by the event's key over its `Approval`. */
  approval: signatureSchema,
  /** The hubs that the event's key has certified, as far as they were met. */
  certificates: z.array(z.object({ hubKey: bytes32Schema, certificate: signatureSchema })),
});

/** Deals of an event with their key for this machine, as its hub handed them out. */
export type KeptDeals = Read<typeof keptDealsSchema>;
const keptDealsSchema = z.object({ deals: sealedDealsSchema, key: wrappedKeySchema });

/** A grant, with what the event's key says of the sets of its trays. */
export type KeptGrant = Read<typeof keptGrantSchema>;
const keptGrantSchema = z.object({ grant: signedGrantSchema, sets: z.array(signedSetSchema) });

const FLEET_FOLDER = 'fleet';
const MEMBER_FILE = 'member.json';
const GRANTS_FILE = 'grants.jsonl';
const LOCK_FILE = 'lock';
const MOST_MEMBER_BYTES = 1 << 20;
const MOST_DEALS_BYTES = 1 << 23;
const MOST_GRANTS_BYTES = 1 << 28;

/** The folder of an event on a machine, where everything lasts before it is used. */
export class MemberFolder {
  readonly #ports: Pick<Computer, 'files' | 'keys'>;
  readonly machine: string;
  readonly keys: OwnMachineKeys;
  readonly #path: string;
  readonly #member: SharedState<Membership | undefined>;
  #last: KeptGrant | undefined;

  constructor(
    event: string,
    { keys, state }: Pick<Places, 'keys' | 'state'>,
    ports: Pick<Computer, 'files' | 'keys'>,
  ) {
    this.#ports = ports;
    this.keys = ports.keys.machine(keys);
    this.machine = machineIdOf(this.keys);
    this.#path = join(state, FLEET_FOLDER, event);
    const path = join(this.#path, MEMBER_FILE);
    this.#member = ports.files.shared<Membership | undefined>(path, {
      mostBytes: MOST_MEMBER_BYTES,
      parse: (text) => (text === '' ? undefined : parsed(path, text, membershipSchema)),
      format: (membership) => `${JSON.stringify(membership, null, 2)}\n`,
      isKeptTwice: true,
      isOurs: (text) => membershipSchema.safeParse(jsonOf(text)).success,
    });
  }

  /** Takes the event into this process's hands; `undefined` where another process has it. */
  lock(): Lock | undefined {
    return this.#ports.files.takeLock(join(this.#path, LOCK_FILE));
  }

  /** `undefined` where the machine was not taken into the event. */
  read(): Membership | undefined {
    return this.#member.read();
  }

  keep(membership: Membership): void {
    this.#member.replace(membership);
  }

  /** Keeps that the event's key has certified a hub. */
  keepCertificate(hubKey: string, certificate: string): void {
    this.#member.change((kept) => {
      if (kept === undefined || kept.certificates.some((each) => each.hubKey === hubKey)) return kept;
      return { ...kept, certificates: [...kept.certificates, { hubKey, certificate }] };
    });
  }

  /** All grants, in the order in which they came; a last line that was cut short is none. */
  grants(): readonly KeptGrant[] {
    const path = join(this.#path, GRANTS_FILE);
    if (!this.#ports.files.exists(path)) return [];
    const lines = this.#ports.files.readOwn(path, MOST_GRANTS_BYTES).split('\n');
    return lines.slice(0, -1).map((line) => parsed(path, line, keptGrantSchema));
  }

  /** The grant that came last: it names all trays that were held then. Read once, since this process alone adds to them. */
  lastGrant(): KeptGrant | undefined {
    this.#last ??= this.grants().at(-1);
    return this.#last;
  }

  /** All trays that the machine holds, by its last grant. */
  heldTrays(): readonly LeasedTray[] {
    return this.lastGrant()?.grant.trays ?? [];
  }

  /** Returns when the grant lasts through a power cut. */
  addGrant(kept: KeptGrant): void {
    const path = join(this.#path, GRANTS_FILE);
    const whole = this.#ports.files.exists(path) ? this.#ports.files.readOwn(path, MOST_GRANTS_BYTES) : '';
    const file = this.#ports.files.linesAtEnd(
      path,
      Buffer.byteLength(whole.slice(0, whole.lastIndexOf('\n') + 1)),
    );
    try {
      file.write(JSON.stringify(kept));
      file.sync();
    } finally {
      file.close();
    }
    this.#last = kept;
  }

  /** Deals by their name; `undefined` where they were not handed out yet. */
  deals(name: string): KeptDeals | undefined {
    const path = this.#dealsFile(name);
    return this.#ports.files.exists(path)
      ? parsed(path, this.#ports.files.readOwn(path, MOST_DEALS_BYTES), keptDealsSchema)
      : undefined;
  }

  keepDeals(kept: KeptDeals): void {
    this.#ports.files.writeWhole(this.#dealsFile(kept.deals.name), `${JSON.stringify(kept)}\n`);
  }

  #dealsFile(name: string): string {
    return join(this.#path, `deals-${digestOf(name).slice(0, DIGEST_DIGITS)}.json`);
  }
}

const DIGEST_DIGITS = 16;

/** The events that the machine of this computer was taken into. */
export function memberships(
  { keys, state }: Pick<Places, 'keys' | 'state'>,
  ports: Pick<Computer, 'files' | 'keys'>,
): readonly Membership[] {
  const folder = join(state, FLEET_FOLDER);
  if (!ports.files.exists(folder)) return [];
  return ports.files
    .list(folder)
    .filter((event) => idSchema.safeParse(event).success)
    .flatMap((event) => new MemberFolder(event, { keys, state }, ports).read() ?? []);
}

function parsed<T>(path: string, text: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const message = `${path} was not written by this program, or was changed. Join the event again.`;
  throw new Problem('input', 'member-file', message, { path });
}
