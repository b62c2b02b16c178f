import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../rigs/words-catalogue.ts';
import { READ_VERDICTS } from '../../src/analysis/board-verdict.ts';
import { LESSONS } from '../../src/app/machines/lessons.ts';
import { BOARD_STATUSES } from '../../src/job/event.ts';
import { COPY_ORDERS, TRAY_ORDERS } from '../../src/job/plan.ts';
import { FAULT_NUMBERS } from '../../src/machine/fault.ts';
import { LAMPS } from '../../src/machine/messages.ts';
import { HAND_REFUSALS, PILES } from '../../src/ports/machines/touch.ts';
import { REFUSALS } from '../../src/web/messages/acts.ts';
import { TICKS } from '../../src/web/messages/asked.ts';
import { DOUBTS } from '../../src/web/messages/ended.ts';
import { ROLES } from '../../src/web/messages/names.ts';
import { PAPERS } from '../../src/web/messages/papers.ts';
import { PACES } from '../../src/web/messages/practice.ts';
import { CONSOLE } from '../../src/words/en/console.ts';
import { LANGUAGES, LOCALES } from '../../src/words/language.ts';
import { loadPageWords } from '../../src/words/page-words.ts';

/** The most letters that a text may have for a screen of 800 x 480, by the kind of its key. */
const MOST_LETTERS: Readonly<Record<string, number>> = {
  title: 36,
  do: 100,
  button: 26,
  label: 40,
  note: 150,
  doubt: 150,
  where: 30,
  severity: 64,
  deck: 28,
  order: 40,
  back: 26,
  movement: 28,
  check: 30,
  level: 18,
  advice: 90,
  tick: 34,
  status: 16,
  history: 18,
  work: 28,
  verdict: 28,
  lamp: 28,
  role: 24,
  paper: 28,
  reason: 34,
  part: 24,
  stage: 28,
  figure: 36,
  scoring: 26,
  pace: 26,
  pile: 28,
  place: 30,
  act: 32,
  next: 90,
  refused: 80,
  key: 30,
  lesson: 42,
  event: 100,
  notice: 150,
  slip: 150,
};

const SAMPLE = {
  tray: 'set',
  board: 36,
  copy: 2,
  count: 36,
  done: 12,
  proven: 33,
  cards: 52,
  run: 2,
  time: '19:30',
  date: '21.11.2026',
  first: 35,
  last: 36,
  seat: 'N',
  second: 36,
  back: 'blue',
  line: 128,
  machine: '0123456789abcdef',
  minutes: 10,
  about: 'Round 1',
  when: 'other',
  event: 'Open teams',
  code: '12345678',
  what: 'Curtain cards',
  address: 'https://192.168.178.101:7769',
  passed: 36,
  pocket: 4,
  file: 'club.deck.json',
  lines: '3, 17, 128',
};

describe.each(LANGUAGES)('the screens in %s', (language) => {
  const texts = [...CATALOGUES[language]].filter(([key]) => key.startsWith('console.'));

  test('have room for every text', () => {
    const long = texts.flatMap(([key, text]) => {
      const [, kind = ''] = key.split('.');
      const said = String(new IntlMessageFormat(text, LOCALES[language]).format(SAMPLE));
      return said.length > (MOST_LETTERS[kind] ?? 0) ? [`${key} (${said.length}): ${said}`] : [];
    });
    expect(long).toEqual([]);
  });

  test('can be told apart: no two titles, buttons or lessons are the same by mistake', () => {
    for (const kind of ['button', 'lesson', 'tick', 'status', 'refused', 'pile']) {
      const same = texts.filter(([key]) => key.startsWith(`console.${kind}.`)).map(([, text]) => text);
      const twice = same.filter((text, index) => same.indexOf(text) !== index);
      expect(
        twice.filter((text) => !MAY_BE_TWICE.includes(text)),
        kind,
      ).toEqual([]);
    }
  });

  test('load for a page with what the machine says, and no other language', async () => {
    const words = await loadPageWords(language);
    expect(words.say('label.boardCount', { count: 5 })).toContain('5');
    expect(words.say('fault.2003')).toBe(CATALOGUES[language].get('machine.fault.2003'));
  });
});

/** German has *Weiter* for both, to the next screen as well as after a pause. */
const MAY_BE_TWICE = ['Weiter'];

describe('there are words for', () => {
  const has = (key: string): boolean => key in CONSOLE;

  test.each([
    ['every tick', TICKS.map((name) => `tick.${name}`)],
    ['every status of a tray', BOARD_STATUSES.map((name) => `status.${name}`)],
    ['every verdict', READ_VERDICTS.map((name) => `verdict.${name}`)],
    ['every order', [...COPY_ORDERS, ...TRAY_ORDERS].map((name) => `order.${name}`)],
    ['every doubt', DOUBTS.map((name) => `doubt.${name}`)],
    ['every lamp', LAMPS.map((name) => `lamp.${name}`)],
    ['every role', ROLES.map((name) => `role.${name}`)],
    ['every paper', PAPERS.map((name) => `paper.${name}`)],
    ['every pace', PACES.map((name) => `pace.${name}`)],
    ['every pile', PILES.map((name) => `pile.${name}`)],
    ['every refusal', [...REFUSALS, ...HAND_REFUSALS].map((name) => `refused.${name}`)],
  ])('%s', (_, keys) => {
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });

  test('every lesson and no other', () => {
    const lessons = FAULT_NUMBERS.filter((fault) => has(`lesson.${fault}`));
    expect(lessons).toEqual(LESSONS.map(({ fault }) => fault).sort((one, other) => one - other));
    expect(lessons.length).toBeGreaterThanOrEqual(15);
  });
});

const SOURCES = ['src', 'web/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.startsWith('src/words/'))
      .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8')),
  )
  .join('\n');
/** Kinds whose keys are put together from names of the program. */
const PUT_TOGETHER = new Set(Array.from(SOURCES.matchAll(/[`']([a-z]+)\.\$\{/g), ([, kind]) => kind));
/** Kinds of which some keys are put together. */
const SOME_PUT_TOGETHER: readonly string[] = [
  ...['director', 'technician', 'manufacturer', 'finished', 'stopped', 'failed'].map(
    (name) => `title.${name}`,
  ),
  ...['folder', 'stick'].map((place) => `label.${place}`),
];

test('every title, instruction, button, label and note is used', () => {
  const unused = Object.keys(CONSOLE).filter((key) => {
    const [kind = ''] = key.split('.');
    const isPutTogether = PUT_TOGETHER.has(kind) && kind !== 'title' && kind !== 'label';
    return !isPutTogether && !SOME_PUT_TOGETHER.includes(key) && !SOURCES.includes(`'${key}'`);
  });
  expect(unused).toEqual([]);
});
