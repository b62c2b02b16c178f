import type { DealingResult } from '../../app/dealing/dealing.ts';
import type { PassFound, PassTold } from '../../app/passes/pass-courses.ts';
import type { WrittenDeals } from '../../app/passes/write-deals.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { JobOutline } from '../../job/plan.ts';
import { counted, rangesInWords } from '../../text/counted.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { asTyped, howToGoOn, PROGRAM } from '../shell/words.ts';
import { verdictInLines, verdictJson } from './deck-verdict.ts';
import { describeContent, describeShuffle, makeContentReport } from './deck-words.ts';
import { describeBoard, makeBoardReport, summarizeReads } from './read-report.ts';

/** Tells what passes show while they run. */
export function tellShown(told: PassTold, isJson: boolean, terminal: Terminal): void {
  switch (told.kind) {
    case 'board-read': {
      const { read } = told;
      if (isJson) terminal.print(JSON.stringify({ kind: 'board-read', ...makeBoardReport(read) }));
      else for (const line of describeBoard(read)) terminal.print(line);
      return;
    }
    case 'sort-pass-done': {
      const { left, passes } = told;
      if (!isJson) terminal.print(`Pass ${passes} is done, ${left === 0 ? 'the last' : `${left} to go`}.`);
      return;
    }
    case 'looking-again':
      if (!isJson) terminal.tell('Cards are in doubt: the deck runs twice more.');
  }
}

/** How a job of passes is told of when it is over, and where what was read is written to. */
export interface TellPassed {
  readonly json?: true;
  readonly output?: string;
}

/** Tells what became of a job of passes, with the exit code for it. */
export function tellPassed(job: DealingResult, { json, output }: TellPassed, terminal: Terminal): ExitCode {
  const { folder, found, outline, state, written } = job;
  const isJson = json === true;
  if (state.status === 'stopped' || found === undefined) {
    if (!isJson)
      terminal.print(`Stopped by hand. ${folder === undefined ? NOTHING_KEPT : howToGoOn(folder)}`);
    return EXIT.interrupted;
  }
  if (written !== undefined && output !== undefined) tellWrittenDeals(written, output, terminal);
  const lines = isJson
    ? [JSON.stringify(reportOf(found, outline.deck))]
    : [...linesOf(found), ...worldInWords(outline), ...keptInWords(folder)];
  for (const line of lines) terminal.print(line);
  return exitCodeOf(found, job.needsPerson);
}

/** A deck that was judged and does not pass is as bad as any other input. */
function exitCodeOf(found: PassFound, needsPerson: boolean): ExitCode {
  const isJudged = found.kind === 'deck-test' && found.tested?.kind === 'judged';
  if (isJudged) return needsPerson ? EXIT.badInput : EXIT.done;
  return needsPerson ? EXIT.personNeeded : EXIT.done;
}

const NOTHING_KEPT = 'Nothing was kept of it: begin anew.';

/** What a simulated world was made of; a real one speaks for itself. */
export function worldInWords({ config, machine }: JobOutline): string[] {
  if (machine.kind === 'serial') return [];
  const made = machine.kind === 'emulated' ? 'Emulated' : 'Simulated';
  const camera = machine.camera === undefined ? '' : `, drawn frames (${machine.camera.level})`;
  return [`${made} with ${config.profile} profile, faults ${machine.faults}${camera}, seed ${machine.seed}.`];
}

function keptInWords(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  return [`Kept in ${folder}. See how it went: ${PROGRAM} replay ${asTyped(folder)}`];
}

/** Tells what was written of deals that were read back; PBN that goes to no file is printed. */
function tellWrittenDeals(written: WrittenDeals, output: string, terminal: Terminal): void {
  const { boards, bytes, left } = written;
  if (left.length > 0) {
    const which = `board ${rangesInWords(left)}, which was not read as a whole deal`;
    terminal.tell(`Left out of ${output}: ${which}.`);
  }
  if (bytes !== undefined) terminal.write(bytes);
  else terminal.tell(`Wrote ${counted(boards, 'board')} to ${output}.`);
}

function reportOf(found: PassFound, deck: DeckName): object {
  switch (found.kind) {
    case 'read':
      return { kind: 'read-finished', boards: found.boards.map(makeBoardReport) };
    case 'count': {
      const { content } = found;
      const settled = { kind: 'deck-counted', deck, settled: content !== undefined };
      return { ...settled, ...(content && makeContentReport(content)) };
    }
    case 'sort': {
      const { passes } = found;
      return { kind: 'deck-sorted', deck, sorted: passes !== undefined, ...(passes && { passes }) };
    }
    case 'shuffle-check':
      return {
        kind: 'shuffle-checked',
        deck,
        ...found.judged,
        ...('order' in found && { order: found.order }),
      };
    case 'deck-test':
      return found.tested?.kind === 'judged'
        ? verdictJson(found.tested.verdict)
        : { passes: null, problem: notTestedInWords(found.tested?.why) };
  }
}

function linesOf(found: PassFound): string[] {
  switch (found.kind) {
    case 'read':
      return [summarizeReads(found.boards), 'The last tray is still in the board bay: take it out.'];
    case 'count':
      return [
        found.content === undefined
          ? 'The passes do not agree, so nothing is sure. Count again.'
          : describeContent(found.content),
        'The deck lies in the pockets of the tray, and what is odd in the reject tray.',
      ];
    case 'sort':
      return found.passes === undefined
        ? ['The deck is not sorted: it is not complete, or cards kept losing their places. Count it first.']
        : [
            `Sorted in ${found.passes} ${found.passes === 1 ? 'pass' : 'passes'}.`,
            'Lay the cards of the four pockets on each other, those of the pocket nearest the hopper lowest.',
          ];
    case 'shuffle-check':
      return found.judged === undefined
        ? ['The order was lost on the way. Shuffle the deck and check it again.']
        : [
            ...describeShuffle(found.judged),
            ...('order' in found ? [`From the lowest: ${found.order?.join(' ')}`] : []),
            'The deck lies in the pockets of the tray.',
          ];
    case 'deck-test':
      return found.tested?.kind === 'judged'
        ? [...verdictInLines(found.tested.verdict), 'The deck lies in the pockets of the tray.']
        : [notTestedInWords(found.tested?.why)];
  }
}

/** Why a deck that was run through was not judged. */
function notTestedInWords(why: 'nothing' | 'other-profile' | undefined): string {
  switch (why) {
    case undefined:
      return 'The deck did not run through: nothing was judged. Run it again.';
    case 'nothing':
      return 'The eyes have measured no card: nothing was judged. Give them the profile of this deck with --deck, one that holds how its cards are printed.';
    case 'other-profile':
      return 'The eyes have measured by another profile than this: nothing was judged. Give both the same file with --deck.';
  }
}
