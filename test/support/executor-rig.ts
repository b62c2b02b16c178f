import { type MachineConfig, type ProfileName, profileConfig } from '../../src/machine/config.ts';
import { waitUs } from '../../src/machine/executor/duties.ts';
import {
  beamChanged,
  command,
  inputChanged,
  service,
  thicknessRead,
} from '../../src/machine/executor/executor.ts';
import { type Settings, settingsOf } from '../../src/machine/executor/settings.ts';
import { createExecutor, type ExecutorState } from '../../src/machine/executor/state.ts';
import {
  BEAMS,
  type BeamName,
  type FromExecutor,
  type InputName,
  type ToExecutor,
} from '../../src/machine/messages.ts';
import { type CardBody, type CardSpec, makeBody, type PathEvent, type Track } from './executor-track.ts';

/** What an executor did, and when, in microseconds from the start of the rig. */
export type Deed =
  | { readonly atUs: number; readonly kind: 'feeder'; readonly on: boolean }
  | { readonly atUs: number; readonly kind: 'transport'; readonly speed: number }
  | { readonly atUs: number; readonly kind: 'gate'; readonly gate: number; readonly open: boolean }
  | { readonly atUs: number; readonly kind: 'signal'; readonly lamp: string; readonly buzzer: boolean }
  | { readonly atUs: number; readonly kind: 'message'; readonly message: FromExecutor };

/** A beam that changes at a time. */
export type Edge = readonly [atUs: number, beam: BeamName, broken: boolean];

export interface RigOptions {
  readonly profile?: ProfileName;
  readonly changes?: Partial<MachineConfig>;
  /** What the executor's clock shows at the start. */
  readonly clockUs?: number;
  /** Serviced at every tick too, as firmware is, and not only when it has something to do. */
  readonly tickUs?: number;
}

/**
 * An executor driven by hand: time goes on only by `runUntil` and its kin, cards laid into the hopper move by their
 * speed and break beams where they are, and all that the executor does is kept with its time.
 */
export class ExecutorRig {
  readonly config: MachineConfig;
  readonly settings: Settings;
  readonly state: ExecutorState;
  readonly deeds: Deed[] = [];
  /** Cards to come, the lowest first; bodies on their way or arrived. */
  readonly hopper: CardSpec[] = [];
  readonly bodies: CardBody[] = [];
  readonly track: Track;
  atUs = 0;
  feederOn = false;
  transport = 0;
  /** No heartbeats: the host is silent. */
  hostSilent = false;
  /** Gates that moved with a card in their zone, and when. */
  readonly movedOnCards: { readonly gate: number; readonly atUs: number }[] = [];
  readonly #clockUs: number;
  readonly #tickUs: number;
  #nextHeartbeatUs = 0;

  constructor({ profile = 'club', changes = {}, clockUs = 0, tickUs = 2 ** 53 }: RigOptions = {}) {
    this.config = profileConfig(profile, changes);
    this.settings = settingsOf(this.config);
    this.#clockUs = clockUs;
    this.#tickUs = tickUs;
    const { config } = this;
    const gatesMm = [config.rejectGateMm, config.gate1Mm, config.gate2Mm, config.gate3Mm];
    this.track = { config, gatesMm, gateOpen: [false, false, false, false] };
    this.state = createExecutor(this.settings, this.#outputs(), this.clock());
  }

  /** The executor's clock: 32 bits, from wherever it started. */
  clock(atUs: number = this.atUs): number {
    return (this.#clockUs + atUs) % 2 ** 32;
  }

  send(message: ToExecutor): this {
    command(this.state, message, this.clock());
    return this.#service();
  }

  arm(purge = false): this {
    return this.send({ kind: 'arm', purge });
  }

  ticket(feed: number, mouth: number): this {
    return this.send({ kind: 'ticket', feed, mouth });
  }

  input(name: InputName, level: boolean): this {
    inputChanged(this.state, name, level);
    return this.#service();
  }

  beam(name: BeamName, broken: boolean): this {
    beamChanged(this.state, BEAMS.indexOf(name), broken, this.clock());
    return this.#service();
  }

  thickness(um: number): this {
    thicknessRead(this.state, um);
    return this;
  }

  /** Lays a card into the hopper, below those that lie there. */
  lay(spec: CardSpec = {}): this {
    this.hopper.push(spec);
    return this;
  }

  runFor(us: number): this {
    return this.runUntil(this.atUs + us);
  }

  runUntil(untilUs: number): this {
    while (true) {
      const nextUs = Math.min(this.#wakeUs(), this.#heartbeatUs(), this.#bodiesUs());
      if (nextUs > untilUs) break;
      this.atUs = nextUs;
      if (nextUs === this.#heartbeatUs()) this.#beat();
      for (const body of this.bodies) this.#move(body);
      this.#service();
    }
    this.atUs = untilUs;
    return this;
  }

  /** Runs until the executor has sent such a message; throws when it does not within ten seconds. */
  runUntilSent<K extends FromExecutor['kind']>(kind: K, count = 1): Extract<FromExecutor, { kind: K }> {
    const limitUs = this.atUs + 10_000_000;
    while (this.sent(kind).length < count) {
      if (this.atUs >= limitUs) throw new Error(`not sent: ${kind}; but ${JSON.stringify(this.messages())}`);
      this.runUntil(Math.min(this.#wakeUs(), this.#heartbeatUs(), this.#bodiesUs(), limitUs));
    }
    return this.sent(kind)[count - 1]!;
  }

  /** All messages so far, in order. */
  messages(): FromExecutor[] {
    return this.deeds.flatMap((deed) => (deed.kind === 'message' ? [deed.message] : []));
  }

  sent<K extends FromExecutor['kind']>(kind: K): Extract<FromExecutor, { kind: K }>[] {
    return this.messages().filter((message) => message.kind === kind) as Extract<FromExecutor, { kind: K }>[];
  }

  /** When the executor did each deed of a kind. */
  did<K extends Deed['kind']>(kind: K): Extract<Deed, { kind: K }>[] {
    return this.deeds.filter((deed) => deed.kind === kind) as Extract<Deed, { kind: K }>[];
  }

  /** When the feeder was started, once for each feed. */
  releasesUs(): number[] {
    return this.did('feeder').flatMap(({ on, atUs }) => (on ? [atUs] : []));
  }

  forget(): this {
    this.deeds.length = 0;
    return this;
  }

  /** Changes beams at their times, and lets time go on in between. */
  play(edges: readonly Edge[]): this {
    for (const [atUs, beam, broken] of edges) this.runUntil(atUs).beam(beam, broken);
    return this;
  }

  #service(): this {
    service(this.state, this.clock());
    if (waitUs(this.state, this.clock()) <= 0) throw new Error('something is left to do at once');
    return this;
  }

  #wakeUs(): number {
    const tickUs = this.#tickUs - (this.atUs % this.#tickUs);
    return this.atUs + Math.min(tickUs, waitUs(this.state, this.clock()));
  }

  #heartbeatUs(): number {
    return this.hostSilent ? Number.POSITIVE_INFINITY : this.#nextHeartbeatUs;
  }

  #beat(): void {
    command(this.state, { kind: 'heartbeat' }, this.clock());
    this.#nextHeartbeatUs = this.atUs + this.config.heartbeatMs * 1000;
  }

  #bodiesUs(): number {
    return this.bodies.reduce((soonest, body) => Math.min(soonest, body.nextUs()), Number.POSITIVE_INFINITY);
  }

  #move(body: CardBody): void {
    for (const event of body.eventsUntil(this.atUs)) this.#happen(event);
  }

  #happen(event: PathEvent): void {
    if (event.kind === 'thickness') thicknessRead(this.state, event.um);
    else beamChanged(this.state, BEAMS.indexOf(event.beam), event.broken, this.clock());
  }

  #outputs() {
    const keep = (deed: Deed): number => this.deeds.push(deed);
    const drive = (): void => {
      for (const body of this.bodies) body.drive(this.atUs, this.feederOn, this.transport);
    };
    return {
      setFeeder: (on: boolean): void => {
        if (on !== this.feederOn) keep({ atUs: this.atUs, kind: 'feeder', on });
        this.feederOn = on;
        const spec = on ? this.hopper.shift() : undefined;
        if (spec !== undefined) this.bodies.push(makeBody(this.track, spec));
        drive();
      },
      setTransport: (speed: 0 | 1 | 2): void => {
        if (speed !== this.transport) keep({ atUs: this.atUs, kind: 'transport', speed });
        this.transport = speed;
        drive();
      },
      setGate: (gate: number, open: boolean): void => {
        keep({ atUs: this.atUs, kind: 'gate', gate, open });
        if (this.bodies.some((body) => this.#isInZone(body, gate))) {
          this.movedOnCards.push({ gate, atUs: this.atUs });
        }
        this.track.gateOpen[gate] = open;
      },
      setSignal: (lamp: string, buzzer: boolean): void => {
        keep({ atUs: this.atUs, kind: 'signal', lamp, buzzer });
      },
      send: (message: FromExecutor): void => {
        const relative = 'atUs' in message ? { ...message, atUs: this.#relative(message.atUs) } : message;
        keep({ atUs: this.atUs, kind: 'message', message: relative });
      },
    };
  }

  #isInZone(body: CardBody, gate: number): boolean {
    const { gateZoneMm } = this.config;
    const gateMm = this.track.gatesMm[gate]!;
    const leadMm = body.leadMm(this.atUs);
    const wentAside = body.mouth !== undefined && body.mouth < gate;
    // low speed is known in 256 parts of full speed: a tenth of a millimetre is none
    const begins = leadMm > gateMm - gateZoneMm + 0.1;
    const ends = leadMm - body.lengthMm >= gateMm + gateZoneMm - 0.1;
    return !wentAside && begins && !ends;
  }

  #relative(clockUs: number): number {
    const us = (clockUs - this.#clockUs) % 2 ** 32;
    return us < 0 ? us + 2 ** 32 : us;
  }
}
