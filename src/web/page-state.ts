import { OPERATOR_PARTS, type PartName, roomSchema, type View } from './messages/view.ts';

/** The last value of a part, and the number of the change that made it. */
interface Kept {
  readonly n: number;
  readonly json: string;
}

/** Counts the changes of all parts of one run of the server. */
export interface ChangeCount {
  n: number;
}

/**
 * The last values of some parts of what pages show, each as the JSON that is sent. Nothing gets in here that does not
 * fit its schema, and so nothing is sent that doesn't.
 */
export class Parts {
  readonly #count: ChangeCount;
  readonly #kept = new Map<PartName, Kept>();

  constructor(count: ChangeCount) {
    this.#count = count;
  }

  /** Takes the value of a part; answers whether it is another than before. Throws for one that does not fit. */
  set<K extends PartName>(part: K, value: View[K], isInRoom = false): boolean {
    const schema = part === 'room' && isInRoom ? roomSchema : OPERATOR_PARTS[part];
    const json = JSON.stringify(schema.parse(value));
    if (this.#kept.get(part)?.json === json) return false;
    this.#kept.set(part, { n: ++this.#count.n, json });
    return true;
  }

  /** The parts that have changed after a number, each as `"name":value`. */
  changedSince(n: number): string[] {
    return [...this.#kept].filter(([, kept]) => kept.n > n).map(([part, { json }]) => `"${part}":${json}`);
  }
}
