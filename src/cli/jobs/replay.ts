import type { Command } from '@commander-js/extra-typings';
import { parseCard, wholeNumber } from '../options/common.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';
import { makeReplayReport, tellReplay } from './replay-report.ts';

export function addReplayCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('replay')
    .description('follow the journal of a job: its state at any event, the story of a board or a card')
    .argument('<journal>', 'a journal, the folder of a job, or a folder with one job')
    .option(
      '--at <event>',
      'the state after this event (default: the last)',
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
    )
    .option('--board <number>', 'the story of a board', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('--card <card>', 'the story of a card, such as S10, HQ or CM', parseCard)
    .addOption(passphraseFileOption())
    .option('--show-hands', 'show the hands: not for anyone who will play them')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette replay jobs',
        'soubrette replay jobs --board 7',
        'soubrette replay jobs --card S10 --show-hands',
      ),
    )
    .action(
      ended(async (path, { json, ...options }) => {
        const { replayJob } = await import('../../app/jobs/replay.ts');
        const job = await replayJob({ path, ...options }, await readingPorts(terminal));
        if (json === true) terminal.print(JSON.stringify(makeReplayReport(job)));
        else for (const line of tellReplay(job)) terminal.print(line);
        const isDoubtful =
          job.doubt !== undefined || (job.signature !== undefined && job.signature.kind !== 'holds');
        return isDoubtful || job.disagreement !== undefined || job.damage !== undefined
          ? EXIT.badInput
          : EXIT.done;
      }),
    );
}
