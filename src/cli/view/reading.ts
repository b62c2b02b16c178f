import { partsOf } from '../../adapters/computer/computer.ts';
import type { ListEvent } from '../../app/jobs/listing.ts';
import type { ReplayEvent } from '../../app/jobs/replay.ts';
import type { UnsealEvent } from '../../app/jobs/unseal.ts';
import type { PrintEvent } from '../../app/paper/documents.ts';
import type { ResultsLeftOut } from '../../app/sessions/rank-session.ts';
import { statedOriginInWords } from '../../paper/seal/words.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { problemInWords } from '../../scoring/session/result-row.ts';
import { counted } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { surroundings } from '../shell/app-ports.ts';
import type { Terminal } from '../shell/command.ts';
import { warningLines } from '../shell/format-problem-words.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { secretOf } from '../shell/secret.ts';

/** What is reported while jobs and deals are read. */
type ReadingEvent = ListEvent | PrintEvent | ReplayEvent | ResultsLeftOut | UnsealEvent;

/** The ports of use cases that read jobs, deals and results: what happens is printed in lines. */
export async function readingPorts(
  terminal: Terminal,
  words: TerminalWords = ENGLISH,
): Promise<
  ReturnType<typeof surroundings> &
    Pick<AppPorts<ReadingEvent>, 'emit' | 'secret' | 'jobFolders' | 'keys' | 'openers'>
> {
  return {
    ...(await partsOf('jobFolders', 'keys', 'openers')),
    ...surroundings(),
    secret: secretOf(terminal, words),
    emit(event) {
      for (const line of readingInWords(event)) terminal.tell(line);
    },
  };
}

const EMPTIED = { damaged: 'was damaged', older: 'was made by an older version' } as const;
const ELSEWHERE = `Name the folders of other jobs to find them again: ${PROGRAM} jobs DIR.`;

/** What is reported while jobs, deals and results are read, in lines. */
export function readingInWords(event: ReadingEvent): string[] {
  switch (event.kind) {
    case 'index-emptied':
      return [`The index of jobs ${EMPTIED[event.why]}: it is rebuilt from the journals. ${ELSEWHERE}`];
    case 'index-unusable':
      return [`${event.message} The journals are read without it.`];
    case 'index-not-kept':
    case 'folder-unreadable':
    case 'journal-damaged':
      return [event.message];
    case 'deals-written':
      return [`Wrote the ${counted(event.deals, 'deal')} to ${event.path}.`];
    case 'deals-warned':
      return warningLines(event.problems);
    case 'seal-opened':
      return [
        `These deals are sealed. ${statedOriginInWords(event.statement)}`,
        `Compare with what was published: ${event.statement.commitment}`,
      ];
    case 'job-deals-unknown':
      return [
        `Only the numbers of the boards were compared with the job ${event.job}: its key is not on this computer.`,
      ];
    case 'results-left-out': {
      const number = counted(event.problems.length, 'problem');
      return [...event.problems.map(problemInWords), `Ranked without the results of ${number}.`];
    }
  }
}
