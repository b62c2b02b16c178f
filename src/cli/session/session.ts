import type { Command } from 'commander';
import { refuseAllBeforehand, writeOutput } from '../../app/files/outputs.ts';
import type { SessionWish } from '../../app/sessions/comparison.ts';
import { rankFiles } from '../../app/sessions/rank-files.ts';
import { remarksOn, tellResultProblems } from '../../app/sessions/rank-session.ts';
import { makeRankingFile, rankingJson, refuseUnknownKinds } from '../../app/sessions/ranking-files.ts';
import type { RankedSession } from '../../paper/ranking/ranked-session.ts';
import { makeReportText } from '../../paper/text.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { optionOption, rulesOption } from '../options/rules.ts';
import { comparisonOptions, sessionOptions } from '../options/session.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { addEnterCommand } from './enter.ts';

/** Adds the command that ranks a session from its results. */
export function addSessionCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
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
      'after',
      examples(
        'soubrette session results.csv --names pairs.csv',
        'soubrette session results.csv --deals evening.pbn --details -o ranking.pdf -o ranking.html',
        'soubrette session results.csv --scoring butler --drop 1 --json',
        'soubrette session match.csv --scoring teams --second their-card.csv --details',
      ),
    )
    .action(async (paths: string[], wish: SessionWish) => {
      refuseIdleOptions(wish, (option) => session.getOptionValueSource(option) === 'cli');
      ended(await rank(paths, wish, terminal));
    });
  addEnterCommand(session, terminal, ended);
}

async function rank(paths: readonly string[], wish: SessionWish, terminal: Terminal): Promise<ExitCode> {
  const outputs = wish.output ?? [];
  refuseUnknownKinds(outputs);
  refuseAllBeforehand(outputs, wish.force === true);
  const ranked = rankFiles(paths, wish);
  for (const remark of remarksOn(ranked.session)) terminal.tell(remark);
  if (ranked.problems.length > 0) tellResultProblems(ranked.problems, wish, terminal);
  if (ranked.rankings.every((ranking) => ranking.length === 0)) {
    throw new CommandError(EXIT.badInput, 'There is no result that can be ranked.');
  }
  for (const path of outputs) writeOutput(path, await makeRankingFile(path, ranked), wish.force === true);
  print(ranked, wish, terminal);
  for (const path of outputs) terminal.tell(`Wrote ${path}.`);
  return ranked.problems.length > 0 ? EXIT.personNeeded : EXIT.done;
}

/** What goes to the screen: boards only where no file has them. */
function print(ranked: RankedSession, { json, details, output }: SessionWish, terminal: Terminal): void {
  if (json === true) {
    terminal.print(JSON.stringify(rankingJson(ranked, details === true)));
    return;
  }
  const report = output === undefined ? ranked.report : ranked.summary;
  for (const line of makeReportText(report)) terminal.print(line);
}
