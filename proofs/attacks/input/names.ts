import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chained } from '../../../rigs/stolen-job.ts';
import { type Attack, type Defence, defence } from '../attack.ts';
import { hostile } from './hostile.ts';
import type { MeasuredRun } from './measured-run.ts';

/** Clears a screen, sets a title, and turns the direction of writing. */
const ORDERS = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202egnp';
const UNSEEN = ['\u001b', '\u0007', '\u009b', '\u202e'];

const DEALS = new URL('../../../test/fixtures/before/deals/standard.pbn', import.meta.url);
/** Deals with an event that gives orders. */
const dealsOfEvent = (event: string): string =>
  readFileSync(DEALS, 'utf8').replace(/\[Event "[^"]*"\]/g, `[Event "${event}"]`);

function rawOrder(where: string, text: string): string | undefined {
  return UNSEEN.some((order) => text.includes(order)) ? `orders to a terminal stand in ${where}` : undefined;
}

function inOutput({ stderr, stdout }: MeasuredRun): string | undefined {
  return rawOrder('what is told', `${stdout}${stderr}`);
}

/** The same in a file that was written, which has to be there. */
function inFile(name: string): (run: MeasuredRun, folder: string) => string | undefined {
  return (_, folder) => {
    const path = join(folder, name);
    return existsSync(path) ? rawOrder(name, readFileSync(path, 'utf8')) : `there is no ${name}`;
  };
}

const SHOWN = defence(
  'what can not be seen is shown',
  'src/cli/shell/terminal.ts',
  'createProcessTerminal',
  '(terminal) => terminal',
  'withVisibleText',
);

const HEAD = 'board,ns,ew,contract\n';

const OF_FILES = defence(
  'nothing unseen is written to deal files',
  'src/formats/core/decode.ts',
  'textFile',
  '(texts) => [...texts].map((text) => new TextEncoder().encode(text))',
);

/** What would be made visible is left as it is. */
const AS_IT_IS = ['(text) => text', 'visibleText'] as const;
const OF_RANKINGS = defence(
  'nothing unseen is written to rankings in JSON and as text',
  'src/app/sessions/ranking-files.ts',
  'WRITERS',
  ...AS_IT_IS,
);

/** The defence of a kind of file that does not share the one above. */
const OWN_DEFENCES: Readonly<Record<string, Defence>> = {
  json: defence(
    'nothing unseen is written to JSON',
    'src/formats/json/write-json.ts',
    'encodeJson',
    ...AS_IT_IS,
  ),
  'ranking.xml': defence(
    'nothing unseen is written to USEBIO',
    'src/paper/ranking/usebio.ts',
    'escaped',
    ...AS_IT_IS,
  ),
  'ranking.json': OF_RANKINGS,
  'ranking.txt': OF_RANKINGS,
};

/** The name of an event in deals that are written as another kind of file. */
function eventIn(kind: string): Attack {
  const to = `b.${kind}`;
  return hostile({
    name: `an event gives orders in a file .${kind}`,
    files: { 'a.pbn': () => dealsOfEvent(ORDERS) },
    args: ['convert', 'a.pbn', to, '--allow-loss'],
    judge: inFile(to),
    defences: [OWN_DEFENCES[kind] ?? OF_FILES],
  });
}

/** The names of pairs in a ranking. */
function pairsIn(kind: string): Attack {
  const to = `ranking.${kind}`;
  return hostile({
    name: `the names of pairs give orders in a ranking .${kind}`,
    files: { 'a.csv': () => `${HEAD}1,${ORDERS},2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', to],
    judge: inFile(to),
    defences: [OWN_DEFENCES[to] ?? OF_FILES],
  });
}

/** The name of a pair in a ranking as comma-separated values. */
function formulaIn(name: string, pair: string, parting: string, without: Defence): Attack {
  const formula = new RegExp(`(?:^|${parting})"?=HYPER`, 'm');
  return hostile({
    name,
    files: { 'a.csv': () => `${HEAD}1,"${pair}",2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', 'b.csv'],
    judge: (_, folder) => {
      const path = join(folder, 'b.csv');
      if (!existsSync(path)) return 'there is no ranking';
      return formula.test(readFileSync(path, 'utf8')) ? 'a cell is a formula' : undefined;
    },
    defences: [without],
  });
}

const IN_CLEAR = new URL(
  '../../../test/fixtures/before/jobs/clear/boards-from-1/journal.jsonl',
  import.meta.url,
);

/** The journal of a job that is not finished and whose seed gives orders, with the chain that anybody can give it. */
function journalOfOrders(): string {
  const orders = JSON.stringify(ORDERS).slice(1, -1);
  const [first = '', ...rest] = readFileSync(IN_CLEAR, 'utf8').trimEnd().split('\n');
  const changed = first.replace(/"seed":"[^"]*"/g, `"seed":"${orders}"`);
  return `${chained([changed, ...rest.slice(0, -1)]).join('\n')}\n`;
}

/** A copied job in whose journal names give orders, read by a command. */
function jobOfOrders(command: string, ...args: readonly string[]): Attack {
  return hostile({
    name: `a copied job gives orders to a terminal: ${command}`,
    files: { 'jobs/a/journal.jsonl': journalOfOrders },
    args: [command, ...args],
    judge: inOutput,
    defences: [SHOWN],
  });
}

/** Names that are to mean something to a terminal or a spreadsheet. */
export const NAME_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'the name of a file gives orders to a terminal',
    files: { [`${ORDERS}.pbn`]: () => 'no deals\n' },
    args: ['check', `${ORDERS}.pbn`],
    judge: inOutput,
    defences: [SHOWN],
  }),
  hostile({
    name: 'the names of pairs give orders to a terminal',
    files: { 'a.csv': () => `${HEAD}1,${ORDERS},2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv'],
    judge: inOutput,
    defences: [SHOWN],
  }),
  jobOfOrders('replay', 'jobs/a', '--json'),
  jobOfOrders('resume', 'jobs/a', '--trust-journal', '--yes'),
  ...['lin', 'pbn', 'rbn', 'dlm', 'json'].map(eventIn),
  ...['json', 'pbn', 'txt', 'xml'].map(pairsIn),
  hostile({
    name: 'an event gives orders in a hand record',
    files: { 'a.pbn': () => dealsOfEvent(ORDERS) },
    args: ['records', 'a.pbn', '--no-solve', '-o', 'a.txt'],
    judge: inFile('a.txt'),
    defences: [
      defence(
        'nothing unseen is written to hand records',
        'src/paper/hand-record/text.ts',
        'makeHandRecordText',
        ...AS_IT_IS,
      ),
    ],
  }),
  hostile({
    name: 'a script prints orders into a pipe',
    files: { 'a.dl': () => `produce 1 action printes "${ORDERS}"\n` },
    args: ['dealer', 'a.dl'],
    judge: inOutput,
    defences: [
      defence(
        'nothing unseen of a script is printed',
        'src/app/deals/script.ts',
        'decode',
        '(part) => part',
        'visibleFile',
      ),
    ],
  }),
  hostile({
    name: 'the names of pairs give orders in an HTML page',
    files: { 'a.csv': () => `${HEAD}1,${ORDERS},2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', 'a.html'],
    judge: inFile('a.html'),
    defences: [
      defence('nothing unseen is written to HTML', 'src/paper/html-page.ts', 'escapeHtml', ...AS_IT_IS),
    ],
  }),
  formulaIn(
    'the name of a pair is a formula',
    '=HYPERLINK(A1)',
    ',',
    defence('cells are made harmless', 'src/formats/text/csv-table.ts', 'harmlessCell', '(text) => text'),
  ),
  formulaIn(
    'the name of a pair is a formula after a semicolon',
    'a;=HYPERLINK(A1)',
    '[,;]',
    defence(
      'cells are harmless where semicolons part them',
      'src/formats/text/csv-table.ts',
      'GOES_ON_WITH_FORMULA',
      '/(?!)/g',
    ),
  ),
];
