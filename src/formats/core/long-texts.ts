import type { DealFormat, DealSet, OpenedFormat, Passed } from './deal-set.ts';
import type { PbnGame } from './game.ts';
import { type DealLog, openDealLog } from './gather-boards.ts';
import { MOST_CHARACTERS } from './limits.ts';
import type { AccessTables, XmlElement } from './opened.ts';
import { partOfTag } from './record-parts.ts';

/** The same format, which refuses names and events that are longer than they may be: they would go on to paper. */
export function withShortTexts(format: DealFormat): DealFormat {
  const { opened, read, readRecords } = format;
  return {
    ...format,
    read: (bytes, options) => checked(read(bytes, options)),
    ...(readRecords && { readRecords: (bytes) => checkedRecords(readRecords(bytes)) }),
    ...(opened && { opened: openedWithShortTexts(opened) }),
  };
}

function openedWithShortTexts(opened: OpenedFormat): OpenedFormat {
  switch (opened.kind) {
    case 'xml':
      return { ...opened, read: (root: XmlElement) => checked(opened.read(root)) };
    case 'access':
      return { ...opened, read: (tables: AccessTables) => checked(opened.read(tables)) };
  }
}

function checked(set: DealSet): DealSet {
  const log = openDealLog();
  for (const game of set.records) checkGame(game, log);
  return checkedRest(set, log);
}

function* checkedRecords<T extends Passed<DealSet>>(reading: Generator<PbnGame, T>): Generator<PbnGame, T> {
  const log = openDealLog();
  let step = reading.next();
  for (; !step.done; step = reading.next()) {
    checkGame(step.value, log);
    yield step.value;
  }
  return checkedRest(step.value, log);
}

/** The rest of a set whose records were checked. */
function checkedRest<T extends Passed<DealSet>>(set: T, log: DealLog): T {
  const title = set.title?.length ?? 0;
  if (title > MOST_CHARACTERS.title && !log.hasErrors())
    log.add('text-too-long', {}, inWords('title', title, MOST_CHARACTERS.title));
  return log.hasErrors() ? { ...set, problems: [...log.finish(), ...set.problems] } : set;
}

const SHORTEST_LIMIT = Math.min(...Object.values(MOST_CHARACTERS));

function checkGame({ tags }: PbnGame, log: DealLog): void {
  for (const { line, name, value } of tags) {
    if (value.length <= SHORTEST_LIMIT) continue;
    const most = mostOf(name);
    if (value.length > most) log.add('text-too-long', { line }, inWords(name, value.length, most));
  }
}

/** The most characters of the value of a tag. */
function mostOf(name: string): number {
  const part = partOfTag(name);
  return part === 'title' || part === 'event' || part === 'names'
    ? MOST_CHARACTERS[part]
    : Number.POSITIVE_INFINITY;
}

function inWords(name: string, length: number, most: number): string {
  return `${name} has ${length} characters, and at most ${most} are read`;
}
