import { CARD_COUNT } from '../../bridge/card.ts';
import {
  CARD_NUMBER,
  damaged,
  FieldError,
  type Form,
  fieldsOf,
  listOf,
  NUMBER,
  numberIn,
  oneOf,
  recordOf,
  wholeIn,
  withParts,
} from '../numbers/forms.ts';
import { packedBytes, packedShorts } from '../numbers/packed-numbers.ts';
import { type Box, PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from './align.ts';
import {
  type CornerField,
  type DeckModel,
  gridSize,
  type IndexLimits,
  type MarginTail,
  NON_CARD_KINDS,
  type NonCardKind,
  searchBox,
} from './deck-model.ts';

const DECK_MODEL_SCHEMA = 'soubrette-index-model';
export const DECK_MODEL_VERSION = 5;
/** Models of version 3 know no field beside the index; those of version 4 and before hold coarse pictures as well. */
const READABLE_VERSIONS: readonly unknown[] = [3, 4, DECK_MODEL_VERSION];

/** A model as plain JSON: tables as base64 of whole numbers with a step, about 0.5 MB. */
export function encodeDeckModel(model: DeckModel): object {
  const { linear, network, nonCards, ...rest } = model;
  const written = MODEL.write({
    ...rest,
    linearWeights: linear.weights,
    linearBiases: linear.biases,
    hiddenBiases: network.hiddenBiases,
    hiddenWeights: network.hiddenWeights,
    outputBiases: network.outputBiases,
    outputWeights: network.outputWeights,
    ...(nonCards && { strangers: nonCards.map(({ kind, template }) => ({ kind, values: template })) }),
  });
  return { schema: DECK_MODEL_SCHEMA, version: DECK_MODEL_VERSION, ...(written as object) };
}

/** The model that was encoded; throws a FieldError where the value is none, is damaged or of another version. */
export function decodeDeckModel(value: unknown): DeckModel {
  const { schema, version } = recordOf(value, 'model');
  if (schema !== DECK_MODEL_SCHEMA) throw new FieldError('This is not an index model of a deck.');
  if (!READABLE_VERSIONS.includes(version))
    throw new FieldError(
      `The index model is of a version that is not read; these are: ${READABLE_VERSIONS.join(', ')}.`,
    );
  const {
    linearBiases,
    linearWeights,
    hiddenBiases,
    hiddenWeights,
    outputBiases,
    outputWeights,
    strangers,
    ...rest
  } = MODEL.read(value, '');
  return {
    ...rest,
    linear: { weights: linearWeights, biases: linearBiases },
    network: { hiddenWeights, hiddenBiases, outputWeights, outputBiases },
    ...(strangers && { nonCards: strangers.map(({ kind, values }) => ({ kind, template: values })) }),
  };
}

function pixelsOf({ heightMm, widthMm }: Pick<Box, 'heightMm' | 'widthMm'>): Omit<Template, 'values'> {
  return {
    widthPx: Math.round(widthMm * PATCH_PX_PER_MM),
    heightPx: Math.round(heightMm * PATCH_PX_PER_MM),
  };
}

const CARDS = listOf(CARD_NUMBER, CARD_COUNT, 2);
const SIDE_MM = numberIn(1, 50);
const TAIL = fieldsOf<MarginTail>({ median: NUMBER, quantile: NUMBER, beta: NUMBER, errorShare: NUMBER });
const HEAD = fieldsOf({
  cards: {
    write: CARDS.write,
    read: (value, what) => {
      const cards = CARDS.read(value, what);
      const areAscending = cards.every((card, at) => at === 0 || card > (cards[at - 1] ?? card));
      return areAscending ? cards : damaged(what, 'list of cards from low to high');
    },
  } satisfies typeof CARDS,
  box: fieldsOf<Box>({
    xMm: numberIn(0, 50),
    yMm: numberIn(0, 50),
    widthMm: SIDE_MM,
    heightMm: SIDE_MM,
  }),
  reachMm: numberIn(0, 5),
  limits: fieldsOf<IndexLimits>({
    linear: TAIL,
    network: TAIL,
    leastMarginShare: NUMBER,
    leastCorrelation: NUMBER,
    mostMisfitMm: NUMBER,
    mostEdgeWidthMm: NUMBER,
    paperLevel: NUMBER,
    surroundLevel: NUMBER,
  }),
  hiddenBiases: numbersOf<Float32Array>((list) => Float32Array.from(list), NUMBER, 1),
});

/** A list of numbers as a table of its own kind. */
function numbersOf<Table extends Float32Array | Uint16Array>(
  made: (list: readonly number[]) => Table,
  form: Form<number>,
  least: number,
  most?: number,
): Form<Table> {
  const list = listOf(form, most, least);
  return { write: (table) => [...table], read: (value, what) => made(list.read(value, what)) };
}

/** The points of the grid that lies over a box. */
function pointsIn({ box }: { readonly box: Box }) {
  const { heightPx, widthPx } = gridSize(box);
  const point = wholeIn(0, heightPx * widthPx - 1);
  return fieldsOf({ points: numbersOf<Uint16Array>((list) => Uint16Array.from(list), point, 1) });
}

const FIELD_SIZE = fieldsOf({ columns: wholeIn(1, 100), rows: wholeIn(1, 100) });

/** The parts that a model may lack. */
interface MaybeThere {
  readonly field?: CornerField;
  readonly strangers?: readonly { readonly kind: NonCardKind; readonly values: Template }[];
}

const MODEL = withParts(withParts(HEAD, pointsIn), (head) => {
  const { box, cards, hiddenBiases, points, reachMm } = head;
  const count = cards.length;
  const { heightPx, widthPx } = pixelsOf(box);
  const wide = pixelsOf(searchBox(box, reachMm));
  const table = packedBytes(widthPx * heightPx);
  const template: Form<Template> = {
    write: ({ values }) => table.write(values),
    read: (value, what) => ({ widthPx, heightPx, values: table.read(value, what) }),
  };
  const biases = numbersOf<Float32Array>((list) => Float32Array.from(list), NUMBER, count, count);
  const field: Form<CornerField> = withParts(FIELD_SIZE, ({ columns, rows }) =>
    fieldsOf({
      inks: listOf(packedBytes(columns * rows), count, count),
      contrasts: listOf(numberIn(0, 2), count, count),
    }),
  );
  const tables = fieldsOf({
    seamPx: numberIn(0, box.heightMm * PATCH_PX_PER_MM),
    usual: packedBytes(wide.widthPx * wide.heightPx),
    templates: listOf(template, count, count),
    linearWeights: packedShorts(count * points.length),
    linearBiases: biases,
    hiddenWeights: packedShorts(hiddenBiases.length * points.length),
    outputWeights: packedShorts(count * hiddenBiases.length),
    outputBiases: biases,
  });
  const strangers = listOf(fieldsOf({ kind: oneOf(NON_CARD_KINDS), values: template }));
  return withParts(tables, () => fieldsOf<MaybeThere>({ field, strangers }, ['field', 'strangers']));
});
