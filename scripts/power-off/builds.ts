import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text of the sources that is replaced. */
interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The program as it is, or broken on purpose. */
export interface Build {
  readonly name: string;
  readonly changes: readonly Change[];
}

/** The program as it is. */
export const WHOLE: Build = { name: 'the program as it is', changes: [] };

/** Programs that lose what they have acknowledged. */
export const BROKEN: readonly Build[] = [
  {
    name: 'no sync: nothing is asked of the disk',
    changes: [
      { file: 'adapters/append-file.ts', from: '() => fdatasyncSync(this.#file)', to: '() => undefined' },
    ],
  },
  {
    name: 'acknowledged before it is synced',
    changes: [
      {
        file: 'controller/keeper.ts',
        from: '    this.#journal.keep((failure) => {\n',
        to: '    for (const tell of group.splice(0)) tell();\n    this.#journal.keep((failure) => {\n',
      },
    ],
  },
];

/** Makes a build of a copy of the sources. Throws where a text is not there any more, so that no build is whole. */
export function applyChanges(sources: string, { name, changes }: Build): void {
  for (const { file, from, to } of changes) {
    const path = join(sources, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) {
      throw new Error(
        `"${name}" can't be built: src/${file} lacks ${JSON.stringify(from)}. Change builds.ts.`,
      );
    }
    writeFileSync(path, text.replace(from, to));
  }
}
