import type { MachineConfig } from '../../src/machine/config.ts';
import type { BeamName } from '../../src/machine/messages.ts';

/** The path a rig's cards run along. */
export interface Track {
  readonly config: MachineConfig;
  readonly gatesMm: readonly number[];
  /** Where each gate stands, or moves to. */
  readonly gateOpen: boolean[];
}

/** One card to be fed: what differs from an ordinary one. */
export interface CardSpec {
  /** Time for 40 mm at full speed: an integer makes the length pair's reading exact. */
  readonly pairUs?: number;
  readonly slipPercent?: number;
  readonly lengthMm?: number;
  readonly thicknessUm?: number;
  /** From the start of the feed to its motion. */
  readonly pickUs?: number;
  /** Taken there whatever the gates say. */
  readonly mouth?: number;
  /** Never goes further than here. */
  readonly stuckAtMm?: number;
  /** From here on it runs at this part of its speed. */
  readonly dragged?: { readonly fromMm: number; readonly to: number };
}

export type PathEvent =
  | { readonly kind: 'beam'; readonly beam: BeamName; readonly broken: boolean }
  | { readonly kind: 'thickness'; readonly um: number };

interface Mark {
  readonly atMm: number;
  readonly happen: () => PathEvent[];
}

/** Where a card is held by the transport, and no more by the feeder alone. */
const HELD_MM = 40;

/** A card in motion: its leading edge was at `leadMm` at `sinceUs` and moves at `mmPerUs`. */
export interface CardBody {
  readonly lengthMm: number;
  readonly fullMmPerUs: number;
  /** When it began to move. */
  readonly startedUs: number | undefined;
  /** The mouth it is taken to; `undefined` before. */
  readonly mouth: number | undefined;
  leadMm(atUs: number): number;
  drive(atUs: number, feederOn: boolean, transport: number): void;
  nextUs(): number;
  eventsUntil(atUs: number): PathEvent[];
}

export function makeBody(track: Track, spec: CardSpec): CardBody {
  return new Body(track, spec);
}

class Body implements CardBody {
  readonly lengthMm: number;
  readonly fullMmPerUs: number;
  startedUs: number | undefined;
  mouth: number | undefined;
  readonly #track: Track;
  readonly #spec: CardSpec;
  readonly #marks: Mark[] = [];
  #pickLeftUs: number;
  #leadMm = 0;
  #sinceUs = 0;
  #mmPerUs = 0;
  #picking = false;
  #drag = 1;
  #transport = 0;

  constructor(track: Track, spec: CardSpec) {
    const { config } = track;
    this.#track = track;
    this.#spec = spec;
    this.lengthMm = spec.lengthMm ?? config.cardLengthMm;
    const slip = 1 - (spec.slipPercent ?? 5) / 100;
    const pairMm = config.lengthSecondMm - config.lengthFirstMm;
    const slipping = (config.surfaceSpeedMmPerS / 1e6) * slip;
    this.fullMmPerUs = spec.pairUs === undefined ? slipping : pairMm / spec.pairUs;
    this.#pickLeftUs = spec.pickUs ?? config.pickMedianMs * 1000;
    this.#beam('length1', config.lengthFirstMm);
    this.#beam('length2', config.lengthSecondMm);
    this.#mark(config.thicknessMm, () => [{ kind: 'thickness', um: spec.thicknessUm ?? 270 }]);
    this.#gate(0);
    const { stuckAtMm, dragged } = spec;
    if (stuckAtMm !== undefined) this.#mark(stuckAtMm, () => this.#dragBy(0));
    if (dragged !== undefined) this.#mark(dragged.fromMm, () => this.#dragBy(dragged.to));
  }

  leadMm(atUs: number): number {
    return this.#leadMm + this.#mmPerUs * (atUs - this.#sinceUs);
  }

  drive(atUs: number, feederOn: boolean, transport: number): void {
    this.#transport = transport;
    if (this.startedUs === undefined) this.#pick(atUs, feederOn);
    else this.#runAt(atUs, this.#speed(feederOn));
  }

  nextUs(): number {
    if (this.#picking) return this.#sinceUs + this.#pickLeftUs;
    const mark = this.#marks[0];
    if (mark === undefined || this.#mmPerUs === 0) return Number.POSITIVE_INFINITY;
    return this.#sinceUs + Math.ceil((mark.atMm - this.#leadMm) / this.#mmPerUs - 1e-6);
  }

  eventsUntil(atUs: number): PathEvent[] {
    const events: PathEvent[] = [];
    if (this.#picking && this.nextUs() <= atUs) {
      this.#picking = false;
      this.startedUs = atUs;
      this.#sinceUs = atUs;
      this.#runAt(atUs, this.fullMmPerUs);
    }
    while (!this.#picking && this.nextUs() <= atUs) {
      const mark = this.#marks.shift()!;
      const drag = this.#drag;
      events.push(...mark.happen());
      if (this.#drag !== drag) this.#runAt(atUs, this.#speed(true));
    }
    return events;
  }

  #speed(feederOn: boolean): number {
    const { lowSpeedMmPerS, surfaceSpeedMmPerS } = this.#track.config;
    const low = lowSpeedMmPerS / surfaceSpeedMmPerS;
    const transported = this.#transport === 0 ? 0 : this.#transport === 1 ? low : 1;
    const held = this.#marks.every(({ atMm }) => atMm > HELD_MM);
    return this.fullMmPerUs * this.#drag * (held ? transported : feederOn ? 1 : 0);
  }

  #pick(atUs: number, feederOn: boolean): void {
    if (feederOn === this.#picking) return;
    if (!feederOn) this.#pickLeftUs -= atUs - this.#sinceUs;
    this.#picking = feederOn;
    this.#sinceUs = atUs;
  }

  #runAt(atUs: number, mmPerUs: number): void {
    if (mmPerUs === this.#mmPerUs) return;
    this.#leadMm = this.leadMm(atUs);
    this.#sinceUs = atUs;
    this.#mmPerUs = mmPerUs;
  }

  #dragBy(part: number): PathEvent[] {
    this.#drag = part;
    return [];
  }

  #mark(atMm: number, happen: () => PathEvent[]): void {
    this.#marks.push({ atMm, happen });
    this.#marks.sort((a, b) => a.atMm - b.atMm);
  }

  #beam(beam: BeamName, atMm: number): void {
    this.#mark(atMm, () => [{ kind: 'beam', beam, broken: true }]);
    this.#mark(atMm + this.lengthMm, () => [{ kind: 'beam', beam, broken: false }]);
  }

  /** The path beam before a gate, and at the gate the way that it leads. */
  #gate(gate: number): void {
    const { gatesMm, gateOpen, config } = this.#track;
    this.#beam(`path${gate}` as BeamName, gatesMm[gate]! - config.pathBeamAheadMm);
    this.#mark(gatesMm[gate]!, () => {
      const leaves = this.#spec.mouth === undefined ? gateOpen[gate] === true : this.#spec.mouth === gate;
      if (leaves) this.#mouth(gate, gatesMm[gate]!);
      else if (gate < gatesMm.length - 1) this.#gate(gate + 1);
      else this.#mouth(gatesMm.length, config.fixedMm);
      return [];
    });
  }

  #mouth(mouth: number, deflectorMm: number): void {
    this.mouth = mouth;
    this.#beam(`mouth${mouth}` as BeamName, deflectorMm + this.#track.config.mouthBehindMm);
  }
}
