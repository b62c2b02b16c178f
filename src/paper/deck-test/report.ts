import { exchangedPairs } from '../../inspection/content.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import type { DeckVerdict, ItemValue, ItemVerdict } from '../../inspection/verdict.ts';
import { capital } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import type { Block, Cell, Picture, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { type Band, histogram } from '../plots.ts';
import { type Finding, findingsOf } from './findings.ts';
import { because, stateText } from './headline.ts';
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
  worstInWords,
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

const WORST_SPOTS = 4;
const LEAST_PLOTTED = 8;

/** The report of a deck test. */
export function deckTestReport(verdict: DeckVerdict, facts: DeckTestFacts): ReportDocument {
  const findings = verdict.isOtherDesign ? [] : findingsOf(verdict);
  return {
    title: 'Deck test',
    subtitle: `${facts.deck}, ${facts.at.slice(0, 10)}`,
    verdict: {
      text: stateText(verdict, findings),
      tone: STATE_WORDS[verdict.state].tone,
      ...because(verdict, findings),
    },
    blocks: [
      ...factBlocks(verdict, facts),
      ...findingBlocks(findings, facts),
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

const MOST_SECTIONS = 8;
const PICTURES_AN_ITEM = 4;

/** What is wrong, the gravest first, each with what shows it and pictures of that. */
function findingBlocks(findings: readonly Finding[], facts: DeckTestFacts): Block[] {
  if (findings.length === 0) return [];
  const shown = findings.slice(0, MOST_SECTIONS).map((finding) => sectionOf(finding, facts));
  const rest = findings.slice(MOST_SECTIONS).map(({ text }) => `${text}.`);
  const hasPictures = shown.flat().some(({ kind }) => kind === 'pictures');
  return [
    { kind: 'heading', level: 2, text: 'What is wrong' },
    ...(hasPictures ? [{ kind: 'paragraph', text: HOW_SHOWN, tone: 'quiet' } as const] : []),
    ...shown.flat(),
    ...(rest.length === 0 ? [] : [{ kind: 'list', items: rest } as const]),
  ];
}

const HOW_SHOWN =
  'Each picture shows the card as it was measured and, at its right, as it was calibrated. Red marks what is wrong: a box round a spot or a hole, a strip at an edge between where the card was cut and where it should have been. A blue line is where the print, or the edge, should be.';

/** A finding with the items that show it, and a picture of each end that it is seen at. */
function sectionOf({ failures, text }: Finding, { pictureOf }: DeckTestFacts): Block[] {
  const pictures: Picture[] = [];
  const seen = new Set<string>();
  for (const { value, verdict } of failures) {
    const key = `${value.card} ${value.end} ${lookOf(verdict.item)}`;
    if (pictures.length === PICTURES_AN_ITEM || seen.has(key)) continue;
    seen.add(key);
    const picture = pictureOf(verdict, value);
    if (picture !== undefined) pictures.push(picture);
  }
  const items = new Map(failures.toReversed().map((each) => [each.verdict.item, each]));
  const lines = [...items.values()].toReversed().map(({ value, verdict: { item, limit } }) => {
    const where = ownerInWords(value);
    return `${ITEMS[item].title}: ${valueInWords(item, value.value, limit)}${where === '' ? '' : ` (${where})`}, limit ${limitInWords(item, limit)}.`;
  });
  return [
    { kind: 'heading', level: 3, text: capital(text) },
    { kind: 'list', items: lines },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures', pictures } as const]),
  ];
}

/** Items of which a picture shows the same: one picture is enough for all of them. */
function lookOf(item: ItemName): string {
  if (item.startsWith('contrast') || item.startsWith('strength') || item.startsWith('inkColour'))
    return 'ink';
  return item.startsWith('symbol') ? 'symbol' : item;
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
      worst === undefined ? '' : valueInWords(each.item, worst.value, each.limit),
      limitInWords(each.item, each.limit),
      worst === undefined ? { text: each.because ?? '', tone: 'quiet' } : worstInWords(each),
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
    { kind: 'heading', level: 2, text: 'Where the print differs most' },
    { kind: 'paragraph', text: DIFFERS_LITTLE, tone: 'quiet' },
    { kind: 'pictures', pictures },
  ];
}

const DIFFERS_LITTLE =
  'All of it is within the limit. Each picture shows the card as it was measured and, at its right, as it was calibrated.';

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
