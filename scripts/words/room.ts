import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, LOCALES } from '../../src/words/language.ts';
import { argumentsOf } from './message-arguments.ts';

/** Whether a text has no room where a screen of 800 x 480 shows it, and how much there is. */
export function tooLong(language: Language, key: string, text: string): string[] {
  const [part, kind = ''] = key.split('.');
  if (part !== 'console') return [];
  const { length } = saidIn(language, text);
  const most = MOST_LETTERS[kind] ?? 0;
  return length > most ? [`has ${length} letters, and the screen has room for ${most}`] : [];
}

/** A message with some values, as somebody may read it. */
export function saidIn(language: Language, text: string): string {
  const values = argumentsOf(text).map((name) => [name, SAMPLE[name] ?? 3] as const);
  const message = new IntlMessageFormat(text, LOCALES[language], undefined, { ignoreTag: true });
  return String(message.format(Object.fromEntries(values)));
}

/** The most letters that a text may have for a screen of 800 x 480, by the kind of its key. */
const MOST_LETTERS: Readonly<Record<string, number>> = {
  title: 36,
  do: 100,
  button: 26,
  label: 40,
  note: 150,
  doubt: 150,
  where: 30,
  severity: 64,
  deck: 28,
  order: 40,
  back: 26,
  movement: 28,
  check: 30,
  level: 18,
  advice: 90,
  tick: 34,
  status: 28,
  history: 18,
  work: 28,
  verdict: 28,
  lamp: 28,
  role: 24,
  paper: 28,
  reason: 34,
  part: 24,
  stage: 28,
  figure: 36,
  scoring: 26,
  pace: 26,
  pile: 28,
  place: 30,
  act: 32,
  next: 90,
  refused: 80,
  key: 30,
  lesson: 42,
  event: 100,
  notice: 150,
  slip: 150,
};

const SAMPLE: Readonly<Record<string, string | number>> = {
  tray: 'set',
  board: 36,
  copy: 2,
  count: 36,
  done: 12,
  proven: 33,
  cards: 52,
  run: 2,
  time: '19:30',
  date: '21.11.2026',
  first: 35,
  last: 36,
  seat: 'N',
  second: 36,
  back: 'blue',
  line: 128,
  machine: '0123456789abcdef',
  minutes: 10,
  about: 'Round 1',
  when: 'other',
  event: 'Open teams',
  code: '12345678',
  what: 'Curtain cards',
  address: 'https://192.168.178.101:7769',
  passed: 36,
  pocket: 4,
  file: 'club.deck.json',
  lines: '3, 17, 128',
  hand: 'W',
  wrong: 'missing',
  missing: '-',
  rank: '12',
  suit: 'D',
};
