import type { Certificate } from '../../inspection/certificate.ts';
import { GUARD_FACTOR } from '../../inspection/guard-band.ts';
import { ITEMS, type ItemName } from '../../inspection/items.ts';
import type { Block, Cell } from '../document.ts';
import { label, line } from '../plot.ts';
import { limitInWords, valueInWords } from './words.ts';

/** Where the signed file of a page is, and whose signature it bears. */
export interface CertificateSignature {
  /** The name of the signed file. */
  readonly file: string;
  readonly publicKey: string;
}

/** When and by what was tested: `2026-11-24 02:00 UTC, by the machine`. */
export function testedInWords({ at, machine }: Certificate): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC, by ${machine}`;
}

/** The profile and how far it can be relied on. */
export function profileInWords({ profile: { calibratedAt, file, state } }: Certificate): string {
  return `${file}, calibrated on ${calibratedAt.slice(0, 10)} (${state})`;
}

/** The camera, its scale, and how sure that is: what the gauge repeats to, and the profile's places. */
export function gaugeInWords({ gauge, profile: { camera, placesUnsure, pxPerMm } }: Certificate): string {
  const places =
    placesUnsure === undefined
      ? 'places of the calibrated cards with their own cuts'
      : `places of the calibrated deck to ${placesUnsure.xMm.toFixed(3)} mm across and ${placesUnsure.yMm.toFixed(3)} mm down`;
  const studied = gauge === 'studied' ? 'by a study of this gauge' : 'by a study of drawn cards';
  return `${camera}; ${pxPerMm} px/mm; uncertainties ${studied}; ${places}. ${GUARD}`;
}

const GUARD = `± is one standard uncertainty. A value fails where it is beyond its limit by more than ${GUARD_FACTOR} times its uncertainty (JCGM 106).`;

/** What is not judged, in short; the signed file has it in full. */
export function notJudged({ items }: Certificate): string {
  const left = items.filter(({ verdict }) => verdict === 'not judged');
  const titles = left.map(({ item }) => ITEMS[item as ItemName].title.toLowerCase());
  return [UNSEEN, ...titles].join('; ');
}

const UNSEEN =
  'the middle of the face, the back, the two corners and the parts of the edges that no window shows, thickness, stiffness, varnish';

/** What was judged, with the worst value of a deck or a lot, in so many columns. */
export function limitsTable(
  { items, limitsFile }: Pick<Certificate, 'items' | 'limitsFile'>,
  whose: string,
  count: 1 | 2,
): Block {
  const judged = items.filter(({ verdict }) => verdict !== 'not judged');
  const rows = judged.map(({ item, limit, uncertainty, value, verdict }): Cell[] => {
    const name = item as ItemName;
    const text = value === null ? '' : valueInWords(name, value, limit);
    const tone = verdict === 'fails' ? 'bad' : verdict === 'passes' ? 'plain' : 'warning';
    return [
      ITEMS[name].title,
      limitInWords(name, limit),
      { text: `${text}${unsureInWords(name, uncertainty)}`, tone, strong: tone === 'bad' },
    ];
  });
  const half = Math.ceil(rows.length / count);
  const columns = [
    { title: 'Item', weight: 1 },
    { title: 'Limit', align: 'right' as const, weight: 0 },
    { title: 'Worst', align: 'right' as const, weight: 0 },
  ];
  const source = limitsFile === undefined ? 'those that the profile proposes' : limitsFile;
  return {
    kind: 'table',
    caption: `Limits in force (${source}), and the worst value ${whose}`,
    columns: count === 1 ? columns : [...columns, ...columns],
    rows:
      count === 1
        ? rows
        : rows.slice(0, half).map((row, at) => [...row, ...(rows[half + at] ?? ['', '', ''])]),
  };
}

/** ` ± 0.02`, one standard uncertainty; with as many digits as it takes to see it. */
function unsureInWords(item: ItemName, uncertainty: number | undefined): string {
  if (uncertainty === undefined) return '';
  const digits = Math.min(4, Math.ceil(-Math.log10(uncertainty)));
  return ` ± ${uncertainty.toFixed(Math.max(2, ITEMS[item].digits, digits))}`;
}

export function digestsOf(
  { limitsDigest, profile: { digest } }: Certificate,
  { file, publicKey }: CertificateSignature,
): (readonly [string, Cell])[] {
  return [
    ['Profile, SHA-256', digest],
    ['Limits, SHA-256', limitsDigest],
    ['Signed file', `${file}, Ed25519 by the key`],
    ['', publicKey],
  ];
}

const SIGN_WIDTH_MM = 160;
const LINE_Y_MM = 11;

/** Place, date and signature by hand. */
export const SIGN_HERE: Block = {
  kind: 'plots',
  plots: [
    {
      drawing: {
        widthMm: SIGN_WIDTH_MM,
        heightMm: 15,
        marks: [
          line([0, LINE_Y_MM], [70, LINE_Y_MM], 'quiet', 0.2),
          line([80, LINE_Y_MM], [SIGN_WIDTH_MM, LINE_Y_MM], 'quiet', 0.2),
          label('Place and date', [0, LINE_Y_MM + 4], 'start'),
          label('Signature', [80, LINE_Y_MM + 4], 'start'),
        ],
      },
      alt: 'Lines for place, date and signature',
      text: ['Place and date: ______________________   Signature: ______________________'],
    },
  ],
};
