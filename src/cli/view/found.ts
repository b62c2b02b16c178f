import type { OrderFigure, Shuffledness } from '../../analysis/shuffledness.ts';
import type { DealingResult } from '../../app/dealing/dealing.ts';
import { type DeckContent, isComplete } from '../../app/passes/deck-course.ts';
import type { PassFound, PassProgress } from '../../app/passes/pass-courses.ts';
import type { WrittenDeals } from '../../app/passes/write-deals.ts';
import { formatCardName } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { hasRealCards, type JobOutline } from '../../job/plan.ts';
import { table } from '../../text/columns.ts';
import { counted, rangesInWords } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { cardInWords } from '../../words/sentences.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { howToGoOn, jobAsTyped, jobName } from '../shell/words.ts';
import { verdictInLines, verdictJson } from './deck-verdict.ts';
import { describeBoard, makeBoardReport, summarizeReads } from './read-report.ts';

/** What a deck holds, as an object of JSON: what the whole deck lacks tells no hand. */
function makeContentReport(content: DeckContent): object {
  return {
    cards: content.cards,
    complete: isComplete(content),
    missing: content.missing.map(formatCardName),
    twice: content.twice.map(formatCardName),
    foreign: content.foreign,
    unread: content.unread,
  };
}

/** What a deck holds, in a sentence. */
function describeContent(content: DeckContent): string {
  const { cards, foreign, missing, twice, unread } = content;
  if (isComplete(content)) return `${counted(cards, 'card')}: the deck is complete.`;
  const parts = [
    ...(missing.length === 0
      ? []
      : [`it lacks the ${ENGLISH.list(missing.map((card) => cardInWords(ENGLISH, card)))}`]),
    ...(twice.length === 0
      ? []
      : [`it has the ${ENGLISH.list(twice.map((card) => cardInWords(ENGLISH, card)))} more than once`]),
    ...(foreign === 0
      ? []
      : [`${counted(foreign, 'card')} of it ${are(foreign)} of another deck or a joker`]),
    ...(unread === 0 ? [] : [`${counted(unread, 'card')} of it can't be read`]),
  ];
  return `${counted(cards, 'card')}: ${ENGLISH.list(parts)}.`;
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

const VERDICTS: Readonly<Record<Shuffledness['verdict'], string>> = {
  mixed: 'Well mixed: nothing in its order distinguishes this deck from a random one.',
  doubtful: 'Perhaps not mixed enough: fewer than one random order in a hundred looks like this.',
  notMixed: 'Not mixed: fewer than one random order in ten thousand looks like this. Shuffle it more.',
};

/** How mixed a deck is, in words and with the figures. */
function describeShuffle(judged: Shuffledness): string[] {
  const rows = [
    ['', 'this deck', 'random, mean', 'chance'],
    figureRow('rising sequences', judged.risingSequences),
    figureRow('longest run kept in order', judged.longestRun),
    figureRow('adjacent pairs kept', judged.keptPairs),
  ];
  return [
    VERDICTS[judged.verdict],
    `Judged by the order of ${counted(judged.cards, 'card')}:`,
    ...table(rows),
  ];
}

function figureRow(name: string, { value, expected, chance }: OrderFigure): string[] {
  return [name, String(value), expected.toFixed(2), chance < 1e-6 ? '< 0.000001' : chance.toPrecision(2)];
}

/** Tells what passes show while they run. */
export function tellShown(
  progress: PassProgress,
  isJson: boolean,
  terminal: Terminal,
  words: TerminalWords = ENGLISH,
): void {
  switch (progress.kind) {
    case 'board-read': {
      const { read } = progress;
      if (isJson) terminal.print(JSON.stringify({ kind: 'board-read', ...makeBoardReport(read) }));
      else for (const line of describeBoard(read, words)) terminal.print(line);
      return;
    }
    case 'sort-pass-done': {
      const { left, passes } = progress;
      if (!isJson) terminal.print(`Pass ${passes} is done, ${left === 0 ? 'the last' : `${left} to go`}.`);
      return;
    }
    case 'looking-again':
      if (!isJson) terminal.tell('Cards are in doubt: the deck runs twice more.');
  }
}

/** How a job of passes is reported when it is over, and where what was read is written to. */
export interface TellPassed {
  readonly json?: true;
  readonly output?: string;
}

/** Tells what became of a job of passes, with the exit code for it. */
export function tellPassed(
  job: DealingResult,
  { json, output }: TellPassed,
  terminal: Terminal,
  words: TerminalWords = ENGLISH,
): ExitCode {
  const { folder, found, outline, state, written } = job;
  const isJson = json === true;
  if (state.status === 'stopped' || found === undefined) {
    const goOn = folder === undefined ? words.say('goOn.anew') : howToGoOn(folder, words);
    if (!isJson) terminal.print(`${words.say('pass.stopped')} ${goOn}`);
    return EXIT.interrupted;
  }
  if (written !== undefined && output !== undefined) tellWrittenDeals(written, output, terminal, words);
  const lines = isJson
    ? [JSON.stringify(reportOf(found, outline.deck))]
    : [
        ...linesOf(found, outline.machine.kind === 'hand', words),
        ...worldInWords(outline, words),
        ...keptInWords(folder, words),
      ];
  for (const line of lines) terminal.print(line);
  return exitCodeOf(found, job.needsPerson);
}

/** A deck that was judged and does not pass is as bad as any other input. */
function exitCodeOf(found: PassFound, needsPerson: boolean): ExitCode {
  const isJudged = found.kind === 'deck-test' && found.tested?.kind === 'judged';
  if (isJudged) return needsPerson ? EXIT.badInput : EXIT.done;
  return needsPerson ? EXIT.personNeeded : EXIT.done;
}

/** What a simulated world was made of; a real one speaks for itself. */
export function worldInWords({ config, machine }: JobOutline, words: TerminalWords = ENGLISH): string[] {
  if (hasRealCards(machine)) return [];
  const { camera, faults, kind: made, seed } = machine;
  const { profile } = config;
  return [words.say('summary.world', { made, profile, faults, camera: camera?.level ?? 'none', seed })];
}

function keptInWords(folder: string | undefined, words: TerminalWords): string[] {
  if (folder === undefined) return [];
  return [
    words.say('summary.kept', {
      folder: jobName(folder),
      command: `${PROGRAM} replay ${jobAsTyped(folder)}`,
    }),
  ];
}

/** Tells what was written of deals that were read back; PBN that goes to no file is printed. */
function tellWrittenDeals(
  written: WrittenDeals,
  output: string,
  terminal: Terminal,
  words: TerminalWords,
): void {
  const { boards, bytes, left } = written;
  if (left.length > 0) {
    terminal.tell(words.say('reads.leftOut', { output, boards: rangesInWords(left) }));
  }
  if (bytes !== undefined) terminal.write(bytes);
  else terminal.tell(words.say('reads.wrote', { count: boards, output }));
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
        ? verdictJson(found.tested.verdict, 'place', found.test.particulars)
        : { passes: null, problem: notTestedInWords(found.tested?.why) };
  }
}

function linesOf(found: PassFound, isByHand: boolean, words: TerminalWords): string[] {
  switch (found.kind) {
    case 'read':
      return [summarizeReads(found.boards, words), ...(isByHand ? [] : [words.say('reads.lastTray')])];
    case 'count':
      return [
        found.content === undefined
          ? 'The passes do not agree, so nothing is certain. Count again.'
          : describeContent(found.content),
        'The deck lies in the pockets of the tray; cards that do not belong to it are in the reject tray.',
      ];
    case 'sort':
      return found.passes === undefined
        ? ['The deck is not sorted: it is not complete, or cards kept losing their places. Count it first.']
        : [
            `Sorted in ${found.passes} ${found.passes === 1 ? 'pass' : 'passes'}.`,
            'Stack the cards of the four pockets, with those of the pocket nearest the hopper at the bottom.',
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
function notTestedInWords(why: 'nothing' | 'other-profile' | 'other-version' | undefined): string {
  switch (why) {
    case undefined:
      return 'The deck did not run through: nothing was judged. Run it again.';
    case 'nothing':
      return 'The eyes have measured no card: nothing was judged. Give them a profile of this deck with --deck that holds how its cards are printed.';
    case 'other-profile':
      return 'The eyes used a different profile: nothing was judged. Give both the same file with --deck.';
    case 'other-version':
      return 'This test was begun by another version of the program, or the eyes are of one: nothing was judged. Use one version for both, and begin the deck test again.';
  }
}
