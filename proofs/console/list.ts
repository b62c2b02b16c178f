import type { Change } from '../broken/changes.ts';
import type { BrokenRun, Proof } from '../proof.ts';
import { FIREFOX } from './firefox.ts';

const CONSOLE = 'src/web/console.ts';
const GUARD = 'src/web/guard.ts';

/** The styles of the page are refused. */
const NO_STYLES: Change = {
  file: GUARD,
  of: 'PAGE_HEADERS',
  is: `{ ...original, 'content-security-policy': original['content-security-policy'].replace("style-src 'self'", "style-src 'none'") }`,
};
/** A tick is not what its sensor says. */
const WRONG_TICK: Change = {
  file: 'src/web/show/asked.ts',
  of: 'IS_SO.bay-closed',
  is: '(inputs) => !original(inputs)',
};
/** A hand is told. */
const TELLS_A_HAND: Change = {
  file: 'src/web/show/asked.ts',
  of: 'askedOf',
  call: 'describeQuestion',
  is: "(words, asked) => original(words, asked) + ' North has the seven of clubs.'",
};
/** Pages are told nothing when they come back. */
const FORGETS_PAGES: Change = {
  file: CONSOLE,
  of: 'MachineConsole.connect',
  call: '.connect',
  is: '(id, browser, line) => original(id, browser, line, 1e9)',
};
/** No page can take over. */
const NO_TAKING_OVER: Change = {
  file: CONSOLE,
  of: 'MachineConsole.#do',
  is: "(page, act) => (act.kind === 'take-over' ? 'not-driver' : original(page, act))",
};
/** A browser may keep papers. */
const CACHED: Change = {
  file: GUARD,
  of: 'PAGE_HEADERS',
  is: "{ ...original, 'cache-control': 'private, max-age=3600' }",
};
/** Papers lie in a temporary file. */
const IN_A_FILE: Change = {
  file: 'src/web/room.ts',
  of: 'PaperShelf.add',
  is: '(paper, pdf) => { writeFileSync(join(process.env.TMPDIR, randomUUID()), pdf); return original(paper, pdf); }',
  imports: "import { writeFileSync } from 'node:fs';\nimport { join } from 'node:path';",
};

/** Evenings of one board. */
const played = (parts: string): string[] => [
  ...['--parts', parts, '--boards', '1', '--faults', 'none', '--languages', 'sl', '--kills', '1'],
];
const broken = (parts: string, says: RegExp, ...changes: readonly Change[]): BrokenRun => ({
  args: played(parts),
  changes,
  says,
});

export const CONSOLE_PROOFS: readonly Proof[] = [
  {
    name: 'console-evening',
    file: 'console/evening.ts',
    shows:
      'Evenings by touch in a real browser, in every language: every question met, two pages, a killed server, a page that slept, a room that has locked.',
    takes: 'an hour',
    when: 'the console',
    page: true,
    smallest: [
      {
        args: played('two-pages,kills,sleep,room'),
        says: 'shown: two-pages,kills,sleep,room',
      },
      ...(FIREFOX === undefined ? [] : [{ args: played('firefox'), says: 'shown: firefox' }]),
    ],
    broken: [
      broken('two-pages', /NOT SHOWN: two-pages: .*Content Security Policy/, NO_STYLES),
      broken(
        'two-pages',
        /insertTray is done, and not ticked.*North has the seven of clubs/s,
        WRONG_TICK,
        TELLS_A_HAND,
      ),
      broken('two-pages', /not told that it drives no more/, NO_TAKING_OVER),
      broken('kills,sleep', /kills: .* does not come.*sleep: .* does not come/s, FORGETS_PAGES),
      broken('room', /room: a paper is in .*Cache/, CACHED),
      broken('room', /room: a paper is in .*tmp/, IN_A_FILE),
      {
        args: [...played('questions'), '--evenings', '1', '--faults', 'hostile'],
        changes: [],
        says: /NOT SHOWN: .*not met: loadDeck of a back/,
      },
      ...(FIREFOX === undefined
        ? [{ args: played('firefox'), changes: [], says: 'Firefox is not here' }]
        : []),
    ],
    refused: [
      ['--boards', '0'],
      ['--parts', 'nothing that is there'],
    ],
  },
];
