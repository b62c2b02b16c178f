import type { CourseOf } from '../../job/event.ts';
import { questionIn } from '../../job/question.ts';
import { currentOf, type JobState } from '../../job/state.ts';
import { type FaultNumber, isCare } from '../../machine/fault.ts';
import { ENGLISH } from '../../words/english.ts';
import { causeOfQuestion, describeFault, describeStep, faultInWords } from '../../words/sentences.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Terminal } from '../shell/command.ts';
import { trayInWords } from '../shell/words.ts';
import type { JobView } from './view.ts';

/**
 * Tells how passes go: faults that need a person as lines, all else as one line that is rewritten; at a real machine
 * every question is a line, since somebody has to do it. What a fault leaves true of a board that is dealt is not said
 * here: the cards of a pass are only fed again.
 */
export function passView(terminal: Terminal, isReal: boolean, words: TerminalWords = ENGLISH): JobView {
  const shown = new Set<FaultNumber>();
  return ({ entry: { event }, job }) => {
    if (event.kind === 'fault' && isCare(event.fault) && !shown.has(event.fault)) {
      shown.add(event.fault);
      terminal.tell(describeFault(words, event.fault));
    }
    if (event.kind === 'asked' && (event.ask.fault !== undefined || isReal))
      tellQuestion(event, job, terminal, words);
    const now =
      job.ask === undefined
        ? words.say('pass.read', { count: job.cardsPassed })
        : describeStep(words, { ...job.ask, ...trayOf(job) });
    terminal.rewrite(words.say('line.asked', { name: nameIn(job, words), text: now }));
  };
}

/** Tells every question, and nothing else: what is found is one object of JSON on the standard output. */
export function passQuestions(terminal: Terminal): JobView {
  return ({ entry: { event }, job }) => {
    if (event.kind === 'asked') tellQuestion(event, job, terminal, ENGLISH);
  };
}

function tellQuestion(
  { ask }: CourseOf<'asked'>,
  job: JobState,
  terminal: Terminal,
  words: TerminalWords,
): void {
  const { fault } = ask;
  const name = nameIn(job, words);
  const question = { ...ask, ...questionIn(job) };
  const step = [...causeOfQuestion(words, question), describeStep(words, question)].join(' ');
  terminal.tell(
    fault === undefined
      ? words.say('line.asked', { name, text: step })
      : words.say('pass.fault', { name, fault, says: faultInWords(words, fault), step }),
  );
}

function trayOf(job: JobState): ReturnType<typeof currentOf> {
  return job.boards.length === 0 ? undefined : currentOf(job);
}

/** What the cards are of. */
function nameIn(job: JobState, words: TerminalWords): string {
  const tray = currentOf(job);
  return tray === undefined ? words.say('pass.deck') : trayInWords(tray, words);
}

/** Tells every question to a person as a line of JSON. */
export function passLines(terminal: Terminal): JobView {
  return ({ entry: { event }, job }) => {
    if (event.kind !== 'asked') return;
    const tray = currentOf(job);
    const named = tray && { board: tray.board, copy: tray.copy };
    terminal.print(JSON.stringify({ kind: 'asked', ...named, ask: event.ask }));
  };
}
