import { INPUTS, type InputName, NO_INPUTS } from '../machine/messages.ts';

/** The switches that may fail; the others are only looked at by people. */
export const FAILING_SWITCHES: readonly InputName[] = INPUTS.slice(0, 6);

/** The switches and slow sensors: each shows how things stand, unless it is welded or on the input of another. */
export class Switches {
  readonly #levels = new Map<InputName, boolean>(INPUTS.map((name) => [name, NO_INPUTS[name]]));
  readonly #shown = new Map<InputName, boolean>(this.#levels);
  readonly #welded = new Map<InputName, boolean>();
  readonly #inputOf = new Map<InputName, InputName>(INPUTS.map((name) => [name, name]));
  readonly #report: (name: InputName, level: boolean) => void;

  constructor(report: (name: InputName, level: boolean) => void) {
    this.#report = report;
  }

  set(name: InputName, level: boolean): void {
    this.#levels.set(name, level);
    this.#show(name);
  }

  /** From now on it shows this, whatever is done. */
  weld(name: InputName, level: boolean): void {
    this.#welded.set(name, level);
    this.#show(name);
  }

  /** Their two plugs are exchanged. */
  exchange(a: InputName, b: InputName): void {
    this.#inputOf.set(a, b).set(b, a);
    for (const name of [a, b]) this.#show(name);
  }

  repair(): void {
    this.#welded.clear();
    for (const name of INPUTS) this.#inputOf.set(name, name);
    for (const name of INPUTS) this.#show(name);
  }

  /** How things stand there, whatever it shows. */
  isOn(name: InputName): boolean {
    return this.#levels.get(name) === true;
  }

  /** Whether it shows nothing else than this. */
  isWelded(name: InputName, level: boolean): boolean {
    return this.#welded.get(name) === level;
  }

  /** Whether the machine sees how things stand there. */
  isSeen(name: InputName): boolean {
    return this.#shown.get(name) === this.#levels.get(name);
  }

  #show(name: InputName): void {
    const input = this.#inputOf.get(name) ?? name;
    const level = this.#welded.get(name) ?? this.#levels.get(name) === true;
    if (this.#shown.get(input) === level) return;
    this.#shown.set(input, level);
    this.#report(input, level);
  }
}
