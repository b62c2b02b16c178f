import { formatCardName } from '../../bridge/card.ts';
import type { CertifiedItem, DeckCertificate } from '../../inspection/certificate.ts';
import { ITEMS } from '../../inspection/items.ts';
import type { DeckVerdict, ItemValue, ItemVerdict } from '../../inspection/verdict.ts';
import { counted } from '../../text/counted.ts';
import type { Cell, ReportDocument } from '../document.ts';
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
import { failureInWords } from './failure-words.ts';
import { findingsOf } from './findings.ts';
import { stateText } from './headline.ts';
import { particularPairs, STATE_WORDS, verdictInWords } from './words.ts';

/** What a certificate says beside the verdict. */
export type CertificateFacts = Omit<
  DeckCertificate,
  | 'format'
  | 'version'
  | 'state'
  | 'verdict'
  | 'reasons'
  | 'cards'
  | 'runs'
  | 'pictures'
  | 'items'
  | 'unseen'
  | 'notes'
>;

/** What a printer certifies of a deck that was judged, whatever the verdict is. */
export function certificateOf(verdict: DeckVerdict, facts: CertificateFacts): DeckCertificate {
  const { cards, isOtherDesign, items, lookAt, notes, runs, state, unseen } = verdict;
  const findings = isOtherDesign ? [] : findingsOf(verdict);
  return {
    format: 'soubrette-deck-certificate',
    version: 1,
    state,
    verdict:
      state === 'again'
        ? `Not passed, to be tested again: ${counted(lookAt.length, 'card')} in doubt`
        : stateText(verdict, findings),
    reasons: [
      ...(isOtherDesign ? [stateText(verdict, findings)] : findings.map(({ text }) => text)),
      ...lookAt.flatMap(({ values: [first] }) =>
        first === undefined
          ? []
          : [`${failureInWords(first.item, first.value)} (${doubtInWords(verdict.passes, first.value)})`],
      ),
    ],
    ...facts,
    cards: cards.length,
    runs: runs.length,
    pictures: runs.reduce((sum, { pictures }) => sum + pictures, 0),
    items: items.map(certifiedItem),
    unseen,
    notes,
  };
}

/** Why a value beyond its limit did not fail. */
function doubtInWords(isLetPass: boolean, { isNear }: ItemValue): string {
  const because = isNear === true ? 'within the guard band of its limit' : 'it may be dust';
  return `${isLetPass ? 'let pass' : 'in doubt'}: ${because}`;
}

function certifiedItem(own: ItemVerdict): CertifiedItem {
  const { item, limit, values } = own;
  const [worst] = values;
  return {
    item,
    verdict: verdictInWords(own),
    unit: ITEMS[item].unit,
    limit,
    value: worst === undefined ? null : Number(worst.value.toFixed(4)),
    ...(worst?.uncertainty !== undefined && { uncertainty: Number(worst.uncertainty.toFixed(4)) }),
    ...(worst?.card !== undefined && { card: formatCardName(worst.card) }),
  };
}

const MOST_REASONS = 3;

/** The page of a certificate for the customer, with a line to sign on; items are in two columns where a sheet has to do. */
export function certificatePage(
  certificate: DeckCertificate,
  signature: CertificateSignature,
  columns: 1 | 2 = 2,
): ReportDocument {
  const { program, state, verdict } = certificate;
  return {
    title: 'Deck test certificate',
    verdict: { text: verdict, tone: STATE_WORDS[state].tone, because: reasonsInWords(certificate) },
    blocks: [
      { kind: 'pairs', pairs: pairsOf(certificate) },
      limitsTable(certificate, 'of the deck', columns),
      { kind: 'pairs', pairs: digestsOf(certificate, signature) },
      SIGN_HERE,
    ],
    footer: `Soubrette ${program}`,
  };
}

/** What is wrong besides the headline, or what was let pass. */
function reasonsInWords({ reasons, state }: DeckCertificate): string {
  if (reasons.length === 0) return 'All items that were judged are within their limits.';
  const others = state === 'fails' ? reasons.slice(1) : reasons;
  const more = others.length - MOST_REASONS;
  const named = others.slice(0, MOST_REASONS).map((text) => `${text}.`);
  return [...named, ...(more > 0 ? [`And ${more} more, in the signed file.`] : [])].join(' ');
}

function pairsOf(certificate: DeckCertificate): (readonly [string, Cell])[] {
  const { cards, deck, notes, pictures, runs } = certificate;
  return [
    ['Deck', deck],
    ...particularPairs(certificate),
    ['Tested', testedInWords(certificate)],
    ['Seen', `${cards} cards in the deck, ${runs} ${runs === 1 ? 'run' : 'runs'}, ${pictures} pictures`],
    ['Measured by', profileInWords(certificate)],
    ['Camera and gauge', gaugeInWords(certificate)],
    ['Not judged', notJudged(certificate)],
    ...(notes.length === 0 ? [] : [['Mind', notes.join(' ')] as const]),
  ];
}
