import type { Snapshot } from '../../job/watch/snapshot.ts';
import type { Request } from '../../machine/sentence.ts';
import { counted } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { describeStep, faultInWords } from '../../words/sentences.ts';
import type { ScreenSize } from '../shell/command.ts';
import { cleanText, cutText, textWidth, wrapText } from '../shell/text.ts';
import { trayInWords } from '../shell/words.ts';
import { type Line, type Look, lineOf, makeLine } from './line.ts';
import { NARROWEST_PATH, pathLines } from './path-lines.ts';
import { PICTURE_WIDTH, pictureOf } from './picture.ts';
import { doneInWords, progressInWords } from './words.ts';

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
export function makeFrame(snapshot: Snapshot, detail: Detail, size: ScreenSize, look: Look): string[] {
  const width = Math.max(1, size.columns - 1);
  const height = Math.max(1, size.rows - 1);
  const frames = framesOf(snapshot, detail, width);
  const fitting = frames.find((frame) => frame.length <= height) ?? frames.at(-1) ?? [];
  return fitting.slice(0, height).map((line) => makeLine(line, width, look));
}

/** What there is to choose from, from the fullest frame to the barest. */
function framesOf(snapshot: Snapshot, detail: Detail, width: number): Line[][] {
  if (detail === 'boards' || snapshot.isOver) return boardsFrames(snapshot, width);
  if (snapshot.request !== undefined) return requestFrames(snapshot, snapshot.request, width);
  return pathFrames(snapshot, width);
}

/** What happened, the one next step and its picture: nothing else. */
function requestFrames(snapshot: Snapshot, request: Request, width: number): Line[][] {
  const head = headLines(snapshot, width);
  const happened = happenedIn(snapshot, request).flatMap((text) => sentence(text, width, 'alarm'));
  const step = sentence(describeStep(ENGLISH, request), width, 'strong');
  const why = happened.length === 0 ? [] : [...happened, EMPTY];
  const picture = width < PICTURE_WIDTH ? [] : [EMPTY, ...pictureOf(request.step)];
  const words = [...head, EMPTY, ...why, ...step];
  return [[...words, ...picture], words, [...happened, ...step], step];
}

function happenedIn({ isVerified }: Snapshot, { fault }: Request): string[] {
  if (fault !== undefined) return [faultInWords(ENGLISH, fault)];
  return isVerified ? ['The board is verified.'] : [];
}

/** The path with its cards where there is room for it. */
function pathFrames(snapshot: Snapshot, width: number): Line[][] {
  const { cards, cardsProven, path, progress } = snapshot;
  if (width < NARROWEST_PATH) return boardsFrames(snapshot, width);
  const words = `${cardsProven} of ${counted(cards, 'card')} proven. ${progressInWords(progress)}`;
  const frame = [
    ...headLines(snapshot, width),
    EMPTY,
    ...pathLines(path, width),
    EMPTY,
    ...sentence(words, width, 'faint'),
  ];
  return [frame, ...boardsFrames(snapshot, width)];
}

/** How far the job is. */
function boardsFrames(snapshot: Snapshot, width: number): Line[][] {
  const { final, boards } = snapshot.progress;
  const full = boards === 0 ? 0 : Math.floor((final / boards) * width);
  const head = headLines(snapshot, width);
  const bar: Line = [
    { text: '█'.repeat(full), style: 'good' },
    { text: '░'.repeat(width - full), style: 'faint' },
  ];
  return [[...head, bar, ...sentence(progressInWords(snapshot.progress), width, 'faint')], head];
}

/** Which board, of which file; at the right end, or below, how many are done. */
function headLines({ file, tray, isOver, progress }: Snapshot, width: number): Line[] {
  const title = isOver ? 'Finished' : tray === undefined ? 'Starting' : trayInWords(tray);
  const done = doneInWords(progress);
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

function sentence(text: string, width: number, style: 'alarm' | 'faint' | 'strong'): Line[] {
  return wrapText(text, width).map((line) => lineOf(line, style));
}
