import { DECK_LIMITS, writeValue } from '../../../calibration/deck/limits.ts';
import {
  cardsOfProfile,
  type DeckProfile,
  isForDealing,
  stateInWords,
} from '../../../calibration/deck-profile.ts';
import type { DoubtedFile } from '../../app/decks/name-by-order.ts';
import { formatCardName } from '../../bridge/card.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';

/** A profile in a few lines, for people. */
export function profileInWords(profile: DeckProfile): string[] {
  const { bars, deck, findings, pictures, reasons, symbols, warnings } = profile;
  const cards = counted(cardsOfProfile(profile).length, 'card');
  const passes = pictures.passes === 1 ? 'one pass' : `${pictures.passes} passes`;
  const rows = findings.map(({ name, value, verdict }) => {
    const { good, isMore, label } = DECK_LIMITS[name];
    return [label, writeValue(name, value), `${isMore ? '>=' : '<='} ${writeValue(name, good)}`, verdict];
  });
  return [
    `${cards} of the ${deck} deck, learnt from ${passes} (${counted(pictures.frames, 'picture')}): ${stateInWords(profile)}.`,
    ...table([['', 'measured', 'good', ''], ...rows]),
    ...(symbols === undefined
      ? []
      : [
          `Printed symbols of deck ${symbols.deckNumber}, ${Math.floor(100 * symbols.readShare)} % of them read.`,
        ]),
    ...(bars === undefined
      ? []
      : [
          `Bars of another maker: ${counted(bars.table.patterns.length, 'pattern')} of ${bars.table.cells} cells, ${Math.floor(100 * bars.readShare)} % of them read.`,
        ]),
    ...verificationInWords(profile),
    ...reasons.map((reason) => `Not fit for dealing. ${reason}`),
    ...warnings.map((warning) => `Warning. ${warning}`),
  ];
}

function verificationInWords({ verification }: DeckProfile): string[] {
  if (verification === undefined) return [];
  const { accepted, double, frames, misread, missing } = verification;
  const each = missing.length + double.length === 0 ? ', each card once' : '';
  const wrong = misread.length === 0 ? 'none taken for another card' : `${misread.length} misread`;
  return [`Verified with ${counted(frames, 'picture')}: ${accepted} accepted${each}, ${wrong}.`];
}

/** A profile as one line of JSON. */
export function profileJson(profile: DeckProfile, file: string): object {
  const { deck, findings, pictures, reasons, symbols, verification, warnings } = profile;
  return {
    kind: 'deck-calibrated',
    file,
    deck,
    cards: cardsOfProfile(profile).length,
    ...pictures,
    isVerified: verification !== undefined,
    isForDealing: isForDealing(profile),
    reasons,
    warnings,
    findings,
    ...(symbols && { symbols }),
    ...(verification && {
      verification: {
        ...verification,
        missing: verification.missing.map(formatCardName),
        double: verification.double.map(formatCardName),
        misread: verification.misread.map((each) => ({
          ...each,
          said: formatCardName(each.said),
          ...(each.card !== undefined && { card: formatCardName(each.card) }),
        })),
      },
    }),
  };
}

/** A picture that looks like another card. */
export function doubtInWords({ file, looksLike, said }: Omit<DoubtedFile, 'png'>): string {
  return `${file} should be ${formatCardName(said)} by the order, but looks like ${formatCardName(looksLike)}.`;
}
