import type { BytePort } from '../ports/byte-port.ts';
import type { Clock } from '../ports/clock.ts';
import { takeBytes } from '../protocol/framer.ts';
import { makeLine, parseLine } from '../protocol/line.ts';
import {
  type AnswererPairing,
  type CallerPairing,
  PAIRING_FROM,
  PAIRING_TO,
  PAIRING_VERSION,
} from '../protocol/pairing-lines.ts';
import { type AskNumber, numberTyped } from '../protocol/pairing-number.ts';
import {
  codeShownBy,
  commitmentTo,
  makePairingKeys,
  type PairingKeys,
  type PairingSecret,
  type PairingTalk,
  pairingSecret,
} from './pairing-secret.ts';
import { newNonce } from './proven-caller.ts';

/** How pairing ended at the host. */
export type HostPairingEnd =
  | 'paired'
  /** The key went out, and nothing has come back. */
  | 'unconfirmed'
  /** No controller has asked in time, or no person has typed anything. */
  | 'nobody'
  /** The number that was typed is not the one that the controller must show. */
  | 'otherNumber'
  /** The controller has broken it off: its number was another one. */
  | 'abandoned';

interface PairingHostParts {
  readonly clock: Clock;
  /** What the controller gets. */
  readonly key: Uint8Array;
  /** Shows the number to be typed at the controller. */
  readonly show: (code: string) => void;
  readonly askNumber: AskNumber;
  readonly ended: (end: HostPairingEnd) => void;
}

/** A controller has to ask within this time of the start. */
const WINDOW_MS = 60_000;
/** People have so much more to type two numbers. */
const PEOPLE_MS = 180_000;
const LAST_WORDS_MS = 5000;

/** The one try of a window, with whoever asked first. */
interface Attempt {
  readonly port: BytePort;
  readonly own: PairingKeys;
  readonly hostNonce: string;
  readonly controllerPublic: string;
  talk?: PairingTalk;
  secret?: PairingSecret;
}

/**
 * The host's end of a pairing: a window that a person has opened, with one try in it. It shows its random bytes only
 * when those of the controller are fixed, so that whoever stands between has one guess at the numbers that people
 * type; and it gives its key away only when a person has typed the number that the controller shows.
 */
export class PairingHost {
  readonly #parts: PairingHostParts;
  #attempt: Attempt | undefined;
  #isAgreed = false;
  #isKeySaid = false;
  #end: HostPairingEnd | undefined;
  #cancelWait: () => void;

  constructor(parts: PairingHostParts) {
    this.#parts = parts;
    this.#cancelWait = parts.clock.afterMs(WINDOW_MS, () => this.#finish('nobody'));
  }

  /** Listens to whoever may ask at a port. */
  attach(port: BytePort): void {
    let part: string | undefined;
    port.listen({
      bytes: (bytes) => {
        const taken = takeBytes(part, bytes, PAIRING_TO.mark, PAIRING_TO.maxLength);
        part = taken.part;
        for (const text of taken.lines) {
          const line = parseLine(PAIRING_TO, text);
          if (line !== undefined && line.kind !== 'numbered') this.#hear(line, port);
        }
      },
      closed: () => {},
    });
  }

  #hear(line: CallerPairing, port: BytePort): void {
    if (line.kind === 'pair') this.#begin(line, port);
    const attempt = this.#attempt;
    if (attempt === undefined || attempt.port !== port) return;
    if (this.#end !== undefined && this.#end !== 'paired') return this.#say(attempt, { kind: 'abandoned' });
    switch (line.kind) {
      case 'pair':
        if (line.public === attempt.controllerPublic) this.#say(attempt, commitOf(attempt));
        return;
      case 'reveal':
        return this.#reveal(attempt, line.nonce);
      case 'agreed':
        if (this.#isAgreed && attempt.secret?.hasTag('agreed', line.tag)) this.#giveKey(attempt);
        return;
      case 'stored':
        if (this.#isKeySaid && attempt.secret?.hasTag('stored', line.tag)) this.#finish('paired');
        return;
      case 'abandon':
        return this.#finish('abandoned');
    }
  }

  #begin(
    { public: controllerPublic, version }: Extract<CallerPairing, { kind: 'pair' }>,
    port: BytePort,
  ): void {
    if (this.#attempt !== undefined || this.#end !== undefined || version !== PAIRING_VERSION) return;
    this.#attempt = { port, own: makePairingKeys(), hostNonce: newNonce(), controllerPublic };
    this.#cancelWait();
    this.#cancelWait = this.#parts.clock.afterMs(PEOPLE_MS, () => this.#finish('nobody'));
  }

  /** Only the first random bytes of the controller count: a retry takes another window. */
  #reveal(attempt: Attempt, controllerNonce: string): void {
    const { controllerPublic, hostNonce, own } = attempt;
    if (attempt.talk === undefined) {
      attempt.talk = { controllerPublic, hostPublic: own.public, controllerNonce, hostNonce };
      const secret = pairingSecret(own, controllerPublic, attempt.talk);
      if (secret === undefined) return this.#finish('abandoned');
      attempt.secret = secret;
      void this.#askPerson(attempt.talk);
    }
    if (attempt.talk.controllerNonce === controllerNonce)
      this.#say(attempt, { kind: 'revealed', nonce: hostNonce });
  }

  async #askPerson(talk: PairingTalk): Promise<void> {
    this.#parts.show(codeShownBy('host', talk));
    const typed = await numberTyped(this.#parts.askNumber, codeShownBy('controller', talk));
    if (typed === 'right') this.#isAgreed = true;
    else this.#finish(typed);
  }

  #giveKey(attempt: Attempt): void {
    const sealed = attempt.secret?.sealKey(this.#parts.key);
    if (sealed === undefined) return;
    this.#say(attempt, { kind: 'key', sealed });
    if (this.#isKeySaid) return;
    this.#isKeySaid = true;
    this.#cancelWait();
    this.#cancelWait = this.#parts.clock.afterMs(LAST_WORDS_MS, () => this.#finish('unconfirmed'));
  }

  #say({ port }: Attempt, line: AnswererPairing): void {
    port.write(Buffer.from(makeLine(PAIRING_FROM, line), 'latin1'));
  }

  #finish(end: HostPairingEnd): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    this.#cancelWait();
    if (this.#attempt !== undefined && end !== 'paired') this.#say(this.#attempt, { kind: 'abandoned' });
    this.#parts.ended(end);
  }
}

function commitOf({ controllerPublic, hostNonce, own }: Attempt): AnswererPairing {
  const hostPublic = own.public;
  const commitment = commitmentTo({ controllerPublic, hostPublic, hostNonce });
  return { kind: 'commit', public: hostPublic, commitment };
}
