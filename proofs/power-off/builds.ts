import type { Broken } from '../broken/changes.ts';

/** The program as it is, or broken on purpose. */
export type Build = Broken;

/** Programs that lose what they have acknowledged. */
export const BROKEN: readonly Build[] = [
  {
    name: 'no sync: nothing is asked of the disk',
    changes: [{ file: 'src/adapters/disk/append-file.ts', of: 'AppendFile.sync', is: '() => {}' }],
  },
  {
    name: 'acknowledged before it is synced',
    changes: [
      {
        file: 'src/controller/keeper.ts',
        of: 'Keeper.keep',
        is: `(done) => {
          for (const tell of this.#group.splice(0)) tell();
          original(done);
        }`,
      },
    ],
  },
];

/** The program as it is. */
export const WHOLE: Build = { name: 'the program as it is', changes: [] };
