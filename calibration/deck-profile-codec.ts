import { formatCardName } from '../src/bridge/card.ts';
import { DECK_NAMES } from '../src/bridge/deck.ts';
import { failure, type Result, success } from '../src/bridge/result.ts';
import type { PrintReference } from '../src/vision/print/measure/print-reference.ts';
import {
  decodePrintReference,
  encodePrintReference,
} from '../src/vision/print/measure/print-reference-codec.ts';
import type { DeckModel } from '../src/vision/read-index/deck-model.ts';
import { decodeDeckModel, encodeDeckModel } from '../src/vision/read-index/deck-model-codec.ts';
import { REFUSALS } from '../src/vision/reading.ts';
import { decodeBars, encodeBarTable } from './deck/bar-table-codec.ts';
import { checksumOf } from './deck/checksum.ts';
import { cardNames, FieldError, Fields } from './deck/fields.ts';
import type { Finding } from './deck/judge.ts';
import { DECK_LIMIT_NAMES, VERDICTS } from './deck/limits.ts';
import type { DeckMeasures, Spread } from './deck/measures.ts';
import type { Verification } from './deck/verify.ts';
import type { DeckProfile, DriverSettings, ProfileBars, ProfilePictures } from './deck-profile.ts';
import { versionInWords } from './json.ts';

const FORMAT = 'soubrette-deck';
const VERSION = 1;

/** A deck's profile as a JSON text, ready to be kept in a file. */
export function encodeDeckProfile(profile: DeckProfile): string {
  const { bars, measures, model, prints, verification, ...rest } = profile;
  const body = JSON.stringify({
    ...rest,
    ...(bars && { bars: { ...encodeBarTable(bars.table), readShare: bars.readShare } }),
    measures: encodeMeasures(measures),
    ...(verification && { verification: encodeVerification(verification) }),
    model: encodeDeckModel(model),
    ...(prints && { prints: encodePrintReference(prints) }),
  });
  const head = { format: FORMAT, version: VERSION, checksum: checksumOf(body) };
  return `${JSON.stringify(head).slice(0, -1)},"profile":${body}}\n`;
}

/** Reads a deck's profile; what is damaged, changed by hand, or of another version gives a sentence. */
export function decodeDeckProfile(text: string): Result<DeckProfile, string> {
  try {
    return success(profileIn(new Fields(readJson(text))));
  } catch (error) {
    if (error instanceof FieldError) return failure(error.message);
    throw error;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new FieldError('This is no profile of a deck, or one that is damaged: it is no JSON.', {
      cause: error,
    });
  }
}

function profileIn(file: Fields): DeckProfile {
  if (file.raw('format') !== FORMAT) {
    throw new FieldError(`This is no profile of a deck: its format is not "${FORMAT}".`);
  }
  const version = file.raw('version');
  if (version !== VERSION) {
    const isNewer = typeof version === 'number' && version > VERSION;
    const advice = isNewer
      ? 'Use a newer program, or calibrate the deck with this one.'
      : 'Calibrate the deck again.';
    throw new FieldError(
      `This profile has ${versionInWords(version)}; this program reads version ${VERSION}. ${advice}`,
    );
  }
  const body = JSON.stringify(file.raw('profile')) ?? '';
  if (file.raw('checksum') !== checksumOf(body)) {
    throw new FieldError('This profile is damaged or was changed by hand. Calibrate the deck again.');
  }
  return profileOf(new Fields(file.raw('profile')));
}

function profileOf(fields: Fields): DeckProfile {
  const at = fields.text('at');
  if (Number.isNaN(Date.parse(at))) throw new FieldError('"at" is no date.');
  const symbols = fields.has('symbols') ? fields.fields('symbols') : undefined;
  return {
    at,
    program: fields.text('program'),
    deck: fields.choice('deck', DECK_NAMES),
    seed: fields.number('seed'),
    pictures: picturesIn(fields.fields('pictures')),
    camera: cameraIn(fields.raw('camera')),
    ...(symbols && {
      symbols: { deckNumber: symbols.count('deckNumber'), readShare: symbols.number('readShare', 0, 1) },
    }),
    ...(fields.has('bars') && { bars: barsIn(fields.fields('bars')) }),
    model: decodedIn(decodeDeckModel, fields.raw('model')),
    ...(fields.has('prints') && { prints: decodedIn(decodePrintReference, fields.raw('prints')) }),
    measures: measuresIn(fields.fields('measures')),
    ...(fields.has('verification') && { verification: verificationIn(fields.fields('verification')) }),
    findings: fields.list('findings', findingIn),
    reasons: fields.texts('reasons'),
    warnings: fields.texts('warnings'),
  };
}

function barsIn(fields: Fields): ProfileBars {
  const { table } = decodeBars(fields);
  if (table === undefined) throw new FieldError('"bars.map" is missing.');
  return { table, readShare: fields.number('readShare', 0, 1) };
}

function picturesIn(fields: Fields): ProfilePictures {
  return {
    pxPerMm: fields.number('pxPerMm', 1, 1000),
    widthPx: fields.count('widthPx'),
    heightPx: fields.count('heightPx'),
    channels: fields.choice('channels', [1, 3] as const),
    passes: fields.count('passes'),
    frames: fields.count('frames'),
    order: fields.choice('order', ['given', 'named'] as const),
  };
}

function cameraIn(value: unknown): DriverSettings {
  const fields = new Fields(value, 'camera');
  const settings = Object.keys(value as object).map((name): [string, string | number] => [
    name,
    typeof fields.raw(name) === 'string' ? fields.text(name) : fields.number(name),
  ]);
  return Object.fromEntries(settings);
}

/** Whatever a decoder finds wrong is a fault of the file. */
function decodedIn<Part extends DeckModel | PrintReference>(
  decode: (value: unknown) => Part,
  value: unknown,
): Part {
  try {
    return decode(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FieldError(`${reason} Calibrate the deck again.`, { cause: error });
  }
}

function encodeMeasures(measures: DeckMeasures): object {
  const { pairs, pictures } = measures;
  return {
    ...measures,
    pictures: { ...pictures, palest: formatCardName(pictures.palest) },
    pairs: pairs.map((pair) => ({
      ...pair,
      one: formatCardName(pair.one),
      other: formatCardName(pair.other),
    })),
  };
}

function measuresIn(fields: Fields): DeckMeasures {
  const [pictures, trial] = [fields.fields('pictures'), fields.fields('trial')];
  const margins = trial.fields('margins');
  return {
    pictures: {
      contrast: spreadIn(pictures.fields('contrast')),
      palest: pictures.card('palest'),
      edgeWidthMm: spreadIn(pictures.fields('edgeWidthMm')),
      paperLevel: spreadIn(pictures.fields('paperLevel')),
      clippedShare: spreadIn(pictures.fields('clippedShare')),
      gradientShare: spreadIn(pictures.fields('gradientShare')),
    },
    trial: {
      trials: trial.count('trials'),
      accepted: trial.count('accepted'),
      wrong: trial.count('wrong'),
      margins: {
        from: margins.number('from'),
        step: margins.number('step'),
        counts: margins.numbers('counts'),
      },
    },
    separation: fields.numbers('separation'),
    pairs: fields.list('pairs', (pair) => ({
      one: pair.card('one'),
      other: pair.card('other'),
      correlation: pair.number('correlation'),
      ...(pair.has('leastMargin') && { leastMargin: pair.number('leastMargin') }),
    })),
  };
}

function spreadIn(fields: Fields): Spread {
  return { least: fields.number('least'), median: fields.number('median'), most: fields.number('most') };
}

function encodeVerification({ double, misread, missing, ...rest }: Verification): object {
  return {
    ...rest,
    missing: cardNames(missing),
    double: cardNames(double),
    misread: misread.map((each) => ({
      ...each,
      said: formatCardName(each.said),
      ...(each.card !== undefined && { card: formatCardName(each.card) }),
    })),
  };
}

function verificationIn(fields: Fields): Verification {
  return {
    frames: fields.count('frames'),
    accepted: fields.count('accepted'),
    missing: fields.cards('missing'),
    double: fields.cards('double'),
    misread: fields.list('misread', (each) => ({
      file: each.text('file'),
      ...(each.has('card') && { card: each.card('card') }),
      said: each.card('said'),
      isAccepted: each.flag('isAccepted'),
    })),
    refused: fields.list('refused', (each) => ({
      file: each.text('file'),
      reason: each.choice('reason', REFUSALS),
    })),
  };
}

function findingIn(fields: Fields): Finding {
  return {
    name: fields.choice('name', DECK_LIMIT_NAMES),
    value: fields.number('value'),
    verdict: fields.choice('verdict', VERDICTS),
  };
}
