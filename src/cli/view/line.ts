import { visibleText } from '../../text/visible.ts';
import { cutText, textWidth } from '../shell/text.ts';

/** How a part of a line is meant; it says nothing that the words do not say. */
export type Style = 'normal' | 'strong' | 'faint' | 'good' | 'alarm' | 'card';

/** A part of a line in one style. */
export interface Span {
  readonly text: string;
  readonly style: Style;
}

/** A line of a frame, before it is fitted to a screen. */
export type Line = readonly Span[];

/** What a screen can show. */
export interface Look {
  readonly hasColour: boolean;
  /** Whether it has the characters for drawing, or ASCII only. */
  readonly hasUnicode: boolean;
}

const SGR: Readonly<Record<Style, string>> = {
  normal: '',
  strong: '\u001b[1m',
  faint: '\u001b[2m',
  good: '\u001b[32m',
  alarm: '\u001b[1;33m',
  card: '\u001b[1;36m',
};
const SGR_END = '\u001b[0m';

const IN_ASCII: Readonly<Record<string, string>> = {
  '─': '-',
  '│': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '┴': '+',
  '▶': '>',
  '◀': '<',
  '▲': '^',
  '▼': 'v',
  '■': 'o',
  '█': '#',
  '░': '.',
  '…': '~',
  '’': "'",
  '„': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  ł: 'l',
  Ł: 'L',
  œ: 'o',
  Œ: 'O',
  ß: 's',
  '\u00a0': ' ',
};

/** A line of one style. */
export function lineOf(text: string, style: Style = 'normal'): Line {
  return [{ text, style }];
}

/**
 * A line as it is written to a screen, in this many columns at most, without blanks at its end: a terminal may forget
 * those when its width changes.
 */
export function makeLine(line: Line, width: number, look: Look): string {
  let left = width;
  let made = '';
  for (const { text, style } of withoutEndBlanks(joined(line))) {
    const fitting = cutText(visibleText(text), left);
    left -= textWidth(fitting);
    const shown = look.hasUnicode ? fitting : inAscii(fitting);
    made += look.hasColour && SGR[style] !== '' && shown !== '' ? `${SGR[style]}${shown}${SGR_END}` : shown;
  }
  return made;
}

/** Neighbours of one style become one span. */
function joined(line: Line): Span[] {
  const spans: Span[] = [];
  for (const span of line) {
    const before = spans.at(-1);
    if (before?.style === span.style) spans[spans.length - 1] = { ...span, text: before.text + span.text };
    else spans.push(span);
  }
  return spans;
}

function withoutEndBlanks(spans: readonly Span[]): Span[] {
  const last = spans.at(-1);
  if (last === undefined) return [];
  const text = last.text.trimEnd();
  const before = spans.slice(0, -1);
  return text === '' ? withoutEndBlanks(before) : [...before, { ...last, text }];
}

/** Letters lose their marks; characters for which there is no substitute become question marks, as wide as they were. */
function inAscii(text: string): string {
  return [...text].map(asciiOf).join('');
}

function asciiOf(character: string): string {
  if (character < '\u0080') return character;
  const letter = character.normalize('NFD').charAt(0);
  return IN_ASCII[character] ?? (letter < '\u0080' ? letter : '?'.repeat(textWidth(character)));
}
