import type { ByteListener, BytePort } from '../ports/byte-port.ts';
import type { OpenPort } from '../ports/lines.ts';
import { HOST_LINK } from '../protocol/host-link.ts';
import { makeLine, parseLine } from '../protocol/line.ts';
import {
  type AnswererProof,
  type CallerProof,
  LETTERS_OF_16,
  PROOF_FROM,
  PROOF_TO,
  PROOF_VERSION,
} from '../protocol/proof-lines.ts';
import { nameOfKey, sessionKeys, tagOf } from '../sealing/line-keys.ts';
import { LinePort } from './line-port.ts';
import { newNonce } from './proven-caller.ts';
import { LineChecker, LineProver, PROOF_LENGTH } from './proven-lines.ts';

const { mark } = PROOF_TO;
const MAX_LENGTH = Math.max(HOST_LINK.to.maxLength + PROOF_LENGTH, PROOF_TO.maxLength);
/** A table that no version has. */
const NO_TABLE = 0;

/** Ports of the host, over which nothing comes from a controller or goes to it that is not proven. */
export function provenAnswerer(open: OpenPort, key: Uint8Array): OpenPort {
  return (done, closing) =>
    open((port) => done(port instanceof Error ? port : new ProvenAnswerer(port, key)), closing);
}

/** A session with a controller. */
interface ProvenSession {
  readonly callerNonce: string;
  readonly welcome: string;
  readonly prover: LineProver;
  readonly checker: LineChecker;
}

class ProvenAnswerer implements BytePort {
  readonly #lines: LinePort;
  readonly #key: Uint8Array;
  #session: ProvenSession | undefined;
  /** Begins with the first line that is proven in it: a `hello` by itself ends nothing, so that an old one can't. */
  #offered: ProvenSession | undefined;

  constructor(port: BytePort, key: Uint8Array) {
    this.#lines = new LinePort(port, { mark, maxLength: MAX_LENGTH });
    this.#key = key;
  }

  /** Takes a whole line; without a session it goes nowhere. */
  write(bytes: Uint8Array): void {
    if (this.#session === undefined) return;
    const proven = this.#session.prover.prove(Buffer.from(bytes).toString('latin1').trimEnd());
    if (proven === undefined) this.#session = undefined;
    else this.#lines.say(`${proven}\n`);
  }

  listen(listener: ByteListener): void {
    this.#lines.listen(listener, (line) => this.#hear(line));
  }

  close(): void {
    this.#lines.close();
  }

  #hear(text: string): void {
    const line = this.#session?.checker.check(text) ?? this.#beginBy(text);
    if (line !== undefined) return this.#lines.deliver(line);
    const said = parseLine(PROOF_TO, text);
    if (said?.kind === 'hello') return this.#answer(said);
    if (this.#session === undefined) return this.#turnAway(text);
    // What is not proven counts as damaged, and is asked for again.
    this.#lines.deliver(mark);
  }

  /** The line, if it is the first that is proven in the session that was offered. */
  #beginBy(text: string): string | undefined {
    const line = this.#offered?.checker.check(text);
    if (line === undefined) return undefined;
    this.#session = this.#offered;
    this.#offered = undefined;
    return line;
  }

  #answer({ key, nonce, version }: CallerProof): void {
    if (nonce.length !== LETTERS_OF_16 || nonce === this.#session?.callerNonce) return;
    if (version !== PROOF_VERSION) return this.#sayProof({ kind: 'stranger', nonce, why: 'otherVersion' });
    if (key !== nameOfKey(this.#key)) return this.#sayProof({ kind: 'stranger', nonce, why: 'otherKey' });
    if (this.#offered?.callerNonce !== nonce) this.#offered = this.#offer(nonce);
    this.#lines.say(this.#offered.welcome);
  }

  #offer(callerNonce: string): ProvenSession {
    const own = newNonce();
    const [callerBytes, ownBytes] = [callerNonce, own].map((nonce) => Buffer.from(nonce, 'base64url'));
    const keys = sessionKeys(this.#key, callerBytes as Buffer, ownBytes as Buffer);
    const proof = tagOf(keys.welcome, `${callerNonce} ${own}`);
    return {
      callerNonce,
      welcome: makeLine(PROOF_FROM, { kind: 'welcome', nonce: callerNonce, own, proof }),
      prover: new LineProver(keys.fromHost),
      checker: new LineChecker(keys.toHost),
    };
  }

  /** Who does not know that lines are proven is of another version, and learns so from a line that it understands. */
  #turnAway(text: string): void {
    const line = parseLine(HOST_LINK.to, text);
    if (line?.kind !== 'open') return this.#sayProof({ kind: 'unproven' });
    const { config, nonce } = line;
    const cause = 'program';
    const answer = { kind: 'opened', nonce, session: 0, table: NO_TABLE, config, version: 0, cause } as const;
    this.#lines.say(makeLine(HOST_LINK.from, answer));
  }

  #sayProof(line: AnswererProof): void {
    this.#lines.say(makeLine(PROOF_FROM, line));
  }
}
