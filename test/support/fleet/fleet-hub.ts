import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { grantTrays } from '../../../src/hub/grant-trays.ts';
import { returnFromSilent } from '../../../src/hub/machines.ts';
import type { Hub } from '../../../src/hub/open-hub.ts';
import { takeReport } from '../../../src/hub/take-report.ts';
import { decideTray } from '../../../src/hub/wanted.ts';

/** What machines and people ask of a hub; a broken one stands in its place where a check has to fail. */
export interface HubDoes {
  readonly grantTrays: typeof grantTrays;
  readonly takeReport: typeof takeReport;
  readonly returnFromSilent: typeof returnFromSilent;
  readonly decideTray: typeof decideTray;
}
export const HUB_DOES: HubDoes = { grantTrays, takeReport, returnFromSilent, decideTray };

export type HubQuestion = keyof HubDoes;
type Words<Name extends HubQuestion> = HubDoes[Name] extends (hub: Hub, ...words: infer Asked) => unknown
  ? Asked
  : never;
type Answer<Name extends HubQuestion> = Awaited<ReturnType<HubDoes[Name]>>;

/** A hub of a fleet. */
export interface FleetHub {
  /** Asks it; rejects with `NoAnswer` where it or its database is not there. */
  ask<Name extends HubQuestion>(name: Name, ...words: Words<Name>): Promise<Answer<Name>>;
}

/** Nobody answered: what was asked may have been done or not. */
export class NoAnswer extends Error {}

/** A hub in this process. */
export function localHub(books: Hub, does: HubDoes = HUB_DOES): FleetHub {
  return { ask: (name, ...words) => answer(does, books, name, words) };
}

/** What a hub does with a question. */
export function answer<Name extends HubQuestion>(
  does: HubDoes,
  books: Hub,
  name: Name,
  words: readonly unknown[],
): Promise<Answer<Name>> {
  const act = does[name] as unknown as (hub: Hub, ...asked: readonly unknown[]) => Promise<Answer<Name>>;
  return act(books, ...words);
}

/** A question to a hub in a process of its own, and its answer. */
export interface Asked {
  readonly id: number;
  readonly name: HubQuestion;
  readonly words: readonly unknown[];
}
export interface Answered {
  readonly id: number;
  readonly value?: unknown;
  /** Why there is none; `isAway` where its database is. */
  readonly failure?: { readonly message: string; readonly isAway: boolean };
}

const PROGRAM = join(import.meta.dirname, 'hub-process.ts');

/** A hub in a process of its own, which can be killed, and started again. Its clock is wrong by so much. */
export class HubProcess implements FleetHub {
  /** All that it has written. */
  output = '';
  readonly #words: readonly string[];
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #child: ChildProcess | undefined;
  #asked = 0;

  constructor(url: string, schema: string, clockOffByMs: number) {
    this.#words = [url, schema, String(clockOffByMs)];
  }

  get isUp(): boolean {
    return this.#child !== undefined;
  }

  async start(): Promise<void> {
    const child = fork(PROGRAM, this.#words, {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.output += text;
      });
    child.on('exit', () => this.#end(child));
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`A hub did not start:\n${this.output}`);
    child.on('message', (answered: Answered) => this.#hear(answered));
    this.#child = child;
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#end(child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  ask<Name extends HubQuestion>(name: Name, ...words: Words<Name>): Promise<Answer<Name>> {
    if (this.#child === undefined) return Promise.reject(new NoAnswer('The hub is not there.'));
    const id = ++this.#asked;
    const asked = Promise.withResolvers<unknown>();
    this.#waiting.set(id, asked);
    this.#child.send({ id, name, words } satisfies Asked, () => {});
    return asked.promise as Promise<Answer<Name>>;
  }

  #hear({ failure, id, value }: Answered): void {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) asked?.resolve(value);
    else asked?.reject(failure.isAway ? new NoAnswer(failure.message) : new Error(failure.message));
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const asked of this.#waiting.values()) asked.reject(new NoAnswer('The hub was killed.'));
    this.#waiting.clear();
  }
}
