import type { PathView, Snapshot, StoreyView } from '../../job/watch/snapshot.ts';
import type { Question } from '../../machine/sentence.ts';
import { ENGLISH } from '../../words/english.ts';
import { causeOfQuestion, describeStep, happenedInWords } from '../../words/sentences.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { ScreenSize } from '../shell/command.ts';
import { cleanText, cutText, textWidth, wrapText } from '../shell/text.ts';
import { trayInWords } from '../shell/words.ts';
import { type Line, type Look, lineOf, makeLine, type Span, type Style } from './line.ts';
import { pictureOf } from './picture.ts';
import { doneInWords, progressInWords } from './words.ts';

/** A narrower row would put one storey upon the other. */
const NARROWEST_PATH = 36;
/** From here on there is room for the long word, and for gauges of this many cells. */
const WIDE_PATH = 60;
const GAUGE_CELLS = 5;
/** Columns of a storey: its name and its count, and where there is room its gauge. */
const STOREY = 4;

/** A character of a row, with its style. */
type Cell = Span;

/** Three rows: the names of the storeys, the path with its cards, and how many are in each storey. */
function pathLines(
  { cardsMm, frontMm, inHopper, storeys }: PathView,
  width: number,
  words: TerminalWords,
): Line[] {
  const cells = width >= WIDE_PATH ? GAUGE_CELLS : 0;
  const pitch = STOREY + cells;
  const lip = width - storeys.length * pitch;
  const names = rowOf(words.say('frame.hopper', { count: inHopper }).padEnd(width), 'faint');
  const rail = rowOf(`▶${'─'.repeat(lip - 2)}│`.padEnd(width), 'faint');
  const counts = rowOf(' '.repeat(width), 'normal');
  for (const [index, storey] of storeys.entries()) {
    const column = lip + 1 + index * pitch;
    const style = storey.of === undefined ? 'faint' : 'strong';
    write(names, column, nameOf(storey, cells > 0, words), style);
    write(rail, column, '─'.repeat(pitch - 1), 'faint');
    write(
      counts,
      column,
      `${storey.count}`.padEnd(3) + gaugeOf(storey, cells),
      isFull(storey) ? 'good' : 'normal',
    );
  }
  for (const mm of cardsMm)
    write(rail, Math.min(lip - 2, Math.round((mm / frontMm) * (lip - 2))), '■', 'card');
  return [names, rail, counts];
}

function rowOf(text: string, style: Style): Cell[] {
  return Array.from(text, (character) => ({ text: character, style }));
}

/** Writes over what stands in a row; what would go beyond its end is left out. */
function write(row: Cell[], column: number, text: string, style: Style): void {
  for (const [place, character] of Array.from(text).entries()) {
    if (column + place < row.length) row[column + place] = { text: character, style };
  }
}

function nameOf({ name, of }: StoreyView, isWide: boolean, words: TerminalWords): string {
  const said = words.say('frame.storey', { name });
  return of === undefined && !isWide ? said.slice(0, 3) : said;
}

function isFull({ count, of }: StoreyView): boolean {
  return count === of;
}

/** How full a pocket is, as a bar of this many cells. */
function gaugeOf({ count, of }: StoreyView, cells: number): string {
  if (of === undefined || cells === 0) return '';
  const full = Math.min(cells, Math.floor((count / of) * cells));
  return '█'.repeat(full) + '░'.repeat(cells - full);
}

/** How much of the machine is drawn: all that moves, or only how far the job is, where boards fly by. */
export type Detail = 'path' | 'boards';

const EMPTY: Line = [];
const BETWEEN = '  ';
/** With less room the name of a file tells nothing. */
const SHORTEST_FILE = 10;

/**
 * What a job looks like on a screen: lines that fit into its width and height, one column and one row being left
 * free so that the screen never scrolls by itself. On a low screen less is drawn.
 */
export function makeFrame(
  snapshot: Snapshot,
  detail: Detail,
  size: ScreenSize,
  look: Look,
  words: TerminalWords = ENGLISH,
): string[] {
  const width = Math.max(1, size.columns - 1);
  const height = Math.max(1, size.rows - 1);
  const frames = framesOf(snapshot, detail, width, words);
  const fitting = frames.find((frame) => frame.length <= height) ?? frames.at(-1) ?? [];
  return fitting.slice(0, height).map((line) => makeLine(line, width, look));
}

/** What there is to choose from, from the fullest frame to the barest. */
function framesOf(snapshot: Snapshot, detail: Detail, width: number, words: TerminalWords): Line[][] {
  if (detail === 'boards' || snapshot.isOver) return boardsFrames(snapshot, width, words);
  if (snapshot.question !== undefined) return questionFrames(snapshot, snapshot.question, width, words);
  return pathFrames(snapshot, width, words);
}

/** What happened, the one next step and its picture: nothing else. */
function questionFrames(
  snapshot: Snapshot,
  question: Question,
  width: number,
  words: TerminalWords,
): Line[][] {
  const head = headLines(snapshot, width, words);
  const happened = happenedIn(snapshot, question, words).flatMap((text) => sentence(text, width, 'alarm'));
  const step = sentence(describeStep(words, question), width, 'strong');
  const why = happened.length === 0 ? [] : [...happened, EMPTY];
  const drawn = pictureOf(question.step, words);
  const picture = drawn.some((line) => widthOf(line) > width) ? [] : [EMPTY, ...drawn];
  const texts = [...head, EMPTY, ...why, ...step];
  return [[...texts, ...picture], texts, [...happened, ...step], step];
}

function widthOf(line: Line): number {
  return line.reduce((sum, { text }) => sum + textWidth(text), 0);
}

function happenedIn({ isVerified }: Snapshot, question: Question, words: TerminalWords): string[] {
  if (question.fault !== undefined)
    return [happenedInWords(words, question, question.fault), ...causeOfQuestion(words, question)];
  return isVerified ? [words.say('frame.verified')] : [];
}

/** The path with its cards where there is room for it. */
function pathFrames(snapshot: Snapshot, width: number, words: TerminalWords): Line[][] {
  const { cards, cardsProven, path, progress } = snapshot;
  if (width < NARROWEST_PATH) return boardsFrames(snapshot, width, words);
  const proven = words.say('progress.cards', { proven: cardsProven, count: cards });
  const frame = [
    ...headLines(snapshot, width, words),
    EMPTY,
    ...pathLines(path, width, words),
    EMPTY,
    ...sentence(`${proven} ${progressInWords(progress, words)}`, width, 'faint'),
  ];
  return [frame, ...boardsFrames(snapshot, width, words)];
}

/** How far the job is. */
function boardsFrames(snapshot: Snapshot, width: number, words: TerminalWords): Line[][] {
  const { final, boards } = snapshot.progress;
  const full = boards === 0 ? 0 : Math.floor((final / boards) * width);
  const head = headLines(snapshot, width, words);
  const bar: Line = [
    { text: '█'.repeat(full), style: 'good' },
    { text: '░'.repeat(width - full), style: 'faint' },
  ];
  return [[...head, bar, ...sentence(progressInWords(snapshot.progress, words), width, 'faint')], head];
}

/** Which board, of which file; at the right end, or below, how many are done. */
function headLines(snapshot: Snapshot, width: number, words: TerminalWords): Line[] {
  const { file } = snapshot;
  const title = titleOf(snapshot, words);
  const done = doneInWords(snapshot.progress, words);
  const room = width - textWidth(title) - textWidth(done) - BETWEEN.length;
  if (room < 0) return [lineOf(title, 'strong'), lineOf(done)];
  const from =
    file === undefined || room < SHORTEST_FILE ? '' : cutText(`${BETWEEN}${cleanText(file)}`, room);
  const gap = ' '.repeat(BETWEEN.length + room - textWidth(from));
  return [
    [
      { text: title, style: 'strong' },
      { text: `${from}${gap}`, style: 'faint' },
      { text: done, style: 'normal' },
    ],
  ];
}

function titleOf({ isOver, tray }: Snapshot, words: TerminalWords): string {
  if (isOver) return words.say('frame.finished');
  return tray === undefined ? words.say('frame.starting') : trayInWords(tray, words);
}

function sentence(text: string, width: number, style: 'alarm' | 'faint' | 'strong'): Line[] {
  return wrapText(text, width).map((line) => lineOf(line, style));
}
