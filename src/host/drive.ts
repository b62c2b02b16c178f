import type { Ask, Deed } from '../machine/board-run/state.ts';
import type { Inputs } from '../machine/messages.ts';

/** What any run shows of itself. */
interface AnyRun {
  readonly inputs: Inputs;
  readonly phase: string;
  readonly ask: Ask | undefined;
}

/** Who is told of a run. */
interface DriveListener<Run, Event, Outcome> {
  happened(event: Event, run: Run): void;
  reported(outcome: Outcome): void;
  asked(ask: Ask): void;
  keep(done: () => void): void;
}

/** One of the pure step machines. */
type Step<Run, Event, Outcome> = (
  run: Run,
  event: Event,
) => readonly [Run, readonly (Deed | { readonly kind: 'report'; readonly outcome: Outcome })[]];

/** A step machine on its way: takes one event after the other, and has done and told what comes of it, in order. */
export class Drive<Run extends AnyRun, Event, Outcome> {
  run: Run;
  readonly #step: Step<Run, Event, Outcome>;
  readonly #listener: DriveListener<Run, Event, Outcome>;
  readonly #perform: (deed: Deed) => void;

  constructor(
    run: Run,
    step: Step<Run, Event, Outcome>,
    listener: DriveListener<Run, Event, Outcome>,
    perform: (deed: Deed) => void,
  ) {
    this.run = run;
    this.#step = step;
    this.#listener = listener;
    this.#perform = perform;
  }

  take(event: Event): void {
    const [run, effects] = this.#step(this.run, event);
    this.run = run;
    const deeds = effects.filter((effect) => effect.kind !== 'report');
    for (const deed of deeds) if (isMotion(deed)) this.#perform(deed);
    this.#listener.happened(event, run);
    for (const effect of effects) {
      if (effect.kind === 'report') this.#listener.reported(effect.outcome);
      if (effect.kind === 'ask') this.#listener.asked(effect.ask);
    }
    for (const deed of deeds) if (!isMotion(deed) && !isShown(deed)) this.#perform(deed);
    const shown = deeds.filter(isShown);
    if (shown.length > 0) this.#listener.keep(() => this.#show(shown, run.ask));
  }

  /** Shows what is kept by now, unless that took so long that another question is open. */
  #show(shown: readonly Deed[], ask: Ask | undefined): void {
    if (this.run.ask !== ask) return;
    for (const deed of shown) this.#perform(deed);
  }
}

/** What the executor is told about motion is told at once, whatever else there is to do. */
function isMotion(deed: Deed): boolean {
  return deed.kind === 'send' && deed.message.kind !== 'signal';
}

/** Lamp, buzzer and questions show people how things stand, so what they show is kept before. */
function isShown(deed: Deed): boolean {
  return deed.kind === 'ask' || (deed.kind === 'send' && deed.message.kind === 'signal');
}
