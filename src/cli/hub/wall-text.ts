import type { Cell, CellState, Errand, ShownMachine, ShownSet, Wall } from '../../fleet/wall/view.ts';
import { table } from '../../text/columns.ts';
import { rangesInWords } from '../../text/counted.ts';
import type { WallWords } from '../../words/wall-words.ts';

/** A wall in lines: a line each set, with a letter or a sign for each board, then who needs help and what is carried. */
export function wallLines(words: WallWords, { errands, head, machines, sets }: Wall): readonly string[] {
  const { extra, late, made, missing, name, readyAt, trays } = head;
  const facts = [
    words.say('label.made', { made, count: trays }),
    ...(readyAt === null ? [] : [words.say('label.readyAt', { time: clock(readyAt) })]),
    ...(late > 0 ? [words.say('label.late', { count: late })] : []),
    ...(missing > 0 ? [words.say('label.missing', { count: missing })] : []),
    ...(extra > 0 ? [words.say('label.aside', { count: extra })] : []),
  ];
  return [
    `${name}: ${facts.join(', ')}`,
    '',
    ...(sets.length === 0 ? [words.say('note.noSets')] : [...setLines(words, sets), '', KEY]),
    ...titled(words.say('title.machines'), machineLines(words, machines)),
    ...titled(
      words.say('title.errands'),
      errands.map((errand) => errandLine(words, errand)),
    ),
  ];
}

const KEY =
  'A made at machine A, a being dealt there, - next there, . not given out, ! needs help, ? late, x missing';

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

const SIGNS: Readonly<Record<CellState, (at: string) => string>> = {
  wanted: () => '.',
  held: () => '-',
  begun: (at) => at.toLowerCase(),
  late: () => '?',
  asked: () => '!',
  made: (at) => at,
  missing: () => 'x',
};

function setLines(words: WallWords, sets: readonly ShownSet[]): readonly string[] {
  const widest = Math.max(1, ...sets.flatMap(({ cells }) => cells.map(({ at = '' }) => at.length)));
  const signOf = ({ at = '', state }: Cell): string => SIGNS[state](at).padEnd(widest);
  return table(
    sets.map((set) => [
      words.say('label.set', { set: set.set }),
      set.cells.map(signOf).join(widest > 1 ? ' ' : ''),
      `${set.made}/${set.cells.length}`,
      timeOfSet(words, set),
    ]),
    4,
  );
}

function timeOfSet(words: WallWords, { isCarried, isComplete, readyAt }: ShownSet): string {
  if (readyAt === null) return words.say('label.unknown');
  const time = clock(readyAt);
  if (!isComplete) return words.say('label.readyAt', { time });
  const complete = words.say('label.completeAt', { time });
  return isCarried ? `${complete}, ${words.say('label.carried')}` : complete;
}

function machineLines(words: WallWords, machines: readonly ShownMachine[]): readonly string[] {
  return table(
    machines.map((machine) => [
      machine.at,
      machine.name,
      words.say(`does.${machine.does}`),
      machine.tray === undefined ? '' : words.say('label.tray', machine.tray),
      noteOf(words, machine),
    ]),
    5,
  );
}

/** What a machine asks and since when, or until when what it has not begun is kept for it. */
function noteOf(words: WallWords, { call, does, heardAt, holds, until }: ShownMachine): string {
  if (does === 'silent') return words.say('label.since', { time: clock(heardAt) });
  const since = call === undefined ? [] : [words.say('label.since', { time: clock(call.since) })];
  const what = call?.fault === undefined ? [] : [words.say(`fault.${call.fault}`)];
  const kept = until === undefined ? [] : [words.say('label.holds', { count: holds, time: clock(until) })];
  return [...since, ...what, ...kept].join('; ');
}

function errandLine(words: WallWords, errand: Errand): string {
  switch (errand.kind) {
    case 'bring':
      return `${words.say('errand.bring')}: ${errand.at}, ${words.say('label.set', errand)}, ${rangesInWords(errand.boards)}`;
    case 'collect': {
      const from = errand.from.map(({ at, boards }) => `${at} ${rangesInWords(boards)}`).join('; ');
      const { set, to } = errand;
      const text =
        to === null
          ? words.say('errand.collect', { set })
          : words.say('errand.collectTo', { set, place: to });
      return `${text} (${from})`;
    }
    case 'aside':
      return words.say('errand.aside', errand);
  }
}

/** The time of day at this computer, such as `19:40`. */
function clock(iso: string): string {
  const at = new Date(iso);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
