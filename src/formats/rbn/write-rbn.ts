import type { DealSet, Passed, SetBoard } from '../core/deal-set.ts';
import { type BytePieces, textFile } from '../core/decode.ts';
import { isUnknown, type PbnPiece } from '../core/game.ts';
import { readDealValue } from '../pbn/deal-value.ts';
import type { NewPiece } from '../pbn/games.ts';
import { guessVulnerability } from '../pbn/simple-values.ts';
import { oneLine } from '../recorded/one-line.ts';
import { outcomeOf } from '../recorded/outcome-of.ts';
import { tricksOf } from '../recorded/play-order.ts';
import { type RecordedGame, recordedGame } from '../recorded/recorded-game.ts';
import { makeAuction, type RbnNotes } from './auction-text.ts';
import { makeMakes, makesOf } from './double-dummy.ts';
import { makeHands } from './hands-text.ts';
import { LASTING_LABELS, RBN_HEADER } from './lines.ts';
import { makePlay } from './play-text.ts';
import { KEPT_LABEL } from './read-rbn.ts';
import { makeContractText, makeDate, makeScoring, northSouthScore, signed } from './values.ts';

/** Lines by their labels, notes behind them; `''` for a label with nothing to say. */
type Labels = Map<string, readonly string[]>;

/** What is written of a record, whatever the others are. */
export interface RbnText {
  readonly labels: readonly (readonly [label: string, texts: readonly string[]])[];
  /** Lines of comments. */
  readonly comments: readonly string[];
}

/** A set as Richard Pavlicek's notation 3.2: a record a board, lines ended by LF. */
export function writeRbn(set: DealSet): BytePieces {
  const records = set.records.map((game) => rbnTextOf(recordedGame(game)));
  return rbnFile(records.length === 0 ? undefined : records, set);
}

export function rbnTextOf(recorded: RecordedGame): RbnText {
  const { game, comments, calls, cards } = recorded;
  const after = [...calls, ...cards].flatMap((word) => word.after ?? []);
  return { labels: [...recordLabels(recorded)], comments: pieceLines([...game.lead, ...comments, ...after]) };
}

/** A file of records, or of boards where there are none. */
export function rbnFile(
  records: Iterable<RbnText> | undefined,
  { boards, title, trailer }: Passed<Pick<DealSet, 'boards' | 'title' | 'trailer'>>,
): BytePieces {
  function* ofBoards(): Generator<RbnText, void> {
    for (const board of boards) yield { labels: boardLabels(board, title), comments: [] };
  }
  const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
  return textFile({
    *[Symbol.iterator]() {
      yield fileOf([`%${RBN_HEADER} 3.2`]);
      let before: Labels = new Map();
      for (const { comments, labels: texts } of records ?? ofBoards()) {
        const labels: Labels = new Map(texts);
        yield fileOf([...labelLines(labels, before), ...comments, '']);
        before = labels;
      }
      yield fileOf(pieceLines(trailer));
    },
  });
}

/**
 * Texts hold on in the next records, so those are left out that the record before has too; one that it has and this
 * record has not is written without a text. A number stands with its hands, and no record is without a line.
 */
function labelLines(labels: Labels, before: Labels): string[] {
  const textOf = (from: Labels, label: string): string => from.get(label)?.[0] ?? '';
  const isNew = (label: string): boolean => textOf(labels, label) !== textOf(before, label);
  const lines = [...LASTING_LABELS, ...'ACPRMI'].flatMap((label) => {
    const text = textOf(labels, label);
    const isLasting = LASTING_LABELS.includes(label);
    const isOfBoard = label === 'B' || label === 'H';
    if (isLasting && !isNew(label) && !(isOfBoard && (isNew('B') || isNew('H')))) return [];
    if (text === '') return isLasting && isNew(label) ? [label] : [];
    return [`${label} ${text}`, ...(labels.get(label)?.slice(1) ?? [])];
  });
  return lines.length > 0 ? lines : ['B'];
}

function boardLabels(
  { number, dealer, vulnerability, deal }: SetBoard,
  title: string | undefined,
): RbnText['labels'] {
  return [
    ['E', [oneLine(title ?? '')]],
    ['B', [String(number)]],
    ['H', [makeHands(deal.hands)]],
    ['A', [makeAuction({ dealer, vulnerability, calls: [] }, new Map())]],
  ];
}

function recordLabels(recorded: RecordedGame): Labels {
  const { game, dealer, calls } = recorded;
  const value = (name: string): string | undefined => {
    const text = game.values.get(name);
    return isUnknown(text) ? undefined : oneLine(text);
  };
  const tags = Object.fromEntries([...game.values.keys()].map((name) => [name, value(name)]));
  const notes: RbnNotes = new Map();
  const vulnerability = guessVulnerability(value('Vulnerable') ?? '');
  const deal = value('Deal');
  const auction = makeAuction({ dealer, vulnerability, calls }, notes);
  const labels: Labels = new Map([
    ['D', [makeDate(tags)]],
    ['T', [titleText(value('Description'), value('Annotator'))]],
    ['L', [value('Site') ?? '']],
    ['E', [value('Event') ?? '']],
    ['F', [makeScoring(value('Scoring') ?? '')]],
    ['S', [value('Stage') ?? '']],
    ['K', [joined([value('HomeTeam'), value('VisitTeam')], ':')]],
    ['N', [namesText(value)]],
    ['B', [value('Board') ?? '']],
    ['H', [deal === undefined ? '' : makeHands(readDealValue(deal).hands)]],
    ['A', [auction, ...noteLines(notes)]],
    ...outcomeLabels(recorded, value),
  ]);
  return withKept(labels, game.lead);
}

function titleText(title = '', author = ''): string {
  return joined(
    [title, author].map((part) => part.replaceAll(':', '::')),
    ':',
  );
}

/** Parts with a mark between them, without those at the end that are empty. */
function joined(parts: readonly (string | undefined)[], mark: string): string {
  const last = parts.findLastIndex((part) => part !== undefined && part !== '');
  return parts
    .slice(0, last + 1)
    .map((part) => part ?? '')
    .join(mark);
}

function namesText(value: (name: string) => string | undefined): string {
  const name = (seat: string): string => (value(seat) ?? '').replace(/[+:]/g, ' ');
  const room = { Open: 'O', Closed: 'C' }[value('Room') ?? ''] ?? value('Table');
  return joined(
    [joined([name('North'), name('South')], '+'), joined([name('West'), name('East')], '+'), room],
    ':',
  );
}

function noteLines(notes: RbnNotes): string[] {
  return [...notes].map(([text, number]) => `${number} ${oneLine(text)}`);
}

/** Contract, play, result and double-dummy tricks. */
function outcomeLabels(
  recorded: RecordedGame,
  value: (name: string) => string | undefined,
): [string, readonly string[]][] {
  const { game, deal, dealer, calls, cards, contract } = recorded;
  const own = outcomeOf(calls, dealer);
  const declarer = recorded.declarer ?? own.declarer;
  const shown = tricksOf(cards, { deal, declarer, contract }).declarerTricks;
  const notes: RbnNotes = new Map();
  const play = makePlay(cards, notes);
  const makes = makesOf(game);
  return [
    ['C', [makeContractText(contract, declarer)]],
    ['P', [play, ...noteLines(notes)]],
    ['R', [resultText(contract === 'Pass', recorded.tricks ?? shown, value)]],
    ['M', [makes === undefined ? '' : makeMakes(makes)]],
  ];
}

function resultText(
  isPassed: boolean,
  tricks: number | undefined,
  value: (name: string) => string | undefined,
): string {
  const score = northSouthScore(value('Score'));
  const imps = northSouthScore(value('ScoreIMP'));
  const own = isPassed ? 'P' : (tricks?.toString() ?? '');
  const scored = score === undefined ? '' : score > 0 ? `+${score}` : score === 0 ? '+0' : String(score);
  return joined([own + scored, imps === undefined ? '' : signed(imps)], ':');
}

/** Texts that were kept when the file was read stand for what is made of the tags. */
function withKept(labels: Labels, lead: readonly PbnPiece[]): Labels {
  for (const { kind, text } of lead) {
    if (kind !== 'escape' || !text.startsWith(KEPT_LABEL)) continue;
    const [, label = '', rest = ''] = /^rbn (\S) (.*)$/.exec(text) ?? [];
    if (label !== '') labels.set(label, [rest, ...(labels.get(label)?.slice(1) ?? [])]);
  }
  return labels;
}

/** Comments as texts in braces, escape lines as comment lines. */
function pieceLines(pieces: readonly (NewPiece | PbnPiece)[]): string[] {
  return pieces.flatMap(({ kind, text }) => {
    if (kind === 'escape') {
      const isOwn =
        text.startsWith(KEPT_LABEL) || text.startsWith(RBN_HEADER) || /^ ?(?:PBN \d|EXPORT)/.test(text);
      return isOwn ? [] : [`%${oneLine(text)}`];
    }
    if (kind !== 'brace') return [`0 ${oneLine(text.trim())}`];
    return `{${text.replace(/\n[ \t\r]*(?=\n)/g, '')}}`.split(/\r\n|\n|\r/);
  });
}
