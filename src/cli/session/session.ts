import type { Command } from 'commander';
import type { SessionRequest } from '../../app/sessions/comparison.ts';
import { type RankingEvent, type RankRequest, rankResults } from '../../app/sessions/rank-session.ts';
import { makeReportText } from '../../paper/text.ts';
import { problemInWords } from '../../scoring/session/result-row.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { optionOption, rulesOption } from '../options/rules.ts';
import { comparisonOptions, sessionOptions } from '../options/session.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingInWords } from '../view/reading.ts';
import { addEnterCommand } from './enter.ts';

interface SessionOptions extends SessionRequest, Pick<RankRequest, 'rawCsv'> {
  readonly output?: readonly string[];
  readonly force?: true;
  readonly json?: true;
}

export function addSessionCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const session = program
    .command('session')
    .description('rank a session of pairs, players or teams from its results')
    .enablePositionalOptions()
    .argument(
      '<results...>',
      'tables with the columns board, ns, ew and contract, or PBN with score tables; - is stdin',
    );
  for (const option of [...comparisonOptions(), rulesOption(), optionOption(), ...sessionOptions()]) {
    session.addOption(option);
  }
  session
    .addHelpText(
      ...examples(
        'soubrette session results.csv --names pairs.csv',
        'soubrette session results.csv --deals evening.pbn --details -o ranking.pdf -o ranking.html',
        'soubrette session results.csv --scoring butler --drop 1 --json',
        'soubrette session match.csv --scoring teams --second their-card.csv --details',
      ),
    )
    .action(
      ended((paths: string[], options: SessionOptions) => {
        refuseIdleOptions(options, (option) => session.getOptionValueSource(option) === 'cli');
        return rank(paths, options, terminal);
      }),
    );
  addEnterCommand(session, terminal, ended);
}

async function rank(
  results: readonly string[],
  options: SessionOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { output, force, json } = options;
  const ranking = await rankResults(
    { ...options, results, outputs: output ?? [], replaces: force === true },
    { emit: (event) => eventInWords(event).forEach(terminal.tell) },
  );
  if (json === true) terminal.print(JSON.stringify(ranking.figures));
  else {
    const report = output === undefined ? ranking.report : ranking.summary;
    for (const line of makeReportText(report)) terminal.print(line);
  }
  for (const path of output ?? []) terminal.tell(`Wrote ${path}.`);
  return ranking.needsPerson ? EXIT.personNeeded : EXIT.done;
}

function eventInWords(event: RankingEvent): string[] {
  switch (event.kind) {
    case 'remarks': {
      const strange = event.strange.map((result) => `Warning. ${problemInWords(result)}`);
      const missing = event.missing.map((meeting) => `Warning. There is no result of ${meeting}.`);
      return [
        ...firstOf(strange, (more) => `And ${more} more results are as strange. ${VULNERABILITY}`),
        ...firstOf(missing, (more) => `And ${more} more have none.`),
      ];
    }
    case 'results-left-out':
      return readingInWords(event);
  }
}

const VULNERABILITY = 'Name the deals with --deals where their vulnerability was not the usual one.';
const MOST_TOLD = 20;

/** The first ones of many lines, with a last one that counts the others. */
function firstOf(lines: readonly string[], others: (more: number) => string): string[] {
  const more = lines.length - MOST_TOLD;
  return [...lines.slice(0, MOST_TOLD), ...(more > 0 ? [others(more)] : [])];
}
