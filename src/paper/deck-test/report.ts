import { exchangedPairs } from '../../inspection/content.ts';
import { ITEMS } from '../../inspection/items.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import {
  type DeckVerdict,
  failingValues,
  type ItemValue,
  type ItemVerdict,
} from '../../inspection/verdict.ts';
import { capital, counted } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import type { Block, Cell, Picture, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { type Band, histogram } from '../plots.ts';
import {
  cardSign,
  LET_PASS,
  LOOK_AGAIN,
  limitInWords,
  lookAtInWords,
  ownerInWords,
  particularPairs,
  STATE_WORDS,
  valueInWords,
  verdictInWords,
} from './words.ts';

/** What a report says beside the verdict. */
interface DeckTestFacts {
  /** Which deck it was: a folder, a number on a box. */
  readonly deck: string;
  readonly profile: string;
  /** ISO 8601. */
  readonly at: string;
  readonly program: string;
  readonly particulars?: Particulars;
  /** White and black of symbol grades, in words. */
  readonly references?: string;
  /** A picture of what a value shows. */
  readonly pictureOf: (verdict: ItemVerdict, value: ItemValue) => Picture | undefined;
}

const PICTURES_AN_ITEM = 5;
const WORST_SPOTS = 5;
const LEAST_PLOTTED = 8;

/** The report of a deck test. */
export function deckTestReport(verdict: DeckVerdict, facts: DeckTestFacts): ReportDocument {
  const failed = verdict.items.filter(({ passes }) => passes === false);
  return {
    title: 'Deck test',
    subtitle: `${facts.deck}, ${facts.at.slice(0, 10)}`,
    verdict: {
      text: stateText(verdict),
      tone: STATE_WORDS[verdict.state].tone,
      because: verdict.passes ? passedBecause(verdict) : failedBecause(failed),
    },
    blocks: [
      ...factBlocks(verdict, facts),
      ...(verdict.isOtherDesign ? [] : failed)
        .filter(({ item }) => item !== 'doubtful')
        .flatMap((each) => failureBlocks(each, facts)),
      ...doubtBlocks(verdict, facts),
      ...itemBlocks(verdict),
      ...spotBlocks(verdict, facts),
      ...plotBlocks(verdict),
      ...unseenBlocks(verdict),
      ...meaningBlocks(verdict, facts),
    ],
    footer: `Soubrette ${facts.program}`,
  };
}

function passedBecause(verdict: DeckVerdict): string {
  const judged = `${counted(judgedOf(verdict).length, 'item')} judged, all within their limits`;
  const { lookAt } = verdict;
  if (lookAt.length === 0) return `${judged}.`;
  const named = lookAt.slice(0, MOST_NAMED).map(({ card, end }) => ownerInWords({ value: 0, card, end }));
  const more = lookAt.length > MOST_NAMED ? `; ${lookAt.length - MOST_NAMED} more` : '';
  return `${judged} but for marks that may be dust, and were let pass: ${named.join('; ')}${more}.`;
}

const MOST_NAMED = 4;

function stateText({ isOtherDesign, items, lookAt, state }: DeckVerdict): string {
  if (isOtherDesign) return 'Perhaps not the deck of this profile';
  if (state === 'passes') return 'The deck passes';
  if (state === 'reservations') return 'The deck passes with reservations';
  if (state === 'again') return `Look again: ${counted(lookAt.length, 'card')} in doubt`;
  const failed = items.filter(({ isDoubtful, passes }) => passes === false && !isDoubtful);
  return `The deck fails in ${counted(failed.length, 'item')}`;
}

/** Which card fails most by each item: `Size in the deck: ♠9, first end, narrower at the left edge, 0.39 mm.` */
function failedBecause(failed: readonly ItemVerdict[]): string {
  const own = failed.filter(({ item }) => item !== 'doubtful');
  const named = own.slice(0, MOST_NAMED).map((verdict) => {
    const [worst] = failingValues(verdict);
    const who = worst === undefined ? [] : [ownerInWords(worst), valueInWords(verdict.item, worst.value)];
    return `${ITEMS[verdict.item].title}: ${who.filter((each) => each !== '').join(', ')}.`;
  });
  const more = own.slice(MOST_NAMED).map(({ item }) => ITEMS[item].title.toLowerCase());
  return [...named, ...(more.length === 0 ? [] : [`${capital(listInWords(more))}.`])].join(' ');
}

const MOST_LOOKED_AT = 12;

/** Which cards are in doubt, with their pictures, and what to do. */
function doubtBlocks({ items, lookAt, passes }: DeckVerdict, { pictureOf }: DeckTestFacts): Block[] {
  if (lookAt.length === 0) return [];
  const pictures = lookAt.slice(0, MOST_LOOKED_AT).flatMap(({ values }) =>
    values.slice(0, 1).flatMap(({ item, value }) => {
      const verdict = items.find((each) => each.item === item);
      return (verdict && pictureOf(verdict, value)) ?? [];
    }),
  );
  return [
    { kind: 'heading', level: 2, text: passes ? 'Cards to look at' : 'Cards to look at again' },
    { kind: 'paragraph', text: passes ? LET_PASS : LOOK_AGAIN, tone: 'warning' },
    { kind: 'list', items: lookAt.map(lookAtInWords) },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures', pictures } as const]),
  ];
}

function judgedOf({ items }: DeckVerdict): readonly ItemVerdict[] {
  return items.filter(({ passes }) => passes !== undefined);
}

function factBlocks({ cards, runs, notes }: DeckVerdict, { particulars, profile }: DeckTestFacts): Block[] {
  const pictures = runs.reduce((sum, run) => sum + run.pictures, 0);
  return [
    {
      kind: 'pairs',
      pairs: [
        ...particularPairs(particulars),
        ['Measured by', profile],
        ['Cards of the deck', String(cards.length)],
        ['Runs', runs.length === 1 ? '1, one end of the cards' : `${runs.length}, the deck turned between`],
        ['Pictures', String(pictures)],
      ],
    },
    ...notes.map((text): Block => ({ kind: 'paragraph', text, tone: 'warning' })),
  ];
}

/** A failure with its worst cards, and pictures of them. */
function failureBlocks(verdict: ItemVerdict, { pictureOf }: DeckTestFacts): Block[] {
  const { isDoubtful, item, limit } = verdict;
  const beyond = failingValues(verdict);
  const [worst] = beyond;
  const who = worst === undefined ? '' : ownerInWords(worst);
  const more = beyond.length > 1 ? ` ${beyond.length} values are beyond the limit.` : '';
  const value = worst === undefined ? '' : valueInWords(item, worst.value);
  const pictures = beyond.slice(0, PICTURES_AN_ITEM).flatMap((each) => pictureOf(verdict, each) ?? []);
  return [
    { kind: 'heading', level: 2, text: `${ITEMS[item].title}${isDoubtful ? ' (in doubt)' : ''}` },
    {
      kind: 'paragraph',
      text: `${value}${who === '' ? '' : ` (${who})`}, and the limit is ${limitInWords(item, limit)}.${more}`,
    },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures', pictures } as const]),
  ];
}

const TONES: Readonly<Record<string, Tone>> = {
  passes: 'good',
  'let pass': 'warning',
  'in doubt': 'warning',
  fails: 'bad',
  'not judged': 'quiet',
};

function itemBlocks(verdict: DeckVerdict): Block[] {
  const rows = verdict.items.map((each): Cell[] => {
    const [worst] = each.values;
    const word = verdictInWords(each);
    return [
      ITEMS[each.item].title,
      worst === undefined ? '' : valueInWords(each.item, worst.value),
      limitInWords(each.item, each.limit),
      worst === undefined ? { text: each.because ?? '', tone: 'quiet' } : ownerInWords(worst),
      { text: word, tone: TONES[word] ?? 'plain', strong: word === 'fails' },
    ];
  });
  return [
    { kind: 'heading', level: 2, text: 'All items' },
    {
      kind: 'table',
      caption: 'The worst value of each item',
      columns: [
        { title: 'Item', weight: 0 },
        { title: 'Worst', align: 'right', weight: 0 },
        { title: 'Limit', align: 'right', weight: 0 },
        { title: 'Where' },
        { title: 'Verdict', weight: 0 },
      ],
      rows,
    },
    ...(verdict.isOtherDesign ? [] : contentBlocks(verdict)),
  ];
}

/** Which cards are missing, double and so on. */
function contentBlocks({ runs }: DeckVerdict): Block[] {
  const sentences = runs.flatMap(
    ({ run, missing, double, strange, backs, turned, misplaced = [], unmeasured }) => {
      const say = (what: string, names: readonly string[]): string[] =>
        names.length === 0 ? [] : [`Run ${run + 1}: ${what} ${listInWords(names.slice(0, 12))}.`];
      return [
        ...say('missing', missing.map(cardSign)),
        ...say('more than once', double.map(cardSign)),
        ...say(
          'not of this deck, or not recognizable:',
          strange.map(({ sight, reason }) => `${sight.name} (${reason})`),
        ),
        ...say(
          'face up in the hopper:',
          backs.map(({ sight }) => sight.name),
        ),
        ...say('end for end', turned.map(cardSign)),
        ...say(
          'exchanged:',
          exchangedPairs(misplaced).map((pair) => pair.map(cardSign).join(' and ')),
        ),
        ...say(
          'out of order:',
          misplaced
            .filter(({ exchangedWith }) => exchangedWith === undefined)
            .map(({ card, place }) => `${card === undefined ? '' : `${cardSign(card)} at `}place ${place}`),
        ),
        ...say('not measured', unmeasured.map(cardSign)),
      ];
    },
  );
  return sentences.length === 0 ? [] : [{ kind: 'list', items: sentences }];
}

function spotBlocks({ items }: DeckVerdict, { pictureOf }: DeckTestFacts): Block[] {
  const verdict = items.find(({ item }) => item === 'spot');
  if (verdict === undefined || verdict.passes === false || verdict.isDoubtful) return [];
  const pictures = verdict.values.slice(0, WORST_SPOTS).flatMap((each) => pictureOf(verdict, each) ?? []);
  if (pictures.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'The five worst places' },
    { kind: 'paragraph', text: 'All are within the limit.' },
    { kind: 'pictures', pictures },
  ];
}

function plotBlocks({ items }: DeckVerdict): Block[] {
  const plots = items.flatMap((each) => {
    const { item, limit, values } = each;
    if (values.length < LEAST_PLOTTED) return [];
    const band: Band = limit === null ? {} : { [ITEMS[item].side]: limit };
    const { title, unit, digits } = ITEMS[item];
    const caption = unit === '' ? title : `${title}, ${unit}`;
    const drawing = histogram(
      values.map(({ value }) => value),
      band,
      (value) => value.toFixed(digits),
    );
    return [{ drawing, caption, alt: `How often values of ${title.toLowerCase()} occur` }];
  });
  if (plots.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'How values lie', newPage: true },
    { kind: 'paragraph', text: 'Every card and end. The dashed line is the limit.', tone: 'quiet' },
    { kind: 'plots', plots },
  ];
}

function unseenBlocks({ unseen }: DeckVerdict): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'What this test does not see' },
    { kind: 'list', items: unseen },
  ];
}

function meaningBlocks({ items }: DeckVerdict, { references }: DeckTestFacts): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'How it is measured' },
    {
      kind: 'table',
      caption: 'What each item is',
      columns: [{ title: 'Item', weight: 0 }, { title: 'Measured as' }],
      rows: items.map(({ item }) => [ITEMS[item].title, ITEMS[item].says]),
    },
    ...(references === undefined ? [] : [{ kind: 'paragraph', text: references, tone: 'quiet' } as const]),
  ];
}
