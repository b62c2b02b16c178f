import { DARK_FAULTS, SIGNS_OF } from '../src/job/diagnosis/causes.ts';
import { CAUSES, type Cause } from '../src/machine/cause.ts';
import { FAULT_NUMBERS, FAULTS, type FaultNumber, RETIRED } from '../src/machine/fault.ts';
import { RECOVERY } from '../src/machine/recovery.ts';
import type { Action } from '../src/machine/step.ts';
import { ENGLISH } from '../src/words/english.ts';
import { afterInWords, describeStep, faultInWords } from '../src/words/sentences.ts';

const FAMILIES: Readonly<Record<number, string>> = {
  1: 'Link and processes',
  2: 'Motion',
  3: 'Cards',
  4: 'Vision',
  5: 'The board and people',
};

const HEAD = `# Faults

Every fault has a number. This page is made from the tables in \`src/machine/fault.ts\` and
\`src/machine/recovery.ts\`, with the English words of \`src/words/en.json\`, by \`npm run docs\`; a test compares them.

*What is true then* holds for every card at that moment. *Done by* says whether the machine goes on by itself or a
person is asked; the next step is asked for as data, and the sentence is made from it. *Afterwards* the same run goes
on with all its proof, or the same deal is run again from the start. *If it keeps happening* names the causes that
[the machine tells apart](decisions/diagnosis.md), the likeliest first.
`;

const AFTERWARDS = {
  continue: 'the run goes on',
  runAgain: 'the same deal is dealt again',
  end: 'the board ends',
} as const;

/** Cards that a step speaks of, for its sentence here. */
const EXAMPLE_COUNTS: Readonly<Partial<Record<Action, number>>> = {
  clearPath: 3,
  feedBack: 2,
  emptyReject: 1,
};

/** The page of all faults, in Markdown. */
export function makeFaultsPage(): string {
  return [HEAD, ...Object.entries(FAMILIES).map(([digit, title]) => makeFamily(Number(digit), title))].join(
    '\n',
  );
}

function makeFamily(digit: number, title: string): string {
  const numbers = FAULT_NUMBERS.filter((number) => Math.floor(number / 1000) === digit);
  return [`## ${digit}xxx ${title}\n`, ...numbers.map(makeEntry)].join('\n');
}

function makeEntry(number: FaultNumber): string {
  const { name } = FAULTS[number];
  const { action, afterwards, by, from = 'machine', to = 'machine' } = RECOVERY[number];
  const next =
    action === undefined
      ? []
      : [
          `- Next step: ${describeStep(ENGLISH, { step: { action, from, to, count: EXAMPLE_COUNTS[action] ?? 52 }, board: 7 })}`,
        ];
  return [
    `### ${number} ${name}\n`,
    faultInWords(ENGLISH, number),
    '',
    ...(RETIRED.includes(number) ? ['Retired: journals of older machines tell of it.', ''] : []),
    `- What is true then: ${afterInWords(ENGLISH, number)}`,
    `- Done by: ${by === 'machine' ? 'the machine alone' : 'a person'}`,
    ...next,
    `- Afterwards: ${AFTERWARDS[afterwards]}`,
    ...causesInWords(number),
    '',
  ].join('\n');
}

/** What speaks for a cause less than this only goes along with it. */
const LEAST_WEIGHT = 0.2;

function causesInWords(number: FaultNumber): string[] {
  const weightOf = (cause: Cause): number => {
    const { [number]: alone = 0, dark = 0 } = SIGNS_OF[cause];
    return alone === 0 && dark > 0 && DARK_FAULTS.includes(number) ? LEAST_WEIGHT : alone;
  };
  const likely = CAUSES.filter((cause) => weightOf(cause) >= LEAST_WEIGHT);
  if (likely.length === 0) return [];
  const texts = likely
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .map((cause) => `  - ${ENGLISH.say(`cause.${cause}`)}`);
  return ['- If it keeps happening:', ...texts];
}
