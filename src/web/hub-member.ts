import { basename } from 'node:path';
import type { DealingPorts } from '../app/dealing/dealing.ts';
import type { DealForHubPorts, DealtForHub } from '../app/fleet/member/deal-for-hub.ts';
import { isOfHub, type OfHub } from '../app/fleet/member/hub-events.ts';
import { membershipIn, traysHeld } from '../app/fleet/member/joined-event.ts';
import { jobIn } from '../app/fleet/member/member-jobs.ts';
import type { Membership } from '../app/fleet/member/membership.ts';
import { type JobState, NO_JOB } from '../job/state.ts';
import type { WallClock } from '../ports/journal.ts';
import { computer } from './compose.ts';
import type { MachineSettings } from './driving-request.ts';
import type { Evening, Work } from './evening.ts';
import { Joining } from './joining.ts';
import type { ActBefore, Refusal } from './messages/acts.ts';
import { type EventNotice, MOST_NOTICES, type ShownEvent } from './messages/event.ts';
import { EVENT_ID } from './messages/limits.ts';
import type { Screen } from './messages/screens.ts';

/** The hub that a machine deals for, and how it is reached. */
export interface HubRequest extends Pick<DealForHubPorts, 'lineTo' | 'wait'> {
  readonly address: string;
  /** The line by which it joins. */
  readonly firstLineTo: DealForHubPorts['lineTo'];
  /** The id or name of the event; the only one that the machine was taken into where none is named. */
  readonly event?: string | undefined;
  /** How many trays it wants to have ahead. */
  readonly ahead: number;
}

/** What a member stands on. */
export interface MemberPorts extends Pick<DealingPorts, 'places'> {
  readonly wallClock: WallClock;
  /** Something that pages show has changed. */
  readonly changed: () => void;
}

type Standing = Omit<ShownEvent, 'member' | 'heldUntil' | 'notices'>;
const UNHEARD: Standing = { held: 0, silentS: null, awaySince: null };

/** This machine as a member of an event: it joins it, and deals what its hub wants. */
export class HubMember {
  readonly #request: HubRequest;
  readonly #ports: MemberPorts;
  #membership: Membership | undefined;
  #joining: Joining | undefined;
  #standing = UNHEARD;
  /** When the hub was heard last. */
  #heardAt: string | undefined;
  #notices: readonly EventNotice[] = [];
  #isAtWork = false;

  constructor(request: HubRequest, ports: MemberPorts) {
    this.#request = request;
    this.#ports = ports;
    this.#findMembership();
  }

  get hasJoined(): boolean {
    return this.#membership !== undefined;
  }

  /** Whether it deals for its event, and no job is at work: it waits for what the hub gives it. */
  waits(known: Evening['known']): boolean {
    const status = known?.state.status;
    return this.#isAtWork && (status === undefined || status === 'finished' || status === 'stopped');
  }

  get shown(): ShownEvent {
    const { eventName, name } = this.#membership ?? {};
    const { awaySince, silentS } = this.#standing;
    const isKnown = awaySince !== null && silentS !== null && this.#heardAt === awaySince;
    return {
      ...this.#standing,
      member: eventName === undefined || name === undefined ? null : { event: eventName, machine: name },
      heldUntil: isKnown ? new Date(Date.parse(awaySince) + silentS * 1000).toISOString() : null,
      notices: this.#notices,
    };
  }

  /** The screen before its work begins. */
  get screen(): Screen {
    const { problem = null, shown = null } = this.#joining ?? {};
    const { event = '' } = this.#request;
    return { kind: 'event', wanted: EVENT_ID.test(event) ? event : null, joining: shown, problem };
  }

  /** Does what joins it. */
  act(act: Extract<ActBefore, { readonly kind: 'join-event' | 'give-number' }>): Refusal | undefined {
    if (act.kind === 'join-event') return this.#join(act.event, act.name);
    return this.#joining === undefined ? 'not-now' : this.#joining.give(act.number);
  }

  #join(event: string, name: string): Refusal | undefined {
    if (this.hasJoined || this.#joining?.shown) return 'not-now';
    const { address, firstLineTo: lineTo, wait } = this.#request;
    const { places } = this.#ports;
    const changed = (): void => {
      if (this.#joining?.shown === null) this.#findMembership();
      this.#ports.changed();
    };
    this.#joining = new Joining({ hub: address, event, name }, { lineTo, wait, places, changed });
    return undefined;
  }

  /** Joins no more, if it was about to. */
  leave(): void {
    this.#joining?.leave();
    this.#joining = undefined;
  }

  /** Whether a job is for its event. */
  has(folder: string): boolean {
    return this.#membership !== undefined && jobIn(folder, this.#membership.event, computer) !== undefined;
  }

  /** Deals what the hub wants, one job after another. */
  work(settings: MachineSettings): Work {
    const { address: hub, ahead, event, lineTo, wait } = this.#request;
    this.#notices = [];
    return async (ports) => {
      this.#isAtWork = true;
      try {
        const { dealForHub } = await import('../app/fleet/member/deal-for-hub.ts');
        const emit: DealForHubPorts['emit'] = (each) => (isOfHub(each) ? this.#hear(each) : ports.emit(each));
        const dealt = await dealForHub(
          { ...settings, hub, ahead, event },
          {
            ...computer,
            ...ports,
            lineTo,
            wait,
            emit,
          },
        );
        return { state: stateOf(dealt), event: dealt.ended };
      } finally {
        this.#isAtWork = false;
      }
    };
  }

  #findMembership(): void {
    const { places } = this.#ports;
    this.#membership = membershipIn(this.#request.event, places, computer);
    if (this.#membership !== undefined)
      this.#standing = { ...UNHEARD, held: traysHeld(this.#membership, places, computer) };
  }

  #hear(event: OfHub): void {
    switch (event.kind) {
      case 'heard-by-hub':
        this.#heardAt = this.#ports.wallClock();
        return this.#stand({ silentS: event.silentS, awaySince: null });
      case 'hub-away':
        return this.#stand({ awaySince: this.#heardAt ?? this.#ports.wallClock() });
      case 'trays-held':
        return this.#stand({ held: event.trays.length });
      case 'hub-job':
        this.#notices = this.#notices.filter(({ kind }) => kind !== 'deals-awaited');
        return this.#ports.changed();
      case 'taken-out':
        return this.#note({ kind: event.kind });
      case 'deals-awaited':
        return this.#note({ kind: event.kind, about: event.deals, ...(event.from && { from: event.from }) });
      case 'deals-refused':
        return this.#note({ kind: event.kind, about: event.deals });
      case 'set-refused':
        return this.#note({ kind: event.kind, about: String(event.set) });
      case 'report-refused':
      case 'job-unreadable':
        return this.#note({ kind: event.kind, about: basename(event.job) });
      case 'hub-back':
      case 'job-reported':
      case 'hub-job-resumed':
        return undefined;
    }
  }

  #stand(changed: Partial<Standing>): void {
    this.#standing = { ...this.#standing, ...changed };
    this.#ports.changed();
  }

  #note(notice: EventNotice): void {
    this.#notices = [...this.#notices, notice].slice(-MOST_NOTICES);
    this.#ports.changed();
  }
}

/** All trays of the work for an event, each as its last job left it. */
function stateOf({ ended, jobs }: DealtForHub): JobState {
  const trays = jobs.flatMap(({ state }) => state.boards);
  const boards = new Map(trays.map((tray) => [`${tray.copy} ${tray.board}`, tray]));
  const isOver = ended === 'complete' || ended === 'dismissed';
  return { ...NO_JOB, status: isOver ? 'finished' : 'stopped', boards: [...boards.values()] };
}
