import { type Places, placesFrom } from '../../adapters/places.ts';

/** The places and the environment of this process, as use cases take them in. */
export function surroundings(): { readonly places: Places; readonly env: NodeJS.ProcessEnv } {
  return { places: placesFrom(process.env), env: process.env };
}

/** A signal that Ctrl-C aborts, until it is released; a second Ctrl-C is heard as well. */
export interface InterruptSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/** While this is held, Ctrl-C no longer ends the program: only for use cases that heed the signal. */
export function interruptSignal(terminal: { onInterrupt(stop: () => void): () => void }): InterruptSignal {
  const controller = new AbortController();
  const release = terminal.onInterrupt(() => controller.abort());
  return { signal: controller.signal, release };
}
