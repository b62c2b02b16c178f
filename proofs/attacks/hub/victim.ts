import { sql } from 'kysely';
import { addPlainEvent } from '../../../rigs/fleet/plain-event.ts';
import {
  dealsOfEvent,
  eventOf,
  memberOf,
  type OwnEvent,
  type OwnMember,
} from '../../../rigs/fleet/sealed-event.ts';
import {
  checkDeals,
  checkSet,
  openOnMachine,
  type SignedDeals,
} from '../../../src/app/fleet/deals/open-deals.ts';
import { signSets } from '../../../src/app/fleet/deals/seal-deals.ts';
import { checkMembers, type ListedMember, wrapForMembers } from '../../../src/app/fleet/deals/wrap-keys.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { placeOfSecrets, placeOfWrappedKey, type SealedDeals } from '../../../src/fleet/sealed-deals.ts';
import { dealText } from '../../../src/generation/deal-text.ts';
import { addDeals, addWrappedKeys, readSignedSets, takeDeals } from '../../../src/hub/books/deals.ts';
import { approveMachine } from '../../../src/hub/books/machines.ts';
import { type Hub, openEmbeddedHub } from '../../../src/hub/books/open-hub.ts';
import { addSet } from '../../../src/hub/books/wanted.ts';
import { openSecretsOf, unwrapKey } from '../../../src/sealing/deals-key.ts';

const BOARDS = [1, 2].map(toBoardNumber);

let opened: Promise<Hub> | undefined;

/** A hub without an event; one is enough for all plays of a process. */
export async function emptyHub(): Promise<Hub> {
  opened ??= openEmbeddedHub();
  const hub = await opened;
  await sql`truncate event, machine cascade`.execute(hub);
  return hub;
}

/** An event on a hub with its director, and one honest machine; whoever attacks has the whole database, and no key. */
export class Victim {
  readonly hub: Hub;
  readonly event: OwnEvent;
  readonly machine: OwnMember;
  /** The director's tool remembers what it has sealed, and which machines it has taken out. */
  readonly deals: SealedDeals[] = [];
  readonly takenOut: Set<string> = new Set();

  private constructor(hub: Hub, event: OwnEvent) {
    this.hub = hub;
    this.event = event;
    this.machine = memberOf('honest', event);
  }

  /** An event called by a word, with its machine taken in. */
  static async open(word: string, hub: Hub): Promise<Victim> {
    const victim = new Victim(hub, eventOf(word));
    const { event, eventKey } = victim.event;
    await addPlainEvent(victim.hub, event, { name: word, publicKey: eventKey });
    await victim.takeIn(victim.machine);
    return victim;
  }

  async takeIn(member: OwnMember): Promise<void> {
    const { event } = this.event;
    await approveMachine(this.hub, { ...member, event, signature: member.approval ?? '' });
  }

  /** The director adds deals that fill a set, and wraps their key; answers members that are not trusted. */
  async fill(set: number, name: string): Promise<readonly (readonly [machine: string, why: string])[]> {
    const { event } = this.event;
    const deals = await dealsOfEvent(this.event, name, { kind: 'random', boards: BOARDS, deck: 'standard' });
    this.deals.push(deals);
    await addDeals(this.hub, deals);
    const { file } = this.#signed(deals);
    const [signed] = signSets(this.event, { name, file }, [{ set, machine: null }]);
    const filling = { deals: name, signature: signed?.signature ?? '' };
    await addSet(this.hub, event, { set, boards: BOARDS, filling });
    return this.#wrap();
  }

  async #wrap(): Promise<readonly (readonly [machine: string, why: string])[]> {
    const checked = checkMembers(await this.#listed(), this.event, this.takenOut);
    const trusted = checked.filter(({ distrust }) => distrust === undefined).map(({ member }) => member);
    for (const deals of this.deals) {
      const keys = await wrapForMembers(this.#signed(deals), trusted, this.event.secret);
      await addWrappedKeys(this.hub, this.event.event, keys);
    }
    return checked.flatMap(({ distrust, member }) =>
      distrust === undefined ? [] : [[member.machine, distrust] as const],
    );
  }

  #signed(deals: SealedDeals): SignedDeals {
    return checkDeals(deals, this.event);
  }

  #listed(): Promise<readonly ListedMember[]> {
    return this.hub
      .selectFrom('approval')
      .innerJoin('machine', 'machine.id', 'approval.machine')
      .where('approval.event', '=', this.event.event)
      .select([
        'machine.id as machine',
        'machine.name',
        'machine.sign_key as signKey',
        'machine.seal_key as sealKey',
        'approval.signature as approval',
        'approval.state',
      ])
      .execute();
  }

  /** What the honest machine deals into a set, as texts; rejects where it won't. */
  async dealt(set: number): Promise<readonly string[]> {
    const { event } = this.event;
    const [signed] = await readSignedSets(this.hub, event, [set]);
    if (signed === undefined) throw new Error('The set is filled with nothing.');
    const taken = await takeDeals(this.hub, { event, name: signed.deals }, this.machine.machine);
    if (taken.kind !== 'ready') throw new Error(`The hub says ${taken.kind}.`);
    const deals = checkDeals(taken.deals, this.event);
    checkSet(signed, deals, this.event, this.machine.machine);
    const { boards } = await openOnMachine(deals, taken.key, this.machine);
    return boards.map(({ deal }) => dealText(deal));
  }

  /** What somebody with a private key reads of deals by the key that is kept for a machine; nothing where it fails. */
  async readAs(machine: string, { sealSecret }: OwnMember, name: string): Promise<string | undefined> {
    const { event } = this.event;
    const taken = await takeDeals(this.hub, { event, name }, machine);
    if (taken.kind !== 'ready') return undefined;
    const { commitment } = this.#signed(taken.deals).file.statement;
    const key = await unwrapKey(
      taken.key,
      sealSecret,
      placeOfWrappedKey({ event, deals: name, commitment, machine }),
    );
    return key && openSecretsOf(taken.deals.sealed, key, placeOfSecrets(taken.deals, commitment));
  }
}
