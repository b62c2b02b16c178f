import { type Card, formatCardName, parseCardName } from '../../src/bridge/card.ts';
import { failures, type Result, success } from '../../src/bridge/result.ts';

/** One line of an order: the card, and the file that shows it where the line names one. */
interface OrderLine {
  readonly card: Card;
  /** The end of a file's path; absent where the line holds a card alone. */
  readonly file?: string;
  /** From 1. */
  readonly line: number;
}

/** Which cards lie in a deck, in the order in which its pictures were taken. */
export type Order = readonly OrderLine[];

/**
 * Reads an order: a card a line (`S10`, `HQ`, `CM`), or the name of a picture and its card, or of a picture and `=`
 * for the card of the line before. Empty lines and what follows `#` say nothing; `?` is still to be named.
 */
export function parseOrder(text: string): Result<Order, string> {
  const lines: OrderLine[] = [];
  const problems: string[] = [];
  for (const [index, whole] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const said = whole.replace(/(^|\s)#.*$/, '').trim();
    if (said === '') continue;
    const [, file = '', name = ''] = /^(?:(.*\S)\s+)?(\S+)$/.exec(said) ?? [];
    const before = file === '' ? undefined : lines.at(-1)?.card;
    const card = name === '=' ? before : parseCardName(name);
    if (card !== undefined) lines.push({ card, line: index + 1, ...(file !== '' && { file }) });
    else problems.push(problemOf(index + 1, name));
  }
  if (problems.length === 0 && lines.length === 0) problems.push('It names no card.');
  if (problems.length === 0) problems.push(...mixed(lines));
  return problems.length === 0 ? success(lines) : failures(problems);
}

function problemOf(line: number, name: string): string {
  if (name === '?') return `Line ${line}: this card is still to be named.`;
  return `Line ${line}: "${name.slice(0, 40)}" is no card. Write suit and rank: S10, HQ, CM.`;
}

function mixed(lines: Order): string[] {
  const bare = lines.find(({ file }) => file === undefined);
  const named = lines.find(({ file }) => file !== undefined);
  if (bare === undefined || named === undefined) return [];
  return [
    `Line ${named.line} names a picture and line ${bare.line} none. Name one in every line, or in none.`,
  ];
}

/** The pictures of one pass: the folder and the paths of its files, as people order names. */
interface PassFiles {
  readonly folder: string;
  readonly files: readonly string[];
}

/** A picture and the card it shows. */
export interface NamedFile {
  readonly file: string;
  readonly card: Card;
}

/**
 * Which card each picture shows. An order of bare cards is that of every pass alike, or runs through all passes one
 * after the other; one with names of pictures holds them in any order.
 */
export function nameFiles(order: Order, passes: readonly PassFiles[]): Result<NamedFile[][], string> {
  const named = order[0]?.file === undefined ? byPlace(order, passes) : byFile(order, passes);
  if (!named.ok) return named;
  const problems = passes.flatMap(({ folder }, index) => doubles(folder, named.value[index] ?? []));
  return problems.length === 0 ? named : failures(problems);
}

/**
 * Passes in which a person has said of some pictures which cards they show. A file may be the end of a path; one that
 * no pass has, one that is named twice, and a card that would be in a pass twice, are problems.
 */
export function withConfirmed(
  passes: readonly PassFiles[],
  named: readonly (readonly NamedFile[])[],
  confirmed: readonly NamedFile[],
): Result<NamedFile[][], string> {
  const said = named.map((pass) =>
    pass.map((each) => ({ ...each, card: confirmedCard(each.file, confirmed) ?? each.card })),
  );
  const all = named.flat().map(({ file }) => file);
  const unknown = confirmed.filter((each) => !all.some((file) => isNamed(file, each.file)));
  const problems = [
    ...unknown.map(({ file }) => `There is no picture ${file}.`),
    ...all.flatMap((file) => namedTwice(file, confirmed)),
    ...passes.flatMap(({ folder }, index) => doubles(folder, said[index] ?? [])),
  ];
  return problems.length === 0 ? success(said) : failures(problems);
}

function namedTwice(file: string, confirmed: readonly NamedFile[]): string[] {
  const cards = confirmed.filter((each) => isNamed(file, each.file)).map(({ card }) => formatCardName(card));
  return cards.length < 2 ? [] : [`${file} is named more than once: ${cards.join(', ')}.`];
}

/** The card that a person has said a picture shows. */
export function confirmedCard(file: string, confirmed: readonly NamedFile[]): Card | undefined {
  return confirmed.find((each) => isNamed(file, each.file))?.card;
}

function isNamed(path: string, file: string): boolean {
  return path === file || path.endsWith(`/${file}`);
}

function byPlace(order: Order, passes: readonly PassFiles[]): Result<NamedFile[][], string> {
  const total = passes.reduce((sum, { files }) => sum + files.length, 0);
  const isRunningOn = passes.length > 1 && order.length === total;
  const wrong = passes.filter(({ files }) => files.length !== order.length);
  if (!isRunningOn && wrong.length > 0) return failures(wrong.map((pass) => miscounted(order, pass)));
  let from = 0;
  return success(
    passes.map(({ files }) => {
      const first = isRunningOn ? from : 0;
      from += files.length;
      return files.map((file, index) => ({ file, card: (order[first + index] as OrderLine).card }));
    }),
  );
}

function miscounted(order: Order, { files, folder }: PassFiles): string {
  return `The order names ${counted(order.length, 'card')}, and ${folder} holds ${counted(files.length, 'picture')}.`;
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function byFile(order: Order, passes: readonly PassFiles[]): Result<NamedFile[][], string> {
  const problems: string[] = [];
  const used = new Set<OrderLine>();
  const named = passes.map(({ files }) =>
    files.flatMap((file) => {
      const lines = linesOf(order, file);
      for (const line of lines) used.add(line);
      const [line] = lines;
      if (line === undefined) problems.push(`The order names no card for ${file}.`);
      if (lines.length > 1) problems.push(`The order names ${file} in ${places(lines)}.`);
      return line === undefined ? [] : [{ file, card: line.card }];
    }),
  );
  for (const line of order) {
    if (!used.has(line)) problems.push(`Line ${line.line}: there is no picture ${line.file}.`);
  }
  return problems.length === 0 ? success(named) : failures(problems);
}

function linesOf(order: Order, file: string): OrderLine[] {
  return order.filter((line) => line.file !== undefined && isNamed(file, line.file));
}

function places(lines: readonly OrderLine[]): string {
  return `lines ${lines.map(({ line }) => line).join(' and ')}`;
}

function doubles(folder: string, named: readonly NamedFile[]): string[] {
  const seen = new Map<Card, string>();
  return named.flatMap(({ card, file }) => {
    const before = seen.get(card);
    seen.set(card, file);
    if (before === undefined) return [];
    return [`${folder}: ${formatCardName(card)} would be ${baseName(before)} and ${baseName(file)}.`];
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
