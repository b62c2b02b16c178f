import { readFileSync } from 'node:fs';
import {
  exampleScript,
  LANGUAGE,
  type LanguageRow,
  type LanguageTable,
  SAMPLES,
} from '../../rigs/conditions-language.ts';

/** What was recorded of the peer: its answers to the examples, and texts it printed. */
interface Recorded {
  readonly answers: Readonly<Record<string, string | null>>;
  readonly texts: readonly { readonly script: string; readonly flags: readonly string[] }[];
  readonly values: readonly { readonly questions: readonly string[]; readonly deals: readonly string[] }[];
}

const FIXTURES = new URL('../../test/fixtures/dealer/', import.meta.url);

/** The peer's answer under the script of an example; `null` where it refuses it. */
export function readRecorded(): Recorded {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, FIXTURES), 'utf8'));
  return {
    answers: read('language.json').answers,
    texts: read('text.json').cases,
    values: read('values.json').groups,
  };
}

/** What scripts do, and words by which a recorded text is known to hold it. */
const ACTIONS: readonly (readonly [form: string, meaning: string, sign: RegExp])[] = [
  ['printall', 'all hands side by side, numbered; what is done where nothing is asked for', /printall|^$/],
  ['print(seats)', 'hands of these seats on pages of their own, at the end', /print\(/],
  ['printew', 'west and east side by side', /printew/],
  ['printpbn', 'a record of PBN; after an odd number of them -v is turned round, as in the peer', /printpbn/],
  ['printcompact, printcompact(a)', 'a line a hand, and a value', /printcompact/],
  ['printoneline, printoneline(a)', 'a line a deal, and a value', /printoneline/],
  ['printes("text", a, \\n)', 'texts and values; the brackets may be left out', /printes/],
  ['average "label" a', 'the mean of a value', /average/],
  ['frequency "label" (a, low, high)', 'how often each value came, and Low and High', /frequency/],
  [
    'frequency (a, low, high, b, low, high)',
    'the same of two values together',
    /frequency[^,]*\([^,]*(,[^,]*){5}\)/,
  ],
  ['generate n', 'most deals to try: the first one counts, and -g before it (10000000)', /generate/],
  [
    'produce n',
    'most deals to keep: the first one counts, and -p before it (40 where deals are printed)',
    /produce/,
  ],
  [
    'dealer seat, vulnerable none',
    'for PBN and boards: none, ns, ew, all; else as the number has it',
    /vulnerable/,
  ],
  ['predeal south SAQ542, HKJ87', 'cards of hands', /predeal/],
  ['condition a', 'which deals are kept; the word may be left out', /condition/],
  ['# // /* */', 'comments', /\/\*/],
];

const FLAGS: readonly (readonly [form: string, meaning: string, sign: RegExp])[] = [
  ['-p n', 'most deals to keep', /^-p/],
  ['-g n', 'most deals to try', /^-g/],
  ['-s n', 'the deals of this number again', /^-s/],
  ['-q', 'no PBN records', /^-q/],
  ['-v', 'no numbers of the run at the end', /^-q?v/],
  ['-m', 'progress on stderr', /^-qvm/],
  ['-0 -2 -3', 'deals a shuffle makes: one, two, six', /^-[23]/],
  ['-u', 'capital letters', /^-u/],
];

/** The tables of the language, in Markdown. */
export function makeLanguageTables(recorded: Recorded): string {
  const compared = recorded.values.reduce(
    (sum, { questions, deals }) => sum + questions.length * deals.length,
    0,
  );
  return [
    `The examples are about this deal: \`${SAMPLES.standard}\`.`,
    `*dealer* is what Debian's \`dealer\` 20211121 answers. Beside these examples ${compared} values that it printed of`,
    `${new Set(recorded.values.flatMap(({ deals }) => deals)).size} deals are compared with ours by a test.`,
    '',
    ...LANGUAGE.flatMap((table) => languageTable(table, recorded)),
    ...countTable('Actions and statements', ACTIONS, (sign) =>
      recorded.texts.filter(({ script }) => sign.test(script)),
    ),
    ...countTable('Flags', FLAGS, (sign) =>
      recorded.texts.filter(({ flags }) => flags.some((flag) => sign.test(flag))),
    ),
  ].join('\n');
}

function languageTable({ title, deck, rows }: LanguageTable, recorded: Recorded): string[] {
  const about = deck === 'super' ? ['', `About \`predeal ${SAMPLES.super}\`.`] : [];
  const heads = deck === 'super' ? 4 : 5;
  return [
    `### ${title}`,
    ...about,
    '',
    line(['form', 'meaning', 'example', 'value', 'dealer'].slice(0, heads)),
    line(Array.from({ length: heads }, () => '---')),
    ...rows.map((row) => line([...ownCells(row), answer(row, recorded)].slice(0, heads))),
    '',
  ];
}

function ownCells(row: LanguageRow): string[] {
  const example =
    row.before === undefined || row.form === row.before ? row.example : `${row.before}  ${row.example}`;
  return [code(row.form), row.meaning, code(example), String(row.value)];
}

function answer(row: LanguageRow, { answers }: Recorded): string {
  const told = answers[exampleScript(row, 'standard')];
  if (told === null || told === undefined) return row.solves === true ? 'needs GIB' : 'refuses it';
  return told === String(row.value) ? 'the same' : told;
}

function countTable(
  title: string,
  rows: readonly (readonly [string, string, RegExp])[],
  found: (sign: RegExp) => readonly unknown[],
): string[] {
  return [
    `### ${title}`,
    '',
    line(['form', 'meaning', 'recorded outputs that are equal']),
    line(['---', '---', '---']),
    ...rows.map(([form, meaning, sign]) => line([code(form), meaning, String(found(sign).length)])),
    '',
  ];
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The marks in `docs/deal-generator.md` between which the tables stand. */
const START = '<!-- tables: made by npm run docs -->';
const END = '<!-- end of tables -->';

/** The page with its tables made again. */
export function withTables(page: string, tables: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('docs/deal-generator.md has no marks for its tables.');
  return `${page.slice(0, start + START.length)}\n\n${tables}\n${page.slice(end)}`;
}
