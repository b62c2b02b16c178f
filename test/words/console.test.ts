import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
import english from '../../src/words/en.json' with { type: 'json' };
import { LANGUAGES } from '../../src/words/language.ts';
import { loadPageWords } from '../../src/words/page-words.ts';

describe.each(LANGUAGES)('the screens in %s', (language) => {
  const texts = [...CATALOGUES[language]].filter(([key]) => key.startsWith('console.'));

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
  const has = (key: string): boolean => key in english.console;

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
  const unused = Object.keys(english.console).filter((key) => {
    const [kind = ''] = key.split('.');
    const isPutTogether = PUT_TOGETHER.has(kind) && kind !== 'title' && kind !== 'label';
    return !isPutTogether && !SOME_PUT_TOGETHER.includes(key) && !SOURCES.includes(`'${key}'`);
  });
  expect(unused).toEqual([]);
});
