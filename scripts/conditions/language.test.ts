import { describe, expect, test } from 'vitest';
import { exampleScript, LANGUAGE } from '../../rigs/conditions-language.ts';
import { evaluatePlainly } from '../../rigs/plain-conditions.ts';
import { openCandidateBytes } from '../../src/adapters/system/candidate-bytes.ts';
import type { DeckName } from '../../src/bridge/deck.ts';
import { openEngine } from '../../src/generation/conditions/open-engine.ts';
import { parseScript } from '../../src/generation/conditions/parse-script.ts';
import type { Expression } from '../../src/generation/conditions/program.ts';
import { FUNCTIONS, POINT_WORDS, SUIT_WORDS } from '../../src/generation/conditions/words.ts';

/** What engine and plain measure say of an example; `undefined` where the script is refused. */
function answers(script: string, deck: DeckName): readonly [engine: number, plain: number] | undefined {
  const read = parseScript(script, deck);
  if (!read.ok) return undefined;
  const { program } = read.value;
  const [action] = program.actions;
  const [expression] = action?.kind === 'print-expressions' ? action.parts : [];
  const engine = openEngine(program, openCandidateBytes('language'));
  const value = engine.evaluator(expression as Expression);
  engine.draw(1);
  return [value(), evaluatePlainly(expression as Expression, program, engine.hands())];
}

describe.each(LANGUAGE)('$title', ({ deck, rows }) => {
  const atOnce = rows.filter(({ solves }) => solves === undefined);
  test.each(atOnce)('$before $example is $value', (row) => {
    expect(answers(exampleScript(row, deck), deck)).toEqual([row.value, row.value]);
  });
});

test('every function has an example', () => {
  const examples = LANGUAGE.flatMap(({ rows }) => rows.map(({ form, example }) => `${form} ${example}`)).join(
    ' ',
  );
  const families = [...SUIT_WORDS.keys(), ...POINT_WORDS.keys(), ...FUNCTIONS].filter(
    (word) => !/^pt[1-8]$/.test(word),
  );
  const missing = families.filter((word) => !examples.includes(word.replace(/s$/, '')));
  expect(missing).toEqual([]);
});
