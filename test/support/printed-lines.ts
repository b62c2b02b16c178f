import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A command line that a page prints, as a reader would copy it. */
export interface PrintedLine {
  /** The number of the line on the page, from 1. */
  readonly at: number;
  /** What is typed: without a prompt, and without the remark behind a `#`. */
  readonly text: string;
  /** The exit code that the page promises. */
  readonly exits: number;
  /** What the page shows as the answer, line by line; `...` stands for anything. */
  readonly shows: readonly string[];
  /** Why no test runs it. */
  readonly notRun?: string;
}

/** The first words of a line that is typed, rather than shown. */
const TYPED = /^(?:\$ )?((?:(?:npx )?soubrette|soubrette-host|npm|node|cp|mkdir|sudo)(?: .*)?)$/;
/** Fences that may hold command lines. */
const SHELL_FENCE = /^```(?:sh|console)?$/;
/**
 * What a page says of the lines of the next block, or of those of them that hold the quoted text:
 * `<!-- not run: why -->`, `<!-- not run "serial:": why -->`, `<!-- exits 4: why -->`.
 */
const MARK = /^\s*<!-- (?:not run|exits (\d+))(?: "([^"]*)")?: (.+) -->$/;

interface Mark {
  readonly exits?: number;
  /** Part of the lines that it is about; empty for all. */
  readonly of: string;
  readonly reason: string;
}

/** A block of code, with what the page says of its lines. */
interface Block {
  readonly marks: readonly Mark[];
  readonly lines: { readonly at: number; readonly text: string }[];
}

/** Every command line of a page, in order. */
export function printedLines(page: string): readonly PrintedLine[] {
  return linesOf(readFileSync(join(ROOT, page), 'utf8'));
}

/** Every command line of a text in Markdown, in order. */
export function linesOf(text: string): readonly PrintedLine[] {
  return blocksOf(text).flatMap(linesOfBlock);
}

/** A block ends at the first line that is neither code nor empty; marks hold for the block that comes next. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let next: Block = { marks: [], lines: [] };
  for (const { at, text: line, kind } of kindsOf(text)) {
    const isOver = kind !== 'code' && kind !== 'empty' && next.lines.length > 0;
    if (isOver) {
      blocks.push(next);
      next = { marks: [], lines: [] };
    }
    const mark = MARK.exec(line);
    if (mark !== null) next = { ...next, marks: [...next.marks, markOf(mark)] };
    if (kind === 'code') next.lines.push({ at, text: line });
  }
  return [...blocks, next];
}

/** What each line is; other code than of a shell is text. */
function* kindsOf(
  text: string,
): Generator<{ readonly at: number; readonly text: string; readonly kind: 'code' | 'empty' | 'text' }> {
  let fence: 'shell' | 'other' | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const isEdge = line.trimStart().startsWith('```');
    const isCode = fence === 'shell' || (fence === undefined && /^ {4,}\S/.test(line));
    if (isEdge) {
      const opened = SHELL_FENCE.test(line.trim()) ? 'shell' : 'other';
      fence = fence === undefined ? opened : undefined;
    }
    const kind = isCode && !isEdge ? 'code' : 'text';
    yield { at: index + 1, text: line, kind: line.trim() === '' ? 'empty' : kind };
  }
}

function markOf([, exits, of = '', reason = '']: RegExpExecArray): Mark {
  return { of, reason, ...(exits === undefined ? {} : { exits: Number(exits) }) };
}

/** Where lines have a prompt, what stands below one is its answer. */
function linesOfBlock({ marks, lines }: Block): readonly PrintedLine[] {
  const hasPrompts = lines.some(({ text }) => text.trim().startsWith('$ '));
  const typed = lines.flatMap(({ at, text }, index) => {
    const words = TYPED.exec(text.trim())?.[1];
    return words === undefined || (hasPrompts && !text.trim().startsWith('$ ')) ? [] : [{ at, index, words }];
  });
  return typed.map(({ at, index, words }, place) => {
    const text = withoutRemark(words);
    const answer = hasPrompts ? lines.slice(index + 1, typed[place + 1]?.index) : [];
    const shows = answer.map((line) => line.text).filter((line) => line.trim() !== '');
    return { at, text, shows, exits: 0, ...saidOf(marks, text) };
  });
}

function saidOf(marks: readonly Mark[], text: string): { readonly exits?: number; readonly notRun?: string } {
  const own = marks.filter((mark) => text.includes(mark.of));
  const exits = own.find((mark) => mark.exits !== undefined)?.exits;
  const notRun = own.find((mark) => mark.exits === undefined)?.reason;
  return { ...(exits === undefined ? {} : { exits }), ...(notRun === undefined ? {} : { notRun }) };
}

/** A line without the remark behind it: a `#` after a space and outside quotation marks. */
function withoutRemark(text: string): string {
  const remark = [...text.matchAll(/"[^"]*"|(\s#\s)/g)].find((match) => match[1] !== undefined);
  return (remark === undefined ? text : text.slice(0, remark.index)).trim();
}
