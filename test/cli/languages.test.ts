import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { dealsOf, EXAMPLES } from '../../rigs/leak-search.ts';
import { expectBlind } from '../../rigs/leaks.ts';
import { makeFrame } from '../../src/cli/view/frame.ts';
import type { Snapshot } from '../../src/job/watch/snapshot.ts';
import { ACTIONS } from '../../src/machine/step.ts';
import { LANGUAGES, type Language } from '../../src/words/language.ts';
import { loadTerminalWords } from '../../src/words/terminal-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EVENING = join(EXAMPLES, 'evening.pbn');
const DEALS = dealsOf('evening.pbn');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
/** Words of English sentences that are words of no other language here. */
const ENGLISH = /(?<!\p{L})(the|and|with|of|was|were|is|it|them|cards?|trays?|left)(?!\p{L})/u;

/** What is said besides commands to type, paths, and names of profiles. */
function proseOf(said: string): string {
  return said
    .split('\n')
    .map((line) => line.replace(/(npx )?soubrette .*/, '').replaceAll(/\S*languages-\S*/g, ''))
    .join('\n');
}

function folderOf(language: Language): string {
  return join(folder, `in-${language}`);
}

const WAYS = [
  ['in lines', []],
  ['in sentences', ['--plain']],
] as const;

describe.each(OTHERS)('in %s', (language) => {
  const asked = ['--language', language] as const;

  /** In `npm test` each language in one of the two ways, in turn. */
  test.each(WAYS.filter((_, at) => IN_FULL || at === OTHERS.indexOf(language) % WAYS.length))(
    'an evening full of faults is dealt without a word of English: %s',
    async (name, more) => {
      const said = await soubrette(
        ...['deal', EVENING, '--boards', '1-3', '--faults', 'hostile', '--seed', 'evening-3', ...more],
        ...['--journal', join(folderOf(language), name.replace(' ', '-')), ...asked],
      );
      expect(said.code).toBe(0);
      const words = await loadTerminalWords(language);
      expect(said.stderr).toContain(words.say('fault.3006'));
      expect(proseOf(`${said.stdout}\n${said.stderr}`).match(ENGLISH)?.[0]).toBeUndefined();
      expectBlind(`${said.stdout}\n${said.stderr}`, DEALS);
    },
  );

  test('a job is read back, gone on with and made again without a word of English', async () => {
    const jobs = join(folderOf(language), 'jobs');
    const deal = ['deal', EVENING, '--boards', '1', '--seed', 'a'];
    const dealt = await soubrette(...deal, '--journal', jobs, ...asked);
    const words = await loadTerminalWords(language);
    const resumed = await soubrette('resume', jobs, ...asked);
    expect(resumed.stdout).toContain(words.say('summary.nothingToResume'));
    const read = await soubrette(
      ...['read', '--compare', jobs, '--seed', 'b', '--journal', join(folderOf(language), 'read'), ...asked],
    );
    expect(read.stdout).toContain(
      words.say('read.same', { tray: words.say('tray.name', { tray: 'board', board: 1, copy: 1 }) }),
    );
    const remade = await soubrette('remake', jobs, '--board', '1', '--reason', 'X', '--seed', 'c', ...asked);
    for (const said of [dealt, resumed, read, remade]) {
      expect(said.code).toBe(0);
      expect(proseOf(`${said.stdout}\n${said.stderr}`).match(ENGLISH)?.[0]).toBeUndefined();
    }
  });

  test('every step has a picture, with each part named', async () => {
    const words = await loadTerminalWords(language);
    for (const action of ACTIONS) {
      const frame = makeFrame(asking(action), 'path', { columns: 80, rows: 30 }, PLAIN, words);
      expect(frame.join('\n'), action).toContain(words.say('part.bay'));
      const borders = frame.filter((line) => /^[├└].*─[┘┤]/.test(line));
      expect(new Set(borders.map((line) => line.search(/[┘┤](?!.*[┘┤])/))).size, frame.join('\n')).toBe(1);
    }
  });
});

test('English is told where no language is asked for, whatever the system speaks', async () => {
  const before = process.env.LANG;
  process.env.LANG = 'de_DE.UTF-8';
  try {
    const said = await soubrette('deal', EVENING, '--boards', '1', '--seed', 'a', '--no-journal');
    expect(said.stdout).toContain('1 of 1 board dealt, verified and out of the bay.');
  } finally {
    if (before === undefined) delete process.env.LANG;
    else process.env.LANG = before;
  }
});

test('a language that is not known is met with those that are', async () => {
  const said = await soubrette('deal', EVENING, '--language', 'xx');
  expect(said.code).toBe(2);
  expect(said.stderr).toContain('Choose en, ro, pl, it, sl, fr or de.');
});

const PLAIN = { hasColour: false, hasUnicode: true };

function asking(action: (typeof ACTIONS)[number]): Snapshot {
  return {
    file: undefined,
    tray: { board: 7, copy: 2 },
    isVerified: false,
    isOver: false,
    cards: 52,
    cardsProven: 33,
    progress: { boards: 48, final: 30, abandoned: 0, faults: 1 },
    path: { cardsMm: [], frontMm: 117.5, storeys: [], inHopper: 14 },
    question: { step: { action, from: 'path', to: 'hopper', count: 2 }, board: 7, copy: 2 },
  };
}
