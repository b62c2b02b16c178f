import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaksOf } from './leaks.ts';
import { leftIn, plantedUnseen } from './left-behind.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { cardInWords } from '../../src/words/sentences.ts';
import { loadTerminalWords } from '../../src/words/terminal-words.ts';
import { FIREFOX } from './firefox.ts';
import { buildPage } from '../../rigs/console/page-server.ts';
import { runScript, type ScriptRun, type ScriptSettings } from '../../rigs/run-script.ts';

beforeAll(() => buildPage());

/** Plays evenings of one board of the script. */
function play(
  parts: string,
  more: readonly string[] = [],
  settings: ScriptSettings = {},
): Promise<ScriptRun> {
  const words = ['--parts', parts, '--boards', '1', '--faults', 'none', '--languages', 'sl', ...more];
  return runScript(['proofs/console/evening.ts', ...words], settings);
}

/** What only somebody notices who plays an evening, and what is said of it. */
const BROKEN = [
  {
    name: 'styles that are refused, a tick that is not what its sensor says, and a hand that is told',
    parts: 'two-pages',
    changes: [
      { file: 'src/web/guard.ts', from: `"style-src 'self'"`, to: `"style-src 'none'"` },
      {
        file: 'src/web/show/asked.ts',
        from: "'bay-closed': ({ bayOpen }) => !bayOpen",
        to: "'bay-closed': ({ bayOpen }) => bayOpen",
      },
      {
        file: 'src/web/show/asked.ts',
        from: 'english: describeRequest(ENGLISH, { step, ...named }),',
        to: "english: describeRequest(ENGLISH, { step, ...named }) + ' North has the seven of clubs.',",
      },
    ],
    said: [/Content Security Policy/, /insertTray is done, and not ticked/, /North has the seven of clubs/],
  },
  {
    name: 'pages that are told nothing when they come back',
    parts: 'kills,sleep',
    changes: [{ file: 'src/web/console.ts', from: 'Number(n) || 0 : 0;', to: '1e9 : 1e9;' }],
    said: [/kills: .* does not come/, /sleep: .* does not come/],
  },
  {
    name: 'papers that a browser may keep',
    parts: 'room',
    changes: [
      {
        file: 'src/web/guard.ts',
        from: "'cache-control': 'no-store'",
        to: "'cache-control': 'private, max-age=3600'",
      },
    ],
    said: [/room: a paper is in .*Cache/],
  },
  {
    name: 'papers that lie in a temporary file',
    parts: 'room',
    changes: [
      {
        file: 'src/web/room.ts',
        from: 'const id = randomUUID();',
        to: "const id = randomUUID(); process.getBuiltinModule('node:fs').writeFileSync(process.env.TMPDIR + '/' + id, pdf);",
      },
    ],
    said: [/room: a paper is in .*tmp/],
  },
  {
    name: 'pages that can take over nothing',
    parts: 'two-pages',
    changes: [
      { file: 'src/web/console.ts', from: 'this.#pages.driver = page.id;', to: "return 'not-driver';" },
    ],
    said: [/not told that it drives no more/],
  },
] as const;
describe('what a browser was sent is searched', () => {
  const told = (...texts: readonly string[]): readonly string[] =>
    leaksOf(texts.map((text) => ({ path: '/api/events?page=x', head: '200 {}', body: Buffer.from(text) })));

  test.each(LANGUAGES)('for every card in %s words', async (language) => {
    const words = await loadTerminalWords(language);
    const place = language === 'en' ? 'North: ' : '';
    const said = DECKS.super.cards.map((card) => `${place}${cardInWords(words, card)}`);
    const found = told(...said);
    expect(said.filter((card) => !found.some((leak) => leak.includes(card)))).toEqual([]);
  });

  test('and nothing is found where nothing is', () => {
    expect(told('data: {"n":1,"parts":{}}')).toEqual([]);
  });
});

describe('what a browser leaves behind is searched', () => {
  const paper = createHash('shake256', { outputLength: 4_000 }).update('a paper').digest();
  const secrets = { papers: [paper], texts: ['North A Q 10 9 7 of spades, K J 4 of hearts and no diamonds'] };
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'left-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('for papers and hands, wherever one is planted', () => {
    expect(plantedUnseen(folder, secrets)).toEqual([]);
  });

  test('and nothing is found of another paper', () => {
    writeFileSync(join(folder, 'other'), Buffer.from(paper.map((byte) => byte ^ 1)));
    expect(leftIn([folder], secrets)).toEqual([]);
    expect(plantedUnseen(folder, { papers: [], texts: [] })).not.toEqual([]);
  });
});

/** An evening has a server, a browser and a person, one after the other; a slow computer still comes to its end. */
const PATIENCE = { timeout: 180_000 };

describe('npm run proof -- console-evening', PATIENCE, () => {
  test('shows two pages, a restart, a page that slept, and a room that has locked', async () => {
    const { exitCode, output } = await play('two-pages,kills,sleep,room', ['--kills', '1']);
    expect(output).toContain('shown: two-pages,kills,sleep,room');
    expect(exitCode).toBe(0);
  });

  test('shows no question that was not met', async () => {
    const { exitCode, output } = await play('questions', ['--evenings', '1', '--faults', 'hostile']);
    expect(output).toMatch(/NOT SHOWN: .*not met: loadDeck of a back/);
    expect(exitCode).toBe(1);
  });

  test('shows an evening in Firefox where that is installed, and nothing where it is not', async () => {
    const { exitCode, output } = await play('firefox');
    expect(output).toContain(FIREFOX === undefined ? 'Firefox is not here' : 'shown: firefox');
    expect(exitCode).toBe(FIREFOX === undefined ? 1 : 0);
  });

  test.each(BROKEN)('fails on $name', async ({ changes, parts, said }) => {
    const { exitCode, output } = await play(parts, ['--kills', '1'], { changes });
    for (const words of said) expect(output).toMatch(words);
    expect(output).not.toContain('shown:');
    expect(exitCode).toBe(1);
  });
});
