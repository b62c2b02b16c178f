/** Where a gate stands that a servo moves: `undefined` is neither open nor closed. */
export type GatePosition = boolean | undefined;

/** The pulses at which a servo truly holds its gate open and closed. */
interface ServoPulses {
  readonly openUs: number;
  readonly closedUs: number;
}

/** A gate is where it should be within 6 degrees. */
const TOLERANCE_US = 60;
/** What is shorter or longer is no pulse that a servo follows. */
const SHORTEST_US = 400;
const LONGEST_US = 2_600;

/** A servo on a pin: follows the length of the pulses that come, and stays where it is without any. */
export class Servo {
  readonly #pulses: ServoPulses;
  readonly #move: (position: GatePosition, cycle: number) => void;
  readonly #cyclesAUs: number;
  #roseAtCycle = 0;
  #position: GatePosition = false;

  constructor(pulses: ServoPulses, cyclesAUs: number, move: (position: GatePosition, cycle: number) => void) {
    this.#pulses = pulses;
    this.#cyclesAUs = cyclesAUs;
    this.#move = move;
  }

  /** The level of its pin changes. */
  level(high: boolean, cycle: number): void {
    if (high) this.#roseAtCycle = cycle;
    else this.#follow((cycle - this.#roseAtCycle) / this.#cyclesAUs, cycle);
  }

  #follow(pulseUs: number, cycle: number): void {
    if (pulseUs < SHORTEST_US || pulseUs > LONGEST_US) return;
    const position = this.#positionAt(pulseUs);
    if (position === this.#position) return;
    this.#position = position;
    this.#move(position, cycle);
  }

  #positionAt(pulseUs: number): GatePosition {
    const { closedUs, openUs } = this.#pulses;
    if (Math.abs(pulseUs - openUs) <= TOLERANCE_US) return true;
    return Math.abs(pulseUs - closedUs) <= TOLERANCE_US ? false : undefined;
  }
}
