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
  type PairingSecret,
  type PairingTalk,
  pairingSecret,
} from './pairing-secret.ts';
import { newNonce } from './proven-caller.ts';

/** How pairing ended at the controller. */
export type ControllerPairingEnd =
  | { readonly kind: 'paired'; readonly key: Uint8Array }
  /** No host has answered, or it does not any more. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'lineLost' }
  /** The host was bound to other random bytes than it has shown: somebody stands between. */
  | { readonly kind: 'forged' }
  /** The number that was typed is not the one that the host must show: a slip, or somebody stands between. */
  | { readonly kind: 'otherNumber' }
  /** Nobody has typed the number. */
  | { readonly kind: 'nobody' }
  /** At the host a wrong number was typed, or none. */
  | { readonly kind: 'abandoned' };

interface PairingControllerParts {
  readonly clock: Clock;
  readonly port: BytePort;
  readonly askNumber: AskNumber;
  /** Shows the number to be typed at the host. */
  readonly show: (code: string) => void;
  readonly ended: (end: ControllerPairingEnd) => void;
}

/** A line is said again after this time, until it is answered. */
const AGAIN_MS = 300;
/** The host may be started after the controller. */
const BEGIN_MS = 60_000;
const ANSWER_MS = 10_000;
/** People have so long to type the number at the host. */
const PEOPLE_MS = 180_000;
/** How often it is said that the key is kept, since nothing answers that. */
const LAST_WORDS = 3;

/** The controller's end of a pairing, from the first line to the key of the host. */
export class PairingController {
  readonly #parts: PairingControllerParts;
  readonly #own = makePairingKeys();
  readonly #nonce = newNonce();
  #part: string | undefined;
  #commit: Extract<AnswererPairing, { kind: 'commit' }> | undefined;
  #secret: PairingSecret | undefined;
  #key: Uint8Array | undefined;
  #isOver = false;
  #cancelAgain = (): void => {};
  #cancelWait = (): void => {};

  constructor(parts: PairingControllerParts) {
    this.#parts = parts;
    parts.port.listen({
      bytes: (bytes) => {
        const taken = takeBytes(this.#part, bytes, PAIRING_FROM.mark, PAIRING_FROM.maxLength);
        this.#part = taken.part;
        for (const text of taken.lines) {
          const line = parseLine(PAIRING_FROM, text);
          if (line !== undefined && line.kind !== 'numbered') this.#hear(line);
        }
      },
      closed: () => this.#finish({ kind: 'lineLost' }),
    });
    this.#sayUntilAnswered({ kind: 'pair', version: PAIRING_VERSION, public: this.#own.public });
    this.#waitFor(BEGIN_MS);
  }

  /** Nobody wants it any more. */
  stop(): void {
    if (!this.#isOver) this.#breakOff('nobody');
  }

  #hear(line: AnswererPairing): void {
    if (this.#isOver) return;
    switch (line.kind) {
      case 'commit':
        if (this.#commit !== undefined) return;
        this.#commit = line;
        this.#sayUntilAnswered({ kind: 'reveal', nonce: this.#nonce });
        return this.#waitFor(ANSWER_MS);
      case 'revealed':
        if (this.#commit !== undefined && this.#secret === undefined) this.#agree(this.#commit, line.nonce);
        return;
      case 'key':
        return this.#take(line.sealed);
      case 'abandoned':
        return this.#finish({ kind: 'abandoned' });
    }
  }

  #agree(
    { commitment, public: hostPublic }: Extract<AnswererPairing, { kind: 'commit' }>,
    hostNonce: string,
  ): void {
    this.#cancelAgain();
    this.#cancelWait();
    const controllerPublic = this.#own.public;
    if (commitmentTo({ controllerPublic, hostPublic, hostNonce }) !== commitment)
      return this.#breakOff('forged');
    const talk = { controllerPublic, hostPublic, controllerNonce: this.#nonce, hostNonce };
    const secret = pairingSecret(this.#own, hostPublic, talk);
    if (secret === undefined) return this.#breakOff('forged');
    this.#secret = secret;
    void this.#askPerson(secret, talk);
  }

  async #askPerson(secret: PairingSecret, talk: PairingTalk): Promise<void> {
    const typed = await numberTyped(this.#parts.askNumber, codeShownBy('host', talk));
    if (this.#isOver) return;
    if (typed !== 'right') return this.#breakOff(typed);
    this.#parts.show(codeShownBy('controller', talk));
    this.#sayUntilAnswered({ kind: 'agreed', tag: secret.tag('agreed') });
    this.#waitFor(PEOPLE_MS);
  }

  #take(sealed: string): void {
    const secret = this.#secret;
    if (secret === undefined || this.#key !== undefined) return;
    const key = secret.openKey(sealed);
    if (key === undefined) return;
    this.#key = key;
    this.#cancelWait();
    this.#sayStored({ kind: 'stored', tag: secret.tag('stored') }, LAST_WORDS, key);
  }

  #sayStored(line: CallerPairing, times: number, key: Uint8Array): void {
    this.#cancelAgain();
    if (times === 0) return this.#finish({ kind: 'paired', key });
    this.#say(line);
    this.#cancelAgain = this.#parts.clock.afterMs(AGAIN_MS, () => this.#sayStored(line, times - 1, key));
  }

  #sayUntilAnswered(line: CallerPairing): void {
    this.#cancelAgain();
    this.#say(line);
    this.#cancelAgain = this.#parts.clock.afterMs(AGAIN_MS, () => this.#sayUntilAnswered(line));
  }

  #say(line: CallerPairing): void {
    this.#parts.port.write(Buffer.from(makeLine(PAIRING_TO, line), 'latin1'));
  }

  #waitFor(ms: number): void {
    this.#cancelWait();
    this.#cancelWait = this.#parts.clock.afterMs(ms, () => this.#finish({ kind: 'silent' }));
  }

  #breakOff(kind: 'forged' | 'otherNumber' | 'nobody'): void {
    this.#say({ kind: 'abandon' });
    this.#finish({ kind });
  }

  #finish(end: ControllerPairingEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelAgain();
    this.#cancelWait();
    // A key that has come is there, whatever becomes of the line.
    this.#parts.ended(this.#key === undefined ? end : { kind: 'paired', key: this.#key });
  }
}
