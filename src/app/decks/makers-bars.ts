import { decodeBars, type RecordedBars } from '../../../calibration/deck/bar-table-codec.ts';
import type { NamedPicture } from '../../../calibration/deck/pictures.ts';
import type { ProfileBars } from '../../../calibration/deck-profile.ts';
import { formatCardName } from '../../bridge/card.ts';
import type { Computer } from '../../ports/computer.ts';
import { FieldError } from '../../vision/numbers/forms.ts';
import type { BarTable } from '../../vision/symbol/bar-table.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import { learnBars } from '../../vision/symbol/learn-bars.ts';
import { unusable } from '../files/frame-folders.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

const LIMIT: InputLimit = { what: "a table of a maker's bars", mostBytes: 1 << 20 };
/** Where fewer pictures have bars, they are not where the table says, or are another maker's. */
const LEAST_SHARE = 0.5;

/** What a file says of another maker's bars; what is wrong with it is thrown as a problem. */
export function readBarsFile(path: string, ports: Pick<Computer, 'files'>): RecordedBars {
  const text = readTextInput(path, LIMIT, ports);
  try {
    const recorded = decodeBars(JSON.parse(text));
    refuseTwice(path, text);
    return recorded;
  } catch (error) {
    const isUnusable = error instanceof FieldError || error instanceof SyntaxError;
    if (!isUnusable) throw error;
    const reason = error instanceof FieldError ? error.message : 'This is not JSON.';
    throw new Problem('input', 'unusable-file', `${path}: ${reason}`, { path });
  }
}

/** JSON keeps the last alone of a name that stands twice: a pattern with two cards would silently be one of them. */
function refuseTwice(path: string, text: string): void {
  const patterns = [...text.matchAll(/"([01]+)"\s*:/g)].map(([, pattern = '']) => pattern);
  const twice = new Set(patterns.filter((pattern, at) => patterns.indexOf(pattern) !== at));
  if (twice.size === 0) return;
  throw unusable(
    [...twice].map((pattern) => `${path}: the pattern ${pattern} is in "map" more than once.`),
    'Give each pattern one card, and try again.',
  );
}

/**
 * The bars of a deck: those of the file, or learnt from pictures of which the card is known. It is a problem where
 * they can't be learnt, where a picture shows another card's, and where most show none.
 */
export function barsOf(path: string, recorded: RecordedBars, pictures: readonly NamedPicture[]): ProfileBars {
  const table = recorded.table ?? learnt(path, recorded, pictures);
  const read = makeBarReader(table);
  const readings = pictures.map((picture) => ({ picture, reading: read(picture.frame) }));
  const seen = readings.filter(({ reading }) => reading.accepted);
  const problems = seen.flatMap(({ picture, reading }) =>
    reading.card === undefined || reading.card === picture.card
      ? []
      : [
          `${picture.file}: its bars say ${formatCardName(reading.card)}, its place ${formatCardName(picture.card)}.`,
        ],
  );
  if (problems.length > 0) throw unusable(problems, `Correct ${path}, or the order, and try again.`);
  const readShare = Math.round((10_000 * seen.length) / pictures.length) / 10_000;
  if (readShare >= LEAST_SHARE) return { table, readShare };
  const sentence = `${path}: only ${seen.length} of ${pictures.length} pictures show bars of this table.`;
  throw unusable([sentence], 'Measure again where the bars are on the card.');
}

function learnt(path: string, { layout }: RecordedBars, pictures: readonly NamedPicture[]): BarTable {
  const found = learnBars(pictures, layout);
  if (found.ok) return found.value;
  throw unusable(
    found.problems.map((problem) => `${path}: ${problem}`),
    'Measure again where the bars are on the card, or take these pictures again.',
  );
}
