import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { placesFrom } from '../../src/adapters/disk/places.ts';
import { endOf } from '../../src/job/journal-line.ts';
import { makeTipLine } from '../../src/job/tip.ts';

/** A job that was dealt once, of which every test has a copy to spoil. */
export class KeptJob {
  /** The name of its folder. */
  readonly name: string;
  readonly #kept: string;

  private constructor(kept: string) {
    this.#kept = kept;
    this.name = readdirSync(join(kept, 'jobs'))[0] ?? '';
  }

  /** Deals with these words of the command line. */
  static deal(...words: readonly string[]): Promise<KeptJob> {
    return KeptJob.of('deal', ...words);
  }

  /** A job of any command. */
  static async of(...words: readonly string[]): Promise<KeptJob> {
    const kept = mkdtempSync(join(tmpdir(), 'dealt-'));
    const { code, stderr } = await soubrette(...words, '--journal', join(kept, 'jobs'));
    if (code !== 0) throw new Error(stderr);
    const { keys, state } = placesFrom(process.env);
    cpSync(keys, join(kept, 'keys'), { recursive: true });
    cpSync(join(state, 'tips'), join(kept, 'tips'), { recursive: true });
    return new KeptJob(kept);
  }

  /** Puts the job into a folder, its key where keys are, and what is known of it where that is. */
  copyTo(folder: string): void {
    const { keys, state } = placesFrom(process.env);
    cpSync(join(this.#kept, 'jobs'), folder, { recursive: true });
    cpSync(join(this.#kept, 'keys'), keys, { recursive: true });
    cpSync(join(this.#kept, 'tips'), join(state, 'tips'), { recursive: true });
  }

  remove(): void {
    rmSync(this.#kept, { recursive: true });
  }
}

/** Leaves this many lines of a journal, as if the job had broken off there: no more is known of it either. */
export function breakOff(journal: string, count: number): void {
  const lines = readFileSync(journal, 'utf8').split('\n').slice(0, count);
  writeFileSync(journal, lines.map((line) => `${line}\n`).join(''));
  const { id } = (JSON.parse(lines[0] ?? '') as { readonly plan: { readonly id: string } }).plan;
  const tip = makeTipLine({ seq: count, mac: endOf(lines.at(-1) ?? '').mac });
  writeFileSync(join(placesFrom(process.env).state, 'tips', id), `${tip}\n`);
}
