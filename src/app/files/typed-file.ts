import type { Computer } from '../../ports/computer.ts';
import { attempt } from '../../ports/environment-error.ts';
import { Problem } from '../problem.ts';
import { writeOutput } from './outputs.ts';

/** A file of people's that is written whole after each line that somebody types, for as long as nobody else writes to it. */
export class TypedFile {
  readonly #ports: Pick<Computer, 'files'>;
  readonly #path: string;
  #known: string | undefined;

  /** The file as it is now, if it is there: who reads it, reads it after this. */
  constructor(path: string, ports: Pick<Computer, 'files'>) {
    this.#ports = ports;
    this.#path = path;
    this.#known = textIn(path, ports);
  }

  /** Writes it; a problem where it is not as it was written or found last, and then nothing is written. */
  write(text: string): void {
    if (textIn(this.#path, this.#ports) !== this.#known) throw changedElsewhere(this.#path);
    writeOutput(this.#path, new TextEncoder().encode(text), true, this.#ports);
    this.#known = text;
  }
}

/** The text of a file; a pipe or device gives none. */
function textIn(path: string, ports: Pick<Computer, 'files'>): string | undefined {
  return attempt('Reading', path, () =>
    ports.files.find(path)?.isFile() === true ? ports.files.readText(path) : undefined,
  );
}

function changedElsewhere(path: string): Problem {
  const message = `Another terminal or program has changed ${path} since it was read here. The last line was not kept. Look at the file, and continue with it.`;
  return new Problem('environment', 'changed-elsewhere', message, { path });
}
