import { randomBytes } from 'node:crypto';
import type { ByteListener, BytePort } from '../ports/byte-port.ts';
import type { OpenPort } from '../ports/lines.ts';
import { HOST_LINK } from '../protocol/host-link.ts';
import { makeLine, parseLine } from '../protocol/line.ts';
import { PROOF_FROM, PROOF_TO, PROOF_VERSION, type ProofRefusal } from '../protocol/proof-lines.ts';
import { hasTag, nameOfKey, sessionKeys } from '../sealing/line-keys.ts';
import { LinePort } from './line-port.ts';
import { LineChecker, LineProver, PROOF_LENGTH } from './proven-lines.ts';

const NONCE_BYTES = 16;
const { mark } = PROOF_FROM;
const MAX_LENGTH = Math.max(HOST_LINK.from.maxLength + PROOF_LENGTH, PROOF_FROM.maxLength);

/** Who hears how proving goes. */
export interface ProofListener {
  /** The host at the far end has no key that proves anything to this one. */
  refused(why: ProofRefusal): void;
  /** The host has shown that it has the key. */
  welcomed(): void;
}

/**
 * Ports of the controller, over which nothing goes to the host or comes from it that is not proven. It asks for keys
 * whenever there is something to say and there are none: the link says again what was lost by that.
 */
export function provenCaller(open: OpenPort, key: Uint8Array, listener: ProofListener): OpenPort {
  return (done, closing) =>
    open((port) => done(port instanceof Error ? port : new ProvenCaller(port, key, listener)), closing);
}

class ProvenCaller implements BytePort {
  readonly #lines: LinePort;
  readonly #key: Uint8Array;
  readonly #heard: ProofListener;
  /** The nonce of the session that is asked for, or of the present one. */
  #nonce = newNonce();
  #session: { readonly prover: LineProver; readonly checker: LineChecker } | undefined;
  /** What was to be said last while there was no session. */
  #unsaid: string | undefined;

  constructor(port: BytePort, key: Uint8Array, heard: ProofListener) {
    this.#lines = new LinePort(port, { mark, maxLength: MAX_LENGTH });
    this.#key = key;
    this.#heard = heard;
  }

  /** Takes a whole line. */
  write(bytes: Uint8Array): void {
    const line = Buffer.from(bytes).toString('latin1').trimEnd();
    const proven = this.#session?.prover.prove(line);
    if (proven !== undefined) return this.#lines.say(`${proven}\n`);
    if (this.#session !== undefined) this.#beginAnew();
    this.#unsaid = line;
    this.#sayHello();
  }

  listen(listener: ByteListener): void {
    this.#lines.listen(listener, (line) => this.#hear(line));
  }

  close(): void {
    this.#lines.close();
  }

  #hear(text: string): void {
    const line = this.#session?.checker.check(text);
    if (line !== undefined) return this.#lines.deliver(line);
    const said = parseLine(PROOF_FROM, text);
    switch (said?.kind) {
      case 'welcome':
        if (said.nonce === this.#nonce) this.#begin(said.own, said.proof);
        return;
      case 'stranger':
        if (said.nonce === this.#nonce && this.#session === undefined) this.#heard.refused(said.why);
        return;
      case 'unproven':
        if (this.#session === undefined) return;
        this.#beginAnew();
        return this.#sayHello();
      case undefined:
        // What is not proven counts as damaged, and is asked for again.
        return this.#lines.deliver(mark);
    }
  }

  #begin(own: string, proof: string): void {
    if (this.#session !== undefined) return;
    const nonces = [this.#nonce, own].map((nonce) => Buffer.from(nonce, 'base64url'));
    const keys = sessionKeys(this.#key, nonces[0] as Buffer, nonces[1] as Buffer);
    if (!hasTag(keys.welcome, `${this.#nonce} ${own}`, proof)) return;
    this.#session = { prover: new LineProver(keys.toHost), checker: new LineChecker(keys.fromHost) };
    this.#heard.welcomed();
    const unsaid = this.#unsaid;
    this.#unsaid = undefined;
    if (unsaid !== undefined) this.write(Buffer.from(unsaid, 'latin1'));
  }

  /** No keys are given twice. */
  #beginAnew(): void {
    this.#session = undefined;
    this.#nonce = newNonce();
  }

  #sayHello(): void {
    const key = nameOfKey(this.#key);
    this.#lines.say(makeLine(PROOF_TO, { kind: 'hello', version: PROOF_VERSION, nonce: this.#nonce, key }));
  }
}

/** 16 random bytes as letters, new each time. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}
