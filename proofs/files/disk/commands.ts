import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A command line, and what is typed into it. */
export interface Step {
  readonly words: readonly string[];
  readonly input?: string;
}

/** A command that writes, and how a person goes on who was told that it could not. */
export interface WritingCommand extends Step {
  readonly name: string;
  /** What was done before, on a disk that works. */
  readonly before?: readonly Step[];
  /** What is done when the disk works again, by what is there; else the same again. */
  readonly again?: (work: string) => readonly string[];
}

const EVENING = 'evening.pbn';
const DEAL = ['deal', EVENING, '--boards', '1', '--seed', 'disk', '--journal', 'jobs', '--yes'];
const SEAL = ['seal', '--boards', '1-2', '--event', 'Friday', '-o', 'a.seal', '--publish', 'a.pdf'];
const EVENT = [
  ...['squaredeal', 'make', 'a.sqd', '--tournament', 'Open', '--delayed', 'Dow Jones'],
  ...['--phase', '1:1-4:A#:A #'],
];
const PIN = { words: ['console', '--set-pin', 'director'], input: '482915\n482915\n' };

/** A job that was made is continued; where none was, it is dealt. */
const dealOrResume = (work: string): readonly string[] => {
  const jobs = join(work, 'jobs');
  return existsSync(jobs) && readdirSync(jobs).length > 0 ? ['resume', 'jobs', '--yes'] : DEAL;
};

const REMAKE = ['remake', 'jobs', '--board', '1', '--reason', 'dropped', '--yes'];

/** A job that was made beside the first is continued. */
const remakeOrResume = (work: string): readonly string[] => {
  const made = readdirSync(join(work, 'jobs')).find((name) => name.endsWith('-remake'));
  return made === undefined ? REMAKE : ['resume', `jobs/${made}`, '--yes'];
};

/** Every command that writes below the working folder or the account's, in its smallest form. */
export const WRITING_COMMANDS: readonly WritingCommand[] = [
  { name: 'generate', words: ['generate', '--boards', '1-4', '--seed', 'disk', '-o', 'a.pbn'] },
  {
    name: 'generate over a file',
    before: [{ words: ['generate', '--boards', '1-4', '--seed', 'before', '-o', 'a.pbn'] }],
    words: ['generate', '--boards', '1-4', '--seed', 'disk', '-o', 'a.pbn', '--force'],
  },
  { name: 'convert', words: ['convert', EVENING, 'a.dup', '--allow-loss'] },
  { name: 'records', words: ['records', EVENING, '--no-solve', '-o', 'a.pdf'] },
  { name: 'curtain', words: ['curtain', EVENING, '-o', 'a.pdf'] },
  { name: 'travellers', words: ['travellers', '--boards', '1-4', '-o', 'a.pdf'] },
  { name: 'labels', words: ['labels', '--boards', '1-4', '-o', 'a.pdf'] },
  { name: 'movement', words: ['movement', 'howell', '--pairs', '5', '-o', 'a.pdf'] },
  { name: 'session', words: ['session', 'results.csv', '-o', 'a.xml'] },
  { name: 'rubber', words: ['rubber', 'rubber.txt', '-o', 'a.pdf'] },
  { name: 'audit', words: ['audit', EVENING, '-o', 'a.html'] },
  { name: 'bigdeal', words: ['bigdeal', '-n', '2', '--owner', 'Club', '-f', 'dup,pbn', '-p', 'club'] },
  { name: 'calibrate camera --print', words: ['calibrate', 'camera', '--print', 'a.pdf'] },
  { name: 'seal', words: SEAL },
  { name: 'open', before: [{ words: SEAL }], words: ['open', 'a.seal', '-o', 'a.opened'] },
  { name: 'squaredeal make', words: EVENT },
  { name: 'squaredeal keys', before: [{ words: EVENT }], words: ['squaredeal', 'keys', 'a.sqd'] },
  { name: 'solve', words: ['solve', EVENING, '--boards', '1', '-o', 'a.pbn'] },
  { name: 'console --set-pin', ...PIN },
  { name: 'console --set-pin over a PIN', before: [PIN], ...PIN },
  { name: 'deal', words: DEAL, again: dealOrResume },
  { name: 'jobs', before: [{ words: DEAL }], words: ['jobs', 'jobs'] },
  { name: 'machine report', before: [{ words: DEAL }], words: ['machine', 'report', 'jobs'] },
  { name: 'unseal-job', before: [{ words: DEAL }], words: ['unseal-job', 'jobs', '-o', 'a.pbn'] },
  {
    name: 'remake',
    before: [{ words: DEAL }],
    again: remakeOrResume,
    words: REMAKE,
  },
  { name: 'read', before: [{ words: DEAL }], words: ['read', '--boards', '1', '--compare', 'jobs', '--yes'] },
];

const EXAMPLES = join(import.meta.dirname, '../../../examples');

/** The files that these commands read. */
export function layInputs(work: string): void {
  for (const name of [EVENING, 'results.csv', 'rubber.txt']) cpSync(join(EXAMPLES, name), join(work, name));
}
