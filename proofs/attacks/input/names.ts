// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack, Defence } from '../attack.ts';
import { chained } from '../../../rigs/stolen-job.ts';
import { defence, hostile } from './hostile.ts';
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
  'return withVisibleText(terminal, stdout.isTTY === true);',
  'return stdout.isTTY === undefined || stdout.isTTY ? terminal : withVisibleText(terminal, true);',
);

const HEAD = 'board,ns,ew,contract\n';

const OF_FILES = defence(
  'nothing unseen is written to deal files',
  'src/formats/core/decode.ts',
  'const letters = visibleLetters(file);',
  'return new TextEncoder().encode(file);\n  const letters = visibleLetters(file);',
);

/** The defence of a kind of file that does not share the one above. */
const OWN_DEFENCES: Readonly<Record<string, Defence>> = {
  json: defence(
    'nothing unseen is written to JSON',
    'src/formats/catalogue/json.ts',
    'encode(visibleText(makeJson(set)))',
    "encode(makeJson(set) + visibleText(''))",
  ),
  'ranking.xml': defence(
    'nothing unseen is written to USEBIO',
    'src/paper/ranking/usebio.ts',
    "visibleText(text.replace(/\\s+/g, ' '))",
    "(visibleText('') + text)",
  ),
  'ranking.json': defence(
    'nothing unseen is written to rankings in JSON',
    'src/app/sessions/ranking-files.ts',
    'visibleText(`${JSON.stringify(rankingJson(ranked, true))}\\n`)',
    'JSON.stringify(rankingJson(ranked, true)) + visibleText(``)',
  ),
  'ranking.txt': defence(
    'nothing unseen is written to rankings as text',
    'src/app/sessions/ranking-files.ts',
    "visibleText(`${makeReportText(report).join('\\n')}\\n`)",
    "makeReportText(report).join('\\n') + visibleText('')",
  ),
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

const IN_CLEAR = new URL(
  '../../../test/fixtures/before/jobs/clear/boards-from-1/journal.jsonl',
  import.meta.url,
);

/** The journal of a job whose seed gives orders, with the chain that anybody can give it. */
function journalOfOrders(): string {
  const orders = JSON.stringify(ORDERS).slice(1, -1);
  const [first = '', ...rest] = readFileSync(IN_CLEAR, 'utf8').trimEnd().split('\n');
  const changed = first.replace(/"seed":"[^"]*"/g, `"seed":"${orders}"`);
  return `${chained([changed, ...rest]).join('\n')}\n`;
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
    args: ['records', 'a.pbn', '-o', 'a.txt'],
    judge: inFile('a.txt'),
    defences: [
      defence(
        'nothing unseen is written to hand records',
        'src/paper/hand-record/text.ts',
        "return visibleText(lines.join('\\n'));",
        "return lines.join(visibleText('\\n'));",
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
        'new TextEncoder().encode(visibleFile(part))',
        "new TextEncoder().encode(part + visibleFile(''))",
      ),
    ],
  }),
  hostile({
    name: 'the names of pairs give orders in an HTML page',
    files: { 'a.csv': () => `${HEAD}1,${ORDERS},2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', 'a.html'],
    judge: inFile('a.html'),
    defences: [
      defence(
        'nothing unseen is written to HTML',
        'src/paper/html-page.ts',
        'return visibleText(text).replace(',
        "return `${text}${visibleText('')}`.replace(",
      ),
    ],
  }),
  hostile({
    name: 'the name of a pair is a formula',
    files: { 'a.csv': () => `${HEAD}1,"=HYPERLINK(A1)",2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', 'b.csv'],
    judge: (_, folder) => {
      const path = join(folder, 'b.csv');
      if (!existsSync(path)) return 'there is no ranking';
      return /(?:^|,)"?=HYPER/m.test(readFileSync(path, 'utf8')) ? 'a cell is a formula' : undefined;
    },
    defences: [
      defence(
        'cells are made harmless',
        'src/formats/text/csv-table.ts',
        'visibleText(harmlessCell(text))',
        "visibleText(cells === 'harmless' ? text : harmlessCell(text))",
      ),
    ],
  }),
  hostile({
    name: 'the name of a pair is a formula after a semicolon',
    files: { 'a.csv': () => `${HEAD}1,"a;=HYPERLINK(A1)",2,4S= N\n1,3,4,4S-1 N\n` },
    args: ['session', 'a.csv', '-o', 'b.csv'],
    judge: (_, folder) => {
      const path = join(folder, 'b.csv');
      if (!existsSync(path)) return 'there is no ranking';
      return /(?:^|[,;])"?=HYPER/m.test(readFileSync(path, 'utf8')) ? 'a cell is a formula' : undefined;
    },
    defences: [
      defence(
        'cells are harmless where semicolons part them',
        'src/formats/text/csv-table.ts',
        `return begun.replace(GOES_ON_WITH_FORMULA, "$1'$2");`,
        'return begun.replace(GOES_ON_WITH_FORMULA, "$1$2");',
      ),
    ],
  }),
];
