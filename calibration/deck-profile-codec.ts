import { DECK_NAMES } from '../src/bridge/deck.ts';
import { failure, type Result, success } from '../src/bridge/result.ts';
import {
  CARD,
  COUNT,
  damaged,
  FieldError,
  type Form,
  fieldsOf,
  isRecord,
  listOf,
  MEASURED,
  numberIn,
  oneOf,
  recordOf,
  textOf,
} from '../src/vision/numbers/forms.ts';
import {
  decodePrintReference,
  encodePrintReference,
} from '../src/vision/print/measure/print-reference-codec.ts';
import { decodeDeckModel, encodeDeckModel } from '../src/vision/read-index/deck-model-codec.ts';
import { REFUSALS } from '../src/vision/reading.ts';
import { BAR_TABLE } from './deck/bar-table-codec.ts';
import type { Finding } from './deck/judge.ts';
import { DECK_LIMIT_NAMES, VERDICTS } from './deck/limits.ts';
import type { CardPair, DeckMeasures } from './deck/measures.ts';
import type { Verification } from './deck/verify.ts';
import type { DeckProfile, DriverSettings, ProfileBars, ProfilePictures } from './deck-profile.ts';
import { readJson, versionInWords } from './json.ts';

const FORMAT = 'soubrette-deck';
const VERSION = 1;

/** A deck's profile as a JSON text, ready to be kept in a file. */
export function encodeDeckProfile(profile: DeckProfile): string {
  const body = JSON.stringify(PROFILE.write(profile));
  const head = { format: FORMAT, version: VERSION, checksum: checksumOf(body) };
  return `${JSON.stringify(head).slice(0, -1)},"profile":${body}}\n`;
}

/** Reads a deck's profile; what is damaged, changed by hand, or of another version gives a sentence. */
export function decodeDeckProfile(text: string): Result<DeckProfile, string> {
  const body = bodyOf(text);
  if (!body.ok) return body;
  try {
    return success(PROFILE.read(body.value, ''));
  } catch (error) {
    if (error instanceof FieldError) return failure(`${error.message} Calibrate the deck again.`);
    throw error;
  }
}

function bodyOf(text: string): Result<unknown, string> {
  const file = readJson(text);
  if (!isRecord(file))
    return failure('This is no profile of a deck, or one that is damaged: it is no JSON object.');
  const { checksum, format, profile, version } = file;
  if (format !== FORMAT) return failure(`This is no profile of a deck: its format is not "${FORMAT}".`);
  if (version !== VERSION) {
    const isNewer = typeof version === 'number' && version > VERSION;
    const advice = isNewer
      ? 'Use a newer program, or calibrate the deck with this one.'
      : 'Calibrate the deck again.';
    return failure(
      `This profile has ${versionInWords(version)}; this program reads version ${VERSION}. ${advice}`,
    );
  }
  if (checksum !== checksumOf(JSON.stringify(profile) ?? ''))
    return failure('This profile is damaged or was changed by hand. Calibrate the deck again.');
  return success(profile);
}

const TEXT = textOf();
const SHARE = numberIn(0, 1);
const DATE: Form<string> = {
  write: (date) => date,
  read: (value, what) =>
    Number.isNaN(Date.parse(TEXT.read(value, what))) ? damaged(what, 'date') : (value as string),
};
const SETTINGS: Form<DriverSettings> = {
  write: (settings) => settings,
  read: (value, what) => {
    const settings = Object.entries(recordOf(value, what)).map(([name, each]): [string, string | number] => [
      name,
      (typeof each === 'string' ? TEXT : MEASURED).read(each, `${what}.${name}`),
    ]);
    return Object.fromEntries(settings);
  },
};
const BARS: Form<ProfileBars> = {
  write: ({ readShare, table }) => ({ ...(BAR_TABLE.write(table) as object), readShare }),
  read: (value, what) => ({
    table: BAR_TABLE.read(value, what),
    readShare: SHARE.read(recordOf(value, what).readShare, `${what}.readShare`),
  }),
};
const MEASURES = fieldsOf<DeckMeasures>({
  pairs: listOf(fieldsOf<CardPair>({ one: CARD, other: CARD, correlation: MEASURED })),
});
const VERIFICATION = fieldsOf<Verification>({
  frames: COUNT,
  accepted: COUNT,
  missing: listOf(CARD),
  double: listOf(CARD),
  misread: listOf(fieldsOf({ file: TEXT, card: CARD, said: CARD })),
  refused: listOf(fieldsOf({ file: TEXT, reason: oneOf(REFUSALS) })),
});
const ALL_FINDINGS = listOf(
  fieldsOf<Finding>({ name: oneOf(DECK_LIMIT_NAMES), value: MEASURED, verdict: oneOf(VERDICTS) }),
);
/** Numbers that are no longer judged are left out of what an older program wrote. */
const FINDINGS: typeof ALL_FINDINGS = {
  ...ALL_FINDINGS,
  read: (value, what) =>
    ALL_FINDINGS.read(
      Array.isArray(value) ? value.filter((each) => !NO_LONGER_JUDGED.has(each?.name)) : value,
      what,
    ),
};
const NO_LONGER_JUDGED: ReadonlySet<unknown> = new Set(['leastMargin', 'trialAccepted']);
const PROFILE = fieldsOf<DeckProfile>(
  {
    at: DATE,
    program: TEXT,
    deck: oneOf(DECK_NAMES),
    seed: MEASURED,
    pictures: fieldsOf<ProfilePictures>({
      pxPerMm: numberIn(1, 1000),
      widthPx: COUNT,
      heightPx: COUNT,
      channels: oneOf([1, 3] as const),
      passes: COUNT,
      frames: COUNT,
      order: oneOf(['given', 'named'] as const),
    }),
    camera: SETTINGS,
    symbols: fieldsOf({ deckNumber: COUNT, readShare: SHARE }),
    bars: BARS,
    measures: MEASURES,
    verification: VERIFICATION,
    model: { write: encodeDeckModel, read: decodeDeckModel },
    prints: { write: encodePrintReference, read: decodePrintReference },
    findings: FINDINGS,
    reasons: listOf(TEXT),
    warnings: listOf(TEXT),
  },
  ['symbols', 'bars', 'prints', 'verification'],
);

const OFFSETS = [0x811c9dc5, 0x9e3779b9] as const;
const FACTORS = [0x01000193, 0x85ebca6b] as const;

/**
 * Sixteen hexadecimal digits that change with every change of a text: two hashes of FNV-1a's kind with odd factors,
 * in which no step forgets what came before. Against damage, not against forgery.
 */
export function checksumOf(text: string): string {
  const sums = OFFSETS.map((offset, lane) => {
    const factor = FACTORS[lane] ?? 1;
    let sum: number = offset;
    for (let index = 0; index < text.length; index++) {
      sum = Math.imul(sum ^ text.charCodeAt(index), factor);
      sum ^= sum >>> 15;
    }
    return (sum >>> 0).toString(16).padStart(8, '0');
  });
  return sums.join('');
}
