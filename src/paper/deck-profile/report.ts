import { DECK_LIMITS, type Verdict, writeValue } from '../../../calibration/deck/limits.ts';
import type { CardPair } from '../../../calibration/deck/measures.ts';
import {
  cardsOfProfile,
  type DeckProfile,
  isForDealing,
  stateInWords,
} from '../../../calibration/deck-profile.ts';
import { type Card, formatCardName, SUITS, suitOf } from '../../bridge/card.ts';
import { capital, counted } from '../../text/counted.ts';
import type { Template } from '../../vision/read-index/align.ts';
import type { Block, Cell, Picture, ReportDocument } from '../document.ts';
import type { Tone } from '../plot.ts';
import { pairPng, pairWidth, templatePng } from './pictures.ts';

const TONES: Readonly<Record<Verdict, Tone>> = { good: 'good', doubtful: 'warning', bad: 'bad' };
const TEMPLATE_MM = 14;

/** The report of a calibration: what was learnt of a deck, how good it is, and why. */
export function deckReport(profile: DeckProfile): ReportDocument {
  const { at, deck, pictures, program, reasons } = profile;
  const cards = counted(cardsOfProfile(profile).length, 'card');
  return {
    title: `A deck of ${cards}`,
    subtitle: `The ${deck} deck, learnt on ${at.slice(0, 10)} from ${counted(pictures.frames, 'picture')}`,
    verdict: {
      text: capital(stateInWords(profile)),
      tone: isForDealing(profile) ? (profile.verification === undefined ? 'warning' : 'good') : 'bad',
      ...(reasons.length > 0 && { because: counted(reasons.length, 'reason') }),
    },
    blocks: [
      ...troubles(profile),
      ...numbers(profile),
      ...pairs(profile),
      ...cardsLearnt(profile),
      ...origin(profile),
    ],
    footer: `Soubrette ${program}`,
  };
}

function troubles({ reasons, warnings }: DeckProfile): Block[] {
  return [
    ...(reasons.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: 'Why boards are not dealt with it' } as const,
          { kind: 'list', items: reasons } as const,
        ]),
    ...(warnings.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: 'What could be better' } as const,
          { kind: 'list', items: warnings } as const,
        ]),
  ];
}

function numbers({ findings, verification }: DeckProfile): Block[] {
  const rows = findings.map(({ name, value, verdict }): Cell[] => {
    const { bad, good, isMore, label } = DECK_LIMITS[name];
    const [well, badly] = isMore ? ['\u2265', '<'] : ['\u2264', '>'];
    return [
      label,
      { text: unbroken(writeValue(name, value)), strong: true },
      unbroken(`${well} ${writeValue(name, good)}`),
      unbroken(`${badly} ${writeValue(name, bad)}`),
      { text: verdict, tone: TONES[verdict] },
    ];
  });
  return [
    { kind: 'heading', level: 2, text: 'Numbers' },
    {
      kind: 'table',
      caption: 'What was measured, what is good, and what is not fit for dealing',
      columns: [
        { title: 'Number', weight: 3 },
        { title: 'Measured', align: 'right' },
        { title: 'Good', align: 'right' },
        { title: 'Refused', align: 'right' },
        { title: '' },
      ],
      rows,
    },
    ...(verification === undefined ? [] : verified(verification)),
  ];
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function verified(verification: NonNullable<DeckProfile['verification']>): Block[] {
  const { accepted, double, frames, misread, missing, refused } = verification;
  const named = (cards: readonly Card[]): string => cards.map(formatCardName).join(', ') || 'none';
  return [
    { kind: 'heading', level: 3, text: 'The verifying pass' },
    {
      kind: 'pairs',
      pairs: [
        ['Pictures', `${frames}, ${accepted} accepted`],
        ['Cards not seen', toned(named(missing), missing.length === 0)],
        ['Cards seen twice', toned(named(double), double.length === 0)],
        ['Taken for another card', toned(`${misread.length}`, misread.length === 0)],
        ...refused.map(({ file, reason }): [string, string] => [`Refused: ${file}`, reason]),
      ],
    },
  ];
}

function toned(text: string, isGood: boolean): Cell {
  return { text, tone: isGood ? 'plain' : 'bad' };
}

function pairs({ measures, model }: DeckProfile): Block[] {
  const templateOf = (card: Card) => model.templates[model.cards.indexOf(card)];
  const pictures = measures.pairs.flatMap((pair): Picture[] => {
    const [one, other] = [templateOf(pair.one), templateOf(pair.other)];
    if (one === undefined || other === undefined) return [];
    return [pairPicture(pair, one, other)];
  });
  return [
    { kind: 'heading', level: 2, text: 'Cards most alike' },
    {
      kind: 'paragraph',
      text: 'The indices of each pair, and where they differ. A likeness of 1 is the same picture.',
    },
    { kind: 'pictures', pictures },
  ];
}

function pairPicture({ correlation, one, other }: CardPair, ...of: [Template, Template]): Picture {
  const [name, second] = [formatCardName(one), formatCardName(other)];
  const [{ heightPx, widthPx }] = of;
  return {
    png: pairPng(...of),
    widthMm: TEMPLATE_MM * pairWidth(of[0]),
    heightMm: (TEMPLATE_MM * heightPx) / widthPx,
    alt: `The indices of ${name} and ${second}, and where they differ`,
    caption: `${name} and ${second}: likeness ${correlation.toFixed(3)}`,
  };
}

function cardPicture(card: Card, template: Template): Picture {
  const name = formatCardName(card);
  return {
    png: templatePng(template),
    widthMm: TEMPLATE_MM,
    heightMm: (TEMPLATE_MM * template.heightPx) / template.widthPx,
    alt: `The index of ${name} as it was learnt`,
    caption: name,
  };
}

function cardsLearnt({ model }: DeckProfile): Block[] {
  const bySuit = SUITS.map((_, suit) =>
    model.cards.flatMap((card, place): Picture[] => {
      const template = model.templates[place];
      return template === undefined || suitOf(card) !== suit ? [] : [cardPicture(card, template)];
    }),
  );
  return [
    { kind: 'heading', level: 2, text: 'What was learnt' },
    { kind: 'paragraph', text: 'The index of every card: check that each has the right name.' },
    ...bySuit.flatMap((pictures): Block[] => (pictures.length === 0 ? [] : [{ kind: 'pictures', pictures }])),
  ];
}

function origin(profile: DeckProfile): Block[] {
  const { at, bars, camera, model, pictures, program, seed, symbols } = profile;
  const { box, limits } = model;
  const tail = ({ beta, median, quantile }: typeof limits.linear): string =>
    `median ${short(median)}, 5 % below ${short(quantile)}, then ${short(beta)} on average`;
  return [
    { kind: 'heading', level: 2, text: 'Where it comes from' },
    {
      kind: 'pairs',
      pairs: [
        ['Learnt', `${at}, Soubrette ${program}, seed ${seed}`],
        [
          'Pictures',
          `${pictures.frames} in ${pictures.passes === 1 ? 'one pass' : `${pictures.passes} passes`}`,
        ],
        [
          'Size',
          `${pictures.widthPx} x ${pictures.heightPx} px, ${pictures.pxPerMm} px/mm, ${pictures.channels === 1 ? 'grey' : 'colour'}`,
        ],
        ['Order', pictures.order === 'given' ? 'given' : 'unknown: cards named by what they show'],
        [
          'Index',
          `${box.widthMm} x ${box.heightMm} mm, ${box.xMm} mm from the left edge and ${box.yMm} mm from the upper`,
        ],
        [
          'Symbols',
          symbols === undefined
            ? 'none'
            : `of deck ${symbols.deckNumber}, ${Math.floor(100 * symbols.readShare)} % read`,
        ],
        [
          'Bars of another maker',
          bars === undefined
            ? 'none'
            : `${bars.table.patterns.length} patterns of ${bars.table.cells} cells, ${Math.floor(100 * bars.readShare)} % read`,
        ],
        ['Margins of the first reader', tail(limits.linear)],
        ['Margins of the second reader', tail(limits.network)],
        ...Object.entries(camera).map(([name, value]): [string, string] => [name, String(value)]),
      ],
    },
  ];
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)));
}
