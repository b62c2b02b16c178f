import { type BatchDeck, type ItemTrend, judgeBatch } from '../../inspection/batch.ts';
import type { CertifiedDeck, CertifiedItem, LotCertificate } from '../../inspection/certificate.ts';
import { ITEM_NAMES, ITEMS } from '../../inspection/items.ts';
import type { LotVerdict } from '../../inspection/judge-lot.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { counted } from '../../text/counted.ts';
import type { Block, Cell, ReportDocument } from '../document.ts';
import {
  type CertificateSignature,
  digestsOf,
  gaugeInWords,
  limitsTable,
  notJudged,
  profileInWords,
  SIGN_HERE,
  testedInWords,
} from './certificate-parts.ts';
import { findingsOf } from './findings.ts';
import { stateText } from './headline.ts';
import { LOT_TONES, lotInWords } from './lot-words.ts';
import { particularPairs, STATE_WORDS } from './words.ts';

/** A deck that was drawn from a lot; without a verdict where its pictures can't be used. */
export interface DrawnDeck {
  readonly name: string;
  readonly verdict: DeckVerdict | undefined;
}

/** What the certificate of a lot says beside the verdict. */
export type LotFacts = Omit<
  LotCertificate,
  | 'format'
  | 'version'
  | 'state'
  | 'verdict'
  | 'reasons'
  | 'items'
  | 'plan'
  | 'inspected'
  | 'nonconforming'
  | 'undecided'
  | 'decks'
>;

/** What a printer certifies of a lot, whatever became of it: by its sample alone, though more decks were tested. */
export function lotCertificateOf(
  lot: LotVerdict,
  drawn: readonly DrawnDeck[],
  facts: LotFacts,
): LotCertificate {
  const { inspected, nonconforming, plan, state, undecided } = lot;
  const { accept, codeLetter, level, lotSize, qualityLimit, reject, sampleSize, severity } = plan;
  const sample = drawn.slice(0, sampleSize);
  const decks = sample.map(certifiedDeck);
  const judged = sample.flatMap(({ name, verdict }): BatchDeck[] => (verdict ? [{ name, verdict }] : []));
  return {
    format: 'soubrette-lot-certificate',
    version: 1,
    state,
    verdict: lotInWords({ ...lot, beyond: 0 }).replace(/\.$/, ''),
    reasons: decks
      .filter((deck) => deck.state === 'fails')
      .map(({ name, reasons: [first = 'fails'] }) => `${name}: ${first}`),
    ...facts,
    plan: {
      standard: 'ISO 2859-1, single sampling',
      ...{ lotSize, level, aql: qualityLimit, severity, codeLetter, sampleSize, accept, reject },
    },
    ...{ inspected, nonconforming, undecided, decks },
    items: certifiedItems(judged),
  };
}

function certifiedDeck({ name, verdict }: DrawnDeck): CertifiedDeck {
  if (verdict === undefined) return { name, state: 'notJudged', reasons: [] };
  const findings = verdict.isOtherDesign ? [] : findingsOf(verdict);
  const reasons = verdict.isOtherDesign ? [stateText(verdict, findings)] : findings.map(({ text }) => text);
  return { name, state: verdict.state, reasons };
}

/** Every item by the decks of a sample; one that none of them shows is not judged. */
function certifiedItems(decks: readonly BatchDeck[]): CertifiedItem[] {
  const { trends } = judgeBatch(decks);
  const [first] = decks;
  return ITEM_NAMES.map((item) => {
    const trend = trends.find((each) => each.item === item);
    if (trend !== undefined) return certifiedItem(trend);
    const limit = first?.verdict.items.find((each) => each.item === item)?.limit ?? null;
    return { item, verdict: 'not judged', unit: ITEMS[item].unit, limit, value: null };
  });
}

/** The worst value of the sample that is no mark that may be dust. */
function certifiedItem({ failures, item, limit, points }: ItemTrend): CertifiedItem {
  const values = points.map(({ value }) => value);
  const worst = ITEMS[item].side === 'most' ? Math.max(...values) : Math.min(...values);
  return {
    item,
    verdict: limit === null ? 'not judged' : failures > 0 ? 'fails' : 'passes',
    unit: ITEMS[item].unit,
    limit,
    value: Number(worst.toFixed(4)),
  };
}

/** The page of a lot's certificate for the customer, with a line to sign on. */
export function lotCertificatePage(
  certificate: LotCertificate,
  signature: CertificateSignature,
  columns: 1 | 2 = 2,
): ReportDocument {
  const { batch, program, state, verdict } = certificate;
  return {
    title: 'Lot test certificate',
    verdict: { text: verdict, tone: LOT_TONES[state], because: meaningOf(certificate) },
    blocks: [
      {
        kind: 'pairs',
        pairs: [
          ...particularPairs(certificate),
          ['Sample', batch],
          ['Plan', planLine(certificate)],
          ['Tested', testedInWords(certificate)],
          ['Measured by', profileInWords(certificate)],
          ['Camera and gauge', gaugeInWords(certificate)],
          ['Not judged', notJudged(certificate)],
        ],
      },
      ...deckBlocks(certificate),
      limitsTable(certificate, 'of the sample', columns),
      { kind: 'pairs', pairs: digestsOf(certificate, signature) },
      SIGN_HERE,
    ],
    footer: `Soubrette ${program}`,
  };
}

function planLine({ plan }: LotCertificate): string {
  const { aql, codeLetter, level, lotSize, sampleSize, accept, reject, severity, standard } = plan;
  const looked = `${standard}, ${severity} inspection, level ${level}, AQL ${aql}, code letter ${codeLetter}`;
  return `${counted(sampleSize, 'deck')} of ${lotSize}; accept with ${accept} failing, reject with ${reject} (${looked})`;
}

/** What the verdict means to whoever takes the decks. */
function meaningOf({ plan: { accept, reject, sampleSize }, state }: LotCertificate): string {
  const plan = `Of ${counted(sampleSize, 'deck')} drawn from it, ${accept} may fail`;
  switch (state) {
    case 'accepted':
      return `${plan}. Decks that fail are not delivered.`;
    case 'notAccepted':
      return `${plan}, and ${reject} or more did.`;
    case 'open':
      return `${plan}; not all of them are settled, so nothing is certified of the lot yet.`;
  }
}

const MOST_DECKS = 12;

/** The decks of the sample that are not simply in order. */
function deckBlocks({ decks }: LotCertificate): Block[] {
  const listed = decks.filter(({ state }) => state !== 'passes');
  const passed = decks.length - listed.length;
  const summary = `${counted(passed, 'deck')} of the sample pass${passed === 1 ? 'es' : ''} without reservations`;
  if (listed.length === 0) return [{ kind: 'paragraph', text: `${summary}.`, tone: 'quiet' }];
  const more = listed.length - MOST_DECKS;
  const rows = listed.slice(0, MOST_DECKS).map(({ name, reasons, state }): Cell[] => {
    const word =
      state === 'notJudged' ? { text: 'not judged', tone: 'warning' as const } : STATE_WORDS[state];
    const [first = ''] = reasons;
    return [name, { ...word, strong: state === 'fails' }, reasons.length > 1 ? `${first}, and more` : first];
  });
  return [
    {
      kind: 'table',
      caption: `${summary}; the others${more > 0 ? `, and ${more} more in the signed file` : ''}`,
      columns: [{ title: 'Deck', weight: 0 }, { title: 'Verdict', weight: 0 }, { title: 'Reason' }],
      rows,
    },
  ];
}
