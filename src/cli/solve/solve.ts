import { Command } from '@commander-js/extra-typings';
import type { RuleRequest } from '../../app/sessions/rules.ts';
import { parseBoards, wholeNumber } from '../options/common.ts';
import { fromOption } from '../options/format.ts';
import { withOptions } from '../options/group.ts';
import { optionOption } from '../options/rule-points.ts';
import { maxSecondsOption, storeOption } from '../options/solve.ts';
import { handsFor } from '../shell/app-ports.ts';
import { type Ended, examples, type Terminal } from '../shell/command.ts';
import {
  afterOption,
  claimOption,
  contractOption,
  declarerOption,
  leadsOf,
  leadsOption,
  playOption,
  positionAfter,
  strainOption,
} from './contract.ts';
import { leadsAtTerminal } from './leads.ts';
import { playsAtTerminal } from './plays.ts';
import { positionAtTerminal } from './position.ts';
import { tablesAtTerminal } from './tables.ts';
import { refuseUnfit } from './unfit.ts';

const MOST_THREADS = 64;
const LEAST_MIB = 16;
const MOST_MIB = 3_500;

/** Par, and how it is found. */
function parOptions() {
  return new Command()
    .option('--par', 'print par of each board as well; boards with a whole table in the file are not solved')
    .option('--rules <rules>', 'find par by these rules; soubrette rules lists them (default: by the deck)')
    .addOption(optionOption())
    .option('--solve', 'solve boards for --par even where the file has their table');
}

/** The rules that par is found by, where they are not simply those of the deck. */
function scoringOf({
  option = [],
  rules,
}: {
  readonly option?: RuleRequest['option'];
  readonly rules?: string;
}): Partial<RuleRequest> | undefined {
  return rules === undefined && option.length === 0 ? undefined : { ...(rules && { rules }), option };
}

/** What is asked of cards and their play, in place of tables. */
function cardOptions() {
  return new Command()
    .addOption(leadsOption())
    .addOption(playOption())
    .addOption(afterOption())
    .addOption(contractOption())
    .addOption(declarerOption())
    .addOption(strainOption())
    .addOption(claimOption());
}

/** How long and with what deals are solved. */
function workOptions() {
  return new Command()
    .addOption(maxSecondsOption())
    .addOption(storeOption())
    .option('--jobs <threads>', 'how many threads work (default: one a core)', wholeNumber(1, MOST_THREADS))
    .option('--memory <mib>', 'memory of all threads together, in MiB', wholeNumber(LEAST_MIB, MOST_MIB));
}

export function addSolveCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('solve')
    .description('find what can be made of each deal with all cards open (double dummy), and par')
    .argument('<deals>', 'a deal file in any format; - is stdin')
    .addOption(fromOption('the file'))
    .option('--boards <list>', 'only these boards, such as 1-36, in this order', parseBoards);
  const written = withOptions(command, parOptions()).option(
    '-o, --output <file>',
    'write the deals with their tables and par: .pbn, .json or .rbn',
  );
  withOptions(withOptions(written, cardOptions()), workOptions())
    .option('--allow-loss', 'write even what the format of the file cannot hold in full')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON for each board')
    .addHelpText(
      ...examples(
        'soubrette solve evening.pbn --par',
        'soubrette solve evening.pbn --par --rules chicago',
        'soubrette solve evening.pbn -o solved.pbn',
        'soubrette solve evening.pbn --boards 3 --leads --contract 4SN',
        'soubrette solve vugraph.lin --play',
        'soubrette solve super.pbn --max-seconds 20 --json',
      ),
    )
    .action(
      ended((path, { force = false, jobs, json: isJson = false, par: showsPar = false, ...asked }) => {
        const request = { ...asked, path, threads: jobs, memoryMib: asked.memory, isKept: asked.store };
        refuseUnfit({ ...asked, par: showsPar });
        if (asked.leads === true) {
          const hands = handsFor('--leads');
          const leads = { ...request, ...leadsOf(asked), scoring: scoringOf(asked), hands };
          return leadsAtTerminal(leads, { isJson, showsPar }, terminal);
        }
        if (asked.play === true)
          return playsAtTerminal({ ...request, hands: handsFor('--play') }, isJson, terminal);
        if (asked.after !== undefined) {
          const hands = handsFor('--after');
          const position = positionAfter(asked.after, asked.contract);
          return positionAtTerminal({ ...request, ...position, hands }, isJson, terminal);
        }
        const usesTables = showsPar && asked.solve !== true;
        const scoring = scoringOf(asked);
        const tables = { ...request, replaces: force, usesTables, scoring };
        return tablesAtTerminal(tables, { isJson, showsPar }, terminal);
      }),
    );
}
