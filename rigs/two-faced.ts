import {
  codeShownBy,
  commitmentTo,
  makePairingKeys,
  type PairingSecret,
  type PairingTalk,
  pairingSecret,
} from '../src/lines/pairing-secret.ts';
import { newNonce } from '../src/lines/proven-caller.ts';
import { makeLine, parseLine } from '../src/protocol/line.ts';
import {
  type AnswererPairing,
  type CallerPairing,
  PAIRING_FROM,
  PAIRING_TO,
} from '../src/protocol/pairing-lines.ts';
import type { Attacker } from './attacker.ts';

/** He gives the search for a number up after this many tries: nine in a million searches need more. */
const MOST_TRIES = 12_000_000;

/**
 * An attacker who pairs with both ends of a line by keys of his own. With `seeksNumber` he lets the host show its random
 * bytes first, and seeks those of his own by which the controller's number comes out as the host's.
 */
export class TwoFaced implements Attacker {
  /** What he gives the controller for the key of the host. */
  readonly ownKey: Uint8Array = Buffer.alloc(32, 0xee);
  /** The key of the host, once he has it. */
  hostKey: Uint8Array | undefined;
  /** Says that he agrees, once he can. */
  agreed: string | undefined;
  readonly #seeksNumber: boolean;
  readonly #own = makePairingKeys();
  readonly #nonce = newNonce();
  /** With each end. */
  #hostSecret: PairingSecret | undefined;
  #controllerSecret: PairingSecret | undefined;
  #hostTalk: PairingTalk | undefined;
  #controllerPublic = '';
  #hostPublic = '';
  #shown = '';

  constructor({ seeksNumber = false }: { readonly seeksNumber?: boolean } = {}) {
    this.#seeksNumber = seeksNumber;
  }

  pass(text: string, from: 'controller' | 'host'): readonly string[] {
    if (from === 'controller') {
      const line = parseLine(PAIRING_TO, text.trimEnd());
      return line === undefined || line.kind === 'numbered' ? [] : this.#fromController(line);
    }
    const line = parseLine(PAIRING_FROM, text.trimEnd());
    return line === undefined || line.kind === 'numbered' ? [] : this.#fromHost(line);
  }

  /** What goes on to the host, in his own name. */
  #fromController(line: CallerPairing): readonly string[] {
    switch (line.kind) {
      case 'pair':
        this.#controllerPublic = line.public;
        return [makeLine(PAIRING_TO, { ...line, public: this.#own.public })];
      case 'reveal':
        this.#findNonce(line.nonce);
        return [makeLine(PAIRING_TO, { kind: 'reveal', nonce: this.#nonce })];
      case 'agreed':
        return this.agreed === undefined ? [] : [this.agreed];
      case 'stored':
      case 'abandon':
        return [];
    }
  }

  /** What goes on to the controller. */
  #fromHost(line: AnswererPairing): readonly string[] {
    switch (line.kind) {
      case 'commit':
        this.#hostPublic = line.public;
        return [this.#commit()];
      case 'revealed':
        this.#agreeWithHost(line.nonce);
        return this.#shown === '' ? [] : [makeLine(PAIRING_FROM, { kind: 'revealed', nonce: this.#shown })];
      case 'key':
        this.hostKey = this.#hostSecret?.openKey(line.sealed);
        return [];
      case 'abandoned':
        return [this.#keyForController ?? makeLine(PAIRING_FROM, line)];
    }
  }

  #commit(): string {
    const controllerPublic = this.#controllerPublic;
    const hostPublic = this.#own.public;
    const commitment = commitmentTo({ controllerPublic, hostPublic, hostNonce: this.#nonce });
    return makeLine(PAIRING_FROM, { kind: 'commit', public: hostPublic, commitment });
  }

  #agreeWithHost(hostNonce: string): void {
    if (this.#hostTalk !== undefined) return;
    const controllerPublic = this.#own.public;
    this.#hostTalk = {
      controllerPublic,
      hostPublic: this.#hostPublic,
      controllerNonce: this.#nonce,
      hostNonce,
    };
    this.#hostSecret = pairingSecret(this.#own, this.#hostPublic, this.#hostTalk);
    const tag = this.#hostSecret?.tag('agreed');
    this.agreed = tag === undefined ? undefined : makeLine(PAIRING_TO, { kind: 'agreed', tag });
  }

  /** The random bytes that he shows the controller: those that he is bound to, or better ones. */
  #findNonce(controllerNonce: string): void {
    if (this.#shown !== '' || (this.#seeksNumber && this.#hostTalk === undefined)) return;
    const talk = { controllerPublic: this.#controllerPublic, hostPublic: this.#own.public, controllerNonce };
    this.#shown = this.#seeksNumber ? this.#soughtNonce(talk) : this.#nonce;
    this.#controllerSecret = pairingSecret(this.#own, this.#controllerPublic, {
      ...talk,
      hostNonce: this.#shown,
    });
  }

  #soughtNonce(talk: Omit<PairingTalk, 'hostNonce'>): string {
    const wanted = this.#hostTalk === undefined ? '' : codeShownBy('host', this.#hostTalk);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const hostNonce = String(tries).padStart(22, 'A');
      if (codeShownBy('host', { ...talk, hostNonce }) === wanted) return hostNonce;
    }
    return this.#nonce;
  }

  /** A key of his own, where he has found the number: the controller knows no better. */
  get #keyForController(): string | undefined {
    const sealed = this.#seeksNumber ? this.#controllerSecret?.sealKey(this.ownKey) : undefined;
    return sealed === undefined ? undefined : makeLine(PAIRING_FROM, { kind: 'key', sealed });
  }
}
