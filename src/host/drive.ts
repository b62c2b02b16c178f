import type { Ask, FeedEffect, FeedRequest, FeedRun } from '../machine/feed-run/state.ts';
import type { RunListener } from '../ports/host-link.ts';

/** One of the pure step machines. */
type Step<Run, Event, Outcome> = (run: Run, event: Event) => readonly [Run, readonly FeedEffect<Outcome>[]];

/** A step machine on its way: takes one event after the other, and has done and told what comes of it, in order. */
export class Drive<Run extends FeedRun, Event, Outcome> {
  run: Run;
  readonly #step: Step<Run, Event, Outcome>;
  readonly #listener: RunListener<Event, Run, Outcome>;
  readonly #perform: (request: FeedRequest) => void;

  constructor(
    run: Run,
    step: Step<Run, Event, Outcome>,
    listener: RunListener<Event, Run, Outcome>,
    perform: (request: FeedRequest) => void,
  ) {
    this.run = run;
    this.#step = step;
    this.#listener = listener;
    this.#perform = perform;
  }

  take(event: Event): void {
    const [run, effects] = this.#step(this.run, event);
    this.run = run;
    const requests = effects.filter((effect) => effect.kind !== 'report');
    for (const request of requests) if (isMotion(request)) this.#perform(request);
    this.#listener.happened(event, run);
    for (const effect of effects) {
      if (effect.kind === 'report') this.#listener.reported(effect.outcome);
      if (effect.kind === 'ask') this.#listener.asked(effect.ask);
    }
    for (const request of requests) if (!isMotion(request) && !isShown(request)) this.#perform(request);
    const shown = requests.filter(isShown);
    if (shown.length > 0) this.#listener.keep(() => this.#show(shown, run.ask));
  }

  /** Shows what is kept by now, unless that took so long that another question is open. */
  #show(shown: readonly FeedRequest[], ask: Ask | undefined): void {
    if (this.run.ask !== ask) return;
    for (const request of shown) this.#perform(request);
  }
}

/** What the executor is told about motion is told at once, whatever else there is to do. */
function isMotion(request: FeedRequest): boolean {
  return request.kind === 'send' && request.message.kind !== 'signal';
}

/** Lamp, buzzer and questions show people how things stand, so what they show is kept before. */
function isShown(request: FeedRequest): boolean {
  return request.kind === 'ask' || (request.kind === 'send' && request.message.kind === 'signal');
}
