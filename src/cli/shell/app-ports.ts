import { lightParts } from '../../adapters/computer/light.ts';
import { placesFrom } from '../../adapters/disk/places.ts';
import { systemThreads } from '../../adapters/threads/threads.ts';
import type { AppPorts, HandsRequest } from '../../ports/use-case.ts';
import { machines } from '../compose.ts';
import type { Terminal } from './command.ts';

/** The machines, the places, the environment and the threads of this process, as use cases take them in. */
export function surroundings(): Pick<
  AppPorts,
  'machines' | 'places' | 'env' | 'threads' | keyof typeof lightParts
> {
  return {
    ...lightParts,
    machines,
    places: placesFrom(process.env),
    env: process.env,
    threads: systemThreads,
  };
}

/** A signal that Ctrl-C aborts, until it is released; a second Ctrl-C is heard as well. */
interface InterruptSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/** While this is held, Ctrl-C no longer ends the program: only for use cases that heed the signal. */
export function interruptSignal(terminal: Pick<Terminal, 'onInterrupt'>): InterruptSignal {
  const interrupt = laterInterrupt(terminal);
  interrupt.hold();
  return interrupt;
}

/** The same, held from when the use case tells that it heeds the signal. */
export function laterInterrupt({
  onInterrupt,
}: Pick<Terminal, 'onInterrupt'>): InterruptSignal & { hold(): void } {
  const controller = new AbortController();
  let release = (): void => {};
  return {
    signal: controller.signal,
    hold() {
      release();
      release = onInterrupt(() => controller.abort());
    },
    release: () => release(),
  };
}

/** Does something that heeds Ctrl-C, and only while it lasts. */
export async function heedingInterrupt<T>(
  terminal: Parameters<typeof interruptSignal>[0],
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, release } = interruptSignal(terminal);
  try {
    return await act(signal);
  } finally {
    release();
  }
}

/** Who asks to see hands with `--show-hands`, as a request has it. */
export function handsRequest({ showHands }: { readonly showHands?: true }): {
  readonly hands?: HandsRequest;
} {
  return showHands === true ? { hands: handsFor('--show-hands') } : {};
}

/** The same where an option asks for cards by itself. */
export function handsFor(option: string): HandsRequest {
  return { by: 'who sits at the terminal', why: option };
}

/** What comes on stdin, piece by piece, until it ends. */
export function readStdin(): AsyncIterable<Uint8Array> {
  return process.stdin;
}
