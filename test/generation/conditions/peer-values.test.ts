import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evaluatePlainly } from '../../../rigs/plain-conditions.ts';
import { parseOneLine } from '../../../rigs/replayed-dealer.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';

interface RecordedValues {
  readonly questions: readonly string[];
  readonly deals: readonly string[];
  /** A line a deal: the answers in the order of the questions. */
  readonly values: readonly string[];
}

const { groups } = JSON.parse(
  readFileSync(new URL('../../fixtures/dealer/values.json', import.meta.url), 'utf8'),
) as { readonly groups: readonly RecordedValues[] };

test.each(groups)(
  'every function has the value the peer gives it: $questions.0 ...',
  ({ questions, deals, values }) => {
    const programs = questions.map((question) => {
      const read = parseScript(question, 'standard');
      if (!read.ok) throw new Error(`${question}: ${read.problems[0]?.message}`);
      return read.value.program;
    });
    const answers = deals.map((line) => {
      const masks = parseOneLine(line);
      return programs.map((program) => evaluatePlainly(program.condition!, program, masks));
    });
    expect(deals.length).toBeGreaterThan(50);
    deals.forEach((_, index) => {
      const told = values[index]!.split(' ').map(Number);
      expect(answers[index]!.map((value) => value + 0)).toEqual(told);
    });
  },
);
