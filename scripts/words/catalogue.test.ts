import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUES } from '../../rigs/words-catalogue.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { lackingKeys, problemsIn, problemsOf, unstampedKeys } from './checks.ts';
import { contextsOf, readContexts } from './contexts.ts';
import { GLOSSARY } from './glossary.ts';
import { makeMessageArguments } from './message-arguments.ts';
import { tooLong } from './room.ts';
import { secondWords } from './second-words.ts';
import { linesOf } from './stamping.ts';
import { digestOf, formatStamps, parseStamps, readStamps, type Stamps, TRANSLATED } from './stamps.ts';

const ENGLISH = CATALOGUES.en;

test.each(TRANSLATED)('the words in %s are in order', (language) => {
  expect(problemsOf(language)).toEqual([]);
});

test('the English screens have room for every text', () => {
  expect(
    [...ENGLISH].flatMap(([key, text]) => tooLong('en', key, text).map((what) => `${key} ${what}`)),
  ).toEqual([]);
});

describe('a text is found', () => {
  test.each([
    ['that cannot be read', 'pl', 'console.label.boardCount', '{count, plural, one {# x}', 'cannot be read'],
    ['that lacks what is put in', 'ro', 'machine.trays.ofSet', 'set: {trays}', 'takes trays where'],
    [
      'that lacks a choice',
      'ro',
      'terminal.mark.put',
      '{x, select, other {y}}',
      'takes x where the English takes nothing',
    ],
    [
      'that lacks a form',
      'pl',
      'terminal.pass.read',
      '{count, plural, one {# a} many {# b} other {# c}}',
      '"few"',
    ],
    [
      'with a strange form',
      'de',
      'terminal.pass.read',
      '{count, plural, one {# a} many {# b} other {# c}}',
      '"many"',
    ],
    ['that is empty', 'it', 'terminal.mark.put', '', 'is empty'],
    ['that ends otherwise', 'it', 'machine.fault.2003', 'Una carta è bloccata nel percorso', 'does not end'],
    ['with English in it', 'it', 'terminal.mark.put', 'metti the', 'has an English word'],
    ['that is English', 'sl', 'terminal.mark.change', 'change', 'is the English text'],
    ['with a straight apostrophe', 'it', 'terminal.mark.put', "l'x", 'straight apostrophe'],
    ['with a common blank', 'fr', 'terminal.mark.put', 'mettre !', 'no-break space'],
    ['with a cedilla', 'ro', 'terminal.mark.put', 'puneţi', 'cedilla'],
    ['much longer than its English', 'de', 'terminal.mark.put', 'x'.repeat(40), 'much longer'],
    ['that has no room', 'de', 'console.button.deal', 'Jetzt mit dem Austeilen beginnen', 'has room for 26'],
  ] as const)('%s', (_, language, key, text, what) => {
    expect(problemsIn(language, key, CATALOGUES[language].get(key) ?? '')).toEqual([]);
    const found = problemsIn(language, key, text);
    expect(found.filter((line) => line.startsWith(`${key} `) && line.includes(what))).not.toEqual([]);
  });

  test('that is not there, and one that nobody says', () => {
    const other = new Map(CATALOGUES.ro).set('console.nothing', 'Nimic');
    other.delete('machine.fault.2003');
    expect(lackingKeys(other)).toEqual([
      'machine.fault.2003 is not translated',
      'console.nothing is not in English',
    ]);
  });
});

test('each text is found on its line', () => {
  const file = readFileSync(join(import.meta.dirname, '../../src/words/fr.json'), 'utf8');
  const lines = linesOf(file);
  expect([...lines.keys()]).toEqual([...CATALOGUES.fr.keys()]);
  for (const [key, line] of lines) {
    expect(file.split('\n')[line - 1]).toContain(JSON.stringify(CATALOGUES.fr.get(key)));
  }
});

describe('a stale translation is found', () => {
  const stamps: Stamps = new Map([...ENGLISH].map(([key, text]) => [key, digestOf(text)]));

  test('where its English was changed', () => {
    const changed = new Map(ENGLISH).set('machine.fault.2003', 'Another sentence.');
    expect(unstampedKeys('ro', CATALOGUES.ro, stamps, changed)).toEqual([
      'machine.fault.2003 is of another English: look at it again, then run npm run words -- ro machine.fault.2003',
    ]);
  });

  test('where English has a sentence less', () => {
    const less = new Map(ENGLISH);
    less.delete('machine.fault.2003');
    expect(unstampedKeys('ro', CATALOGUES.ro, stamps, less)).toEqual([
      'machine.fault.2003 has a stamp and no English',
    ]);
  });

  test('in one language, where the others were looked at again', () => {
    const all = readStamps();
    const changed = new Map(ENGLISH).set('machine.fault.2003', 'Another sentence.');
    const again = new Map(all.pl).set('machine.fault.2003', digestOf('Another sentence.'));
    const lacking = new Map(all.sl);
    lacking.delete('machine.fault.2003');
    const kept = parseStamps(formatStamps({ ...all, pl: again, sl: lacking }));
    expect(unstampedKeys('pl', CATALOGUES.pl, kept.pl, changed)).toEqual([]);
    expect(kept).toEqual({ ...all, pl: again, sl: lacking });
    expect(unstampedKeys('ro', CATALOGUES.ro, kept.ro, changed)).toHaveLength(1);
    expect(unstampedKeys('sl', CATALOGUES.sl, kept.sl, changed)).toHaveLength(1);
  });
});

test('what a message takes is typed by the narrowest of its uses', () => {
  const made = makeMessageArguments(
    new Map([
      ['a.plain', 'Nothing here'],
      ['a.used', '{x} {n, plural, one {# {y}} other {{n}}} {s, select, any {} other {{s}}}'],
    ]),
  );
  expect(made).toContain("  'a.used': { x: Value; n: number; y: Value; s: string };\n");
  expect(made).not.toContain('a.plain');
});

describe('what a translator must know', () => {
  const contexts = readContexts();

  test('is told of texts that are there', () => {
    const told = new Set([...ENGLISH.keys()].flatMap((key) => contextsOf(key, contexts)));
    expect(Object.values(contexts).filter((context) => !told.has(context))).toEqual([]);
  });

  test('is told of a text and of the groups that it stands in', () => {
    const known = { a: 'All.', 'a.b': 'Group.', 'a.b.c': 'Text.', 'a.bc': 'Another.' };
    expect(contextsOf('a.b.c', known)).toEqual(['All.', 'Group.', 'Text.']);
    expect(contextsOf('a.bcd', known)).toEqual(['All.']);
  });
});

describe('a term', () => {
  test.each([
    [
      'ro',
      'problems.file.board-dealer',
      'Dealerul nu este cel al acestui număr. Dona se împarte cum spune fișierul.',
    ],
    ['sl', 'console.act.take-tray', 'Vzemi škatlo'],
    ['sl', 'paper.board.noTrumpLetters', 'BA'],
    ['pl', 'paper.scoreSheet.kinds.small-slam', 'szlem'],
    ['fr', 'console.work.count', 'Jeu compté'],
  ] as const)('of two words in %s is found in %s', (language, key, text) => {
    const found = secondWords(language, new Map(CATALOGUES[language]).set(key, text));
    expect(found.map((line) => line.split(' ')[0])).toEqual([key]);
  });

  test('has its word in every language, and is left out only of texts that are there', () => {
    for (const { meaning, terms, unsaid } of GLOSSARY) {
      for (const language of LANGUAGES) expect(terms[language].term, `${meaning}, ${language}`).toBeTruthy();
      expect(Object.keys(unsaid).filter((key) => !ENGLISH.has(key))).toEqual([]);
    }
  });
});
