import { type Command, Option } from '@commander-js/extra-typings';
import {
  type SolveDealsEvent,
  type SolvedDeal,
  type SolveRequest,
  solveDeals,
} from '../../app/analysis/solve-deals.ts';
import type { LeadsRequest } from '../../app/analysis/solve-leads.ts';
import { Problem } from '../../app/problem.ts';
import type { Strain } from '../../bridge/call.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { TABLE_STRAINS } from '../../bridge/trick-table.ts';
import { analysisJson } from '../../formats/json/analysis-json.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { parText } from '../../words/paper/par-text.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { parseBoards, wholeNumber } from '../options/common.ts';
import { fromOption } from '../options/format.ts';
import { maxSecondsOption } from '../options/solve.ts';
import { handsFor, heedingInterrupt } from '../shell/app-ports.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { contractOption, type DeclaredContract, declarerOption, strainOption } from './contract.ts';
import { leadsAtTerminal } from './leads.ts';
import { tricksText } from './tricks-text.ts';

const MOST_THREADS = 64;
const LEAST_MIB = 16;
const MOST_MIB = 3_500;

export function addSolveCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('solve')
    .description('find what can be made of each deal with all cards open (double dummy), and par')
    .argument('<deals>', 'a deal file in any format; - is stdin')
    .addOption(fromOption('the file'))
    .option('--boards <list>', 'only these boards, such as 1-36, in this order', parseBoards)
    .option('--par', 'print par of each board as well')
    .option('-o, --output <file>', 'write the deals with their tables and par: .pbn, .json or .rbn')
    .addOption(
      new Option('--leads', 'what each opening lead gives instead: shows hands').conflicts(['par', 'output']),
    )
    .addOption(contractOption())
    .addOption(declarerOption())
    .addOption(strainOption())
    .addOption(maxSecondsOption())
    .option('--jobs <threads>', 'how many threads work (default: one a core)', wholeNumber(1, MOST_THREADS))
    .option('--memory <mib>', 'memory of all threads together, in MiB', wholeNumber(LEAST_MIB, MOST_MIB))
    .option('--allow-loss', 'write even what the format of the file cannot hold in full')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON for each board')
    .addHelpText(
      ...examples(
        'soubrette solve evening.pbn --par',
        'soubrette solve evening.pbn -o solved.pbn',
        'soubrette solve evening.pbn --boards 3 --leads --contract 4SN',
        'soubrette solve super.pbn --max-seconds 20 --json',
      ),
    )
    .action(
      ended((path, { force = false, jobs, json: isJson = false, par: showsPar = false, ...asked }) => {
        const request = { ...asked, path, threads: jobs, memoryMib: asked.memory };
        if (asked.leads === true) return leadsAtTerminal(leadsRequest(request), isJson, terminal);
        refuseContract(asked);
        return solveAtTerminal({ ...request, replaces: force }, { isJson, showsPar }, terminal);
      }),
    );
}

/** What is asked of contracts. */
interface AskedContracts {
  readonly contract?: DeclaredContract;
  readonly declarer?: Seat;
  readonly strain?: Strain;
}

function leadsRequest<Request>(
  request: Request & AskedContracts,
): Request & Pick<LeadsRequest, 'declarers' | 'strains' | 'hands'> {
  const { declarer, strain } = request.contract ?? request;
  return {
    ...request,
    declarers: declarer && [declarer],
    strains: strain && [strain],
    hands: handsFor('--leads'),
  };
}

function refuseContract({ contract, declarer, strain }: AskedContracts): void {
  if ((contract ?? declarer ?? strain) === undefined) return;
  throw new Problem(
    'request',
    'contract-unused',
    'A contract, declarer or strain is for leads. Add --leads.',
  );
}

async function solveAtTerminal(
  request: SolveRequest,
  { isJson, showsPar }: { readonly isJson: boolean; readonly showsPar: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const emit = (event: SolveDealsEvent): void => {
    terminal.rewrite('');
    if (event.kind === 'strains-solved') terminal.rewrite(`${event.done} of ${event.of} strains solved`);
    else if (isJson) terminal.print(solvedJson(event));
    else for (const line of solvedInWords(event, showsPar)) terminal.print(line);
  };
  const { deals, isStopped, losses } = await heedingInterrupt(terminal, (signal) =>
    solveDeals(request, { emit, signal }),
  );
  terminal.rewrite('');
  for (const { message } of losses) terminal.tell(message);
  if (request.output !== undefined)
    terminal.tell(`Wrote ${request.output}: ${counted(deals.length, 'board')}.`);
  return isStopped ? EXIT.interrupted : EXIT.done;
}

function solvedJson({ board, solved }: SolvedDeal): string {
  const { solver, ...analysis } = solved;
  return JSON.stringify({ board, ...analysisJson(analysis), solver });
}

/** A board's table, seats below each other. */
function solvedInWords(
  { board, cardsPerHand, solved: { par, tricks } }: SolvedDeal,
  showsPar: boolean,
): string[] {
  const rows = SEATS.map((seat) => [
    seat,
    ...TABLE_STRAINS.map((strain) => tricksText(tricks[seat][strain], cardsPerHand)),
  ]);
  const words = BOARD_WORDS.en;
  return [
    `Board ${board}`,
    ...table([['', ...TABLE_STRAINS], ...rows]).map((line) => `  ${line}`),
    ...(showsPar && par !== undefined ? [`  Par: ${parText(par, words, HAND_RECORD_WORDS.en)}`] : []),
    '',
  ];
}
