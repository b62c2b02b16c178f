import { encodeReading } from '../../src/job/machine-codec.ts';
import type { Reading } from '../../src/machine/messages.ts';
import type { EyesGreeting } from '../eyes-greeting.ts';
import type { ReadLabel } from './label-eyes.ts';
import type { LookRequest } from './window-camera.ts';

/** Reads the card on the window. */
export type ReadCard = (request: LookRequest, done: (reading: Reading) => void) => void;

/** A host that speaks with the eyes. */
interface HostLine {
  hear(line: string): void;
  end(): void;
}

/**
 * The eyes' end of the lines of JSON that a host speaks (docs/decisions/host.md). Whoever asks gets the answer; the
 * light is told to all. A line that is not as it must be is passed over.
 */
export class EyesProgram {
  readonly #read: ReadCard;
  readonly #tell: (sentence: string) => void;
  readonly #greeting: EyesGreeting;
  readonly #readLabel: ReadLabel | undefined;
  readonly #hosts = new Set<(line: string) => void>();
  #isLit = false;

  /** Without `readLabel` these eyes read no labels, and say so. */
  constructor(
    read: ReadCard,
    tell: (sentence: string) => void,
    greeting: EyesGreeting = {},
    readLabel?: ReadLabel,
  ) {
    this.#read = read;
    this.#tell = tell;
    this.#greeting = greeting;
    this.#readLabel = readLabel;
  }

  /** A host is there; `say` takes whole lines. */
  connect(say: (line: string) => void): HostLine {
    this.#hosts.add(say);
    say(JSON.stringify({ eyes: 1, ...this.#greeting, labels: this.#readLabel !== undefined }));
    say(JSON.stringify({ light: this.#isLit }));
    return { hear: (line) => this.#hear(line, say), end: () => void this.#hosts.delete(say) };
  }

  light(on: boolean): void {
    this.#isLit = on;
    for (const say of this.#hosts) say(JSON.stringify({ light: on }));
  }

  #hear(line: string, say: (line: string) => void): void {
    const asked = askedIn(line);
    if (asked === undefined) {
      this.#tell('The host has said something that is not as it must be; it is passed over.');
      return;
    }
    const { id, request } = asked;
    const answer = (said: object): void => {
      if (this.#hosts.has(say)) say(JSON.stringify({ id, ...said }));
    };
    if (request === undefined) {
      if (this.#readLabel === undefined) answer({ label: null });
      else this.#readLabel((label) => answer({ label: label ?? null }));
    } else this.#read(request, (reading) => answer({ reading: encodeReading(reading) }));
  }
}

/** What a host asks: a card, or without a request the label of the tray. */
interface Asked {
  readonly id: number;
  readonly request?: LookRequest;
}

function askedIn(line: string): Asked | undefined {
  const message = parsed(line);
  if (!isObject(message) || typeof message.id !== 'number') return undefined;
  const { id, label, read } = message;
  if (label === true) return { id };
  if (!isObject(read) || typeof read.attempt !== 'number' || !(read.attempt >= 1)) return undefined;
  const { attempt, inspect, leftMsAgo } = read;
  if (inspect !== undefined && typeof inspect !== 'string') return undefined;
  const request = { attempt, ...(inspect !== undefined && { inspect }) };
  if (leftMsAgo === undefined) return { id, request };
  return typeof leftMsAgo === 'number' && leftMsAgo >= 0
    ? { id, request: { ...request, leftMsAgo } }
    : undefined;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
