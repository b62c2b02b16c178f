/** Something that a part of the chip does at a cycle that it is set to; `Infinity` while it has nothing to do. */
export interface Alarm {
  readonly run: (cycle: number) => void;
  dueCycle: number;
  /** Set from outside the chip: a reset does not undo it. */
  readonly isOutside: boolean;
}

/** When each part of the chip has something to do next. */
export class Alarms {
  /** The first of them. */
  dueCycle: number = Number.POSITIVE_INFINITY;
  /** Told when one may have become the first. */
  onSet: () => void = () => {};
  readonly #alarms: Alarm[] = [];

  create(run: (cycle: number) => void, isOutside = false): Alarm {
    const alarm = { run, isOutside, dueCycle: Number.POSITIVE_INFINITY };
    this.#alarms.push(alarm);
    return alarm;
  }

  set(alarm: Alarm, cycle: number): void {
    const before = alarm.dueCycle;
    alarm.dueCycle = cycle;
    if (cycle <= this.dueCycle) {
      this.dueCycle = cycle;
      this.onSet();
    } else if (before === this.dueCycle) this.#findFirst();
  }

  cancel(alarm: Alarm): void {
    this.set(alarm, Number.POSITIVE_INFINITY);
  }

  /** Does all that is due by a cycle, earliest first; what is set again meanwhile counts too. */
  serve(cycle: number): void {
    while (this.dueCycle <= cycle) {
      const due = this.#alarms.find(({ dueCycle }) => dueCycle === this.dueCycle) as Alarm;
      const { dueCycle } = due;
      this.cancel(due);
      due.run(dueCycle);
    }
  }

  /** A reset: the chip has nothing to do any more. */
  clear(): void {
    for (const alarm of this.#alarms) if (!alarm.isOutside) alarm.dueCycle = Number.POSITIVE_INFINITY;
    this.#findFirst();
  }

  #findFirst(): void {
    let first = Number.POSITIVE_INFINITY;
    for (const { dueCycle } of this.#alarms) if (dueCycle < first) first = dueCycle;
    this.dueCycle = first;
  }
}
