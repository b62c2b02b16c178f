// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from '../attack.ts';
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
  hostile({
    name: 'an event gives orders in a LIN file',
    files: { 'a.pbn': () => dealsOfEvent(ORDERS) },
    args: ['convert', 'a.pbn', 'a.lin', '--allow-loss'],
    judge: inFile('a.lin'),
    defences: [
      defence(
        'nothing unseen is written to LIN',
        'src/formats/lin/write-lin.ts',
        "visibleText(all.map((line) => `${line}\\n`).join(''))",
        "all.map((line) => `${line}\\n`).join(visibleText(''))",
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
];
