import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { JobLine } from '../../src/web/messages/job.ts';
import type { ShownProblem } from '../../src/web/messages/problems.ts';
import { LOCALES } from '../../src/words/language.ts';
import type { PageTexts, PageWords } from '../../src/words/page-words.ts';

/** A message whose key is chosen as the page runs. */
export type PageKey = keyof PageTexts;

const Spoken = createContext<PageWords | null>(null);

/** The words that all below it speak. */
export function WithWords({
  words,
  children,
}: {
  readonly words: PageWords;
  readonly children: ComponentChildren;
}) {
  return <Spoken.Provider value={words}>{children}</Spoken.Provider>;
}

/** The words of the language that this page speaks. */
export function useWords(): PageWords {
  const words = useContext(Spoken);
  if (words === null) throw new Error('Nothing is drawn before the words are here.');
  return words;
}

/** The board of a tray, and its set where it isn't the first. */
export function trayInWords(
  words: PageWords,
  { board, copy }: { readonly board: number; readonly copy: number },
): string {
  const set = copy > 1 ? ` · ${words.say('label.set', { copy })}` : '';
  return `${words.say('label.board')} ${board}${set}`;
}

/** What a job is called in a list: its file, or its boards where they were made by chance, and when it began. */
export function jobText(words: PageWords, job: JobLine): string {
  const [first = 1] = job.numbers;
  const last = job.numbers.at(-1) ?? first;
  const isRandom = job.file === undefined || job.file === RANDOM_FILE;
  const what = isRandom ? words.say('label.randomJob', { first, last }) : (job.file ?? '');
  return `${what} · ${formatMoment(words, new Date(job.startedAt))}`;
}

/** What jobs of deals by chance have for a file. */
const RANDOM_FILE = 'random';

/** Why something was not done. */
export function problemText(words: PageWords, { code, problem }: ShownProblem): string {
  return words.sayOf(`problem.${problem}`, { code });
}

/** A day and a time, such as `21 Nov, 19:45`. */
export function formatMoment(words: PageWords, at: Date): string {
  return at.toLocaleString(LOCALES[words.language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The size of a file, such as `41 kB`. */
export function formatKilobytes(words: PageWords, kilobytes: number): string {
  return kilobytes.toLocaleString(LOCALES[words.language], { style: 'unit', unit: 'kilobyte' });
}
