import type { Broken } from '../broken/changes.ts';

/** The program as it is, or broken on purpose. */
export type Build = Broken;

/** The program as it is. */
export const WHOLE: Build = { name: 'the program as it is', changes: [] };

/** Programs that lose what they have acknowledged. */
export const BROKEN: readonly Build[] = [
  {
    name: 'no sync: nothing is asked of the disk',
    changes: [
      { file: 'src/adapters/append-file.ts', from: '() => fdatasyncSync(this.#file)', to: '() => undefined' },
    ],
  },
  {
    name: 'acknowledged before it is synced',
    changes: [
      {
        file: 'src/controller/keeper.ts',
        from: '    this.#journal.keep((failure) => {\n',
        to: '    for (const tell of group.splice(0)) tell();\n    this.#journal.keep((failure) => {\n',
      },
    ],
  },
];
