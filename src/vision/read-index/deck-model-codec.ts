import { type Card, toCard } from '../../bridge/card.ts';
import { packBytes, packShorts, unpackNumbers } from '../numbers/packed-numbers.ts';
import { type Box, PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from './align.ts';
import {
  type CoarseTemplates,
  type CornerField,
  type DeckModel,
  gridSize,
  type IndexLimits,
  type LinearReader,
  type MarginTail,
  type NetworkReader,
  NON_CARD_KINDS,
  type NonCard,
  searchBox,
} from './deck-model.ts';

const DECK_MODEL_SCHEMA = 'soubrette-index-model';
export const DECK_MODEL_VERSION = 4;
/** Models of version 3 know no field beside the index. */
const READABLE_VERSIONS: readonly unknown[] = [3, DECK_MODEL_VERSION];

/** A model as plain JSON: tables as base64 of whole numbers with a step, about 0.5 MB. */
export function encodeDeckModel(model: DeckModel): object {
  const { box, cards, coarse, limits, linear, network, points, reachMm } = model;
  return {
    schema: DECK_MODEL_SCHEMA,
    version: DECK_MODEL_VERSION,
    cards: [...cards],
    box,
    seamPx: model.seamPx,
    reachMm,
    usual: packBytes(model.usual),
    templates: model.templates.map(({ values }) => packBytes(values)),
    depth: coarse.components.length / (coarse.widthPx * coarse.heightPx),
    components: packShorts(coarse.components),
    coordinates: packShorts(coarse.coordinates),
    points: [...points],
    linearWeights: packShorts(linear.weights),
    linearBiases: [...linear.biases],
    hiddenWeights: packShorts(network.hiddenWeights),
    hiddenBiases: [...network.hiddenBiases],
    outputWeights: packShorts(network.outputWeights),
    outputBiases: [...network.outputBiases],
    limits,
    ...(model.field && { field: packField(model.field) }),
    ...(model.nonCards && {
      strangers: model.nonCards.map(({ kind, template }) => ({ kind, values: packBytes(template.values) })),
    }),
  };
}

/** The model that was encoded; throws a sentence where the value is none, is damaged or of another version. */
export function decodeDeckModel(value: unknown): DeckModel {
  const fields = objectOf(value, 'The index model');
  if (fields.schema !== DECK_MODEL_SCHEMA) throw new Error('This is not an index model of a deck.');
  if (!READABLE_VERSIONS.includes(fields.version))
    throw new Error(
      `The index model is not of the versions that can be read: ${READABLE_VERSIONS.join(' and ')}.`,
    );
  const cards = cardsOf(fields.cards);
  const box = boxOf(fields.box);
  const reachMm = numberOf(fields.reachMm, 'reachMm', 0, 5);
  const points = pointsOf(fields.points, box);
  return {
    cards,
    box,
    seamPx: numberOf(fields.seamPx, 'seamPx', 0, box.heightMm * PATCH_PX_PER_MM),
    reachMm,
    usual: usualOf(fields.usual, box, reachMm),
    templates: templatesOf(fields.templates, cards.length, box),
    coarse: coarseOf(fields, cards.length, box),
    points,
    linear: linearOf(fields, cards.length, points.length),
    network: networkOf(fields, cards.length, points.length),
    limits: limitsOf(fields.limits),
    ...(fields.field !== undefined && { field: fieldOf(fields.field, cards.length) }),
    ...(fields.strangers !== undefined && { nonCards: nonCardsOf(fields.strangers, box) }),
  };
}

/** The largest field beside an index that a model holds. */
const MOST_FIELD_MM = 100;

type Fields = Readonly<Record<string, unknown>>;

function objectOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${what} is missing or damaged.`);
  return value as Fields;
}

function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`The list "${what}" is missing or damaged.`);
  return value;
}

function numberOf(value: unknown, what: string, least = -1e30, most = 1e30): number {
  if (typeof value !== 'number' || !(value >= least && value <= most))
    throw new Error(`The number "${what}" is missing or damaged.`);
  return value;
}

function numbersOf(value: unknown, count: number, what: string): Float32Array {
  const list = listOf(value, what);
  if (list.length !== count) throw new Error(`The list "${what}" has ${list.length} numbers, not ${count}.`);
  return Float32Array.from(list, (item) => numberOf(item, what));
}

function cardsOf(value: unknown): Card[] {
  const cards = listOf(value, 'cards').map((item) => toCard(numberOf(item, 'cards')));
  const areAscending = cards.every((card, at) => at === 0 || card > (cards[at - 1] as Card));
  if (cards.length < 2 || !areAscending) throw new Error('The list "cards" is damaged.');
  return cards;
}

function boxOf(value: unknown): Box {
  const { xMm, yMm, widthMm, heightMm } = objectOf(value, 'The box of the index');
  return {
    xMm: numberOf(xMm, 'xMm', 0, 50),
    yMm: numberOf(yMm, 'yMm', 0, 50),
    widthMm: numberOf(widthMm, 'widthMm', 1, 50),
    heightMm: numberOf(heightMm, 'heightMm', 1, 50),
  };
}

function pointsOf(value: unknown, box: Box): Uint16Array {
  const grid = gridSize(box);
  const most = grid.widthPx * grid.heightPx - 1;
  const points = listOf(value, 'points').map((item) => numberOf(item, 'points', 0, most));
  if (points.length === 0 || !points.every(Number.isInteger))
    throw new Error('The list "points" is damaged.');
  return Uint16Array.from(points);
}

function usualOf(value: unknown, box: Box, reachMm: number): Float32Array {
  const { widthMm, heightMm } = searchBox(box, reachMm);
  const size = Math.round(widthMm * PATCH_PX_PER_MM) * Math.round(heightMm * PATCH_PX_PER_MM);
  return unpackNumbers(value, size, 'usual');
}

function templatesOf(value: unknown, count: number, box: Box): Template[] {
  const list = listOf(value, 'templates');
  if (list.length !== count) throw new Error(`There are ${list.length} templates for ${count} cards.`);
  return list.map((item) => templateOf(item, box, 'templates'));
}

function templateOf(value: unknown, box: Box, what: string): Template {
  const widthPx = Math.round(box.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(box.heightMm * PATCH_PX_PER_MM);
  return { widthPx, heightPx, values: unpackNumbers(value, widthPx * heightPx, what) };
}

function nonCardsOf(value: unknown, box: Box): NonCard[] {
  return listOf(value, 'strangers').map((item) => {
    const nonCard = objectOf(item, 'A joker or a back');
    const kind = NON_CARD_KINDS.find((name) => name === nonCard.kind);
    if (kind === undefined) throw new Error('The list "strangers" is damaged.');
    return { kind, template: templateOf(nonCard.values, box, 'strangers') };
  });
}

function packField({ columns, contrasts, inks, rows }: CornerField): object {
  return { columns, rows, inks: inks.map(packBytes), contrasts: [...contrasts] };
}

function fieldOf(value: unknown, count: number): CornerField {
  const field = objectOf(value, 'The field beside the index');
  const columns = numberOf(field.columns, 'columns', 1, MOST_FIELD_MM);
  const rows = numberOf(field.rows, 'rows', 1, MOST_FIELD_MM);
  const inks = listOf(field.inks, 'inks').map((ink) => unpackNumbers(ink, columns * rows, 'inks'));
  const contrasts = listOf(field.contrasts, 'contrasts').map((item) => numberOf(item, 'contrasts', 0, 2));
  if (inks.length !== count || contrasts.length !== count)
    throw new Error(`There are ${inks.length} fields beside the index for ${count} cards.`);
  return { columns, rows, inks, contrasts };
}

function coarseOf(fields: Fields, count: number, box: Box): CoarseTemplates {
  const widthPx = Math.round(box.widthMm * PATCH_PX_PER_MM) >> 1;
  const heightPx = Math.round(box.heightMm * PATCH_PX_PER_MM) >> 1;
  const depth = numberOf(fields.depth, 'depth', 1, count);
  return {
    widthPx,
    heightPx,
    components: unpackNumbers(fields.components, depth * widthPx * heightPx, 'components'),
    coordinates: unpackNumbers(fields.coordinates, depth * count, 'coordinates'),
  };
}

function linearOf(fields: Fields, count: number, length: number): LinearReader {
  return {
    weights: unpackNumbers(fields.linearWeights, count * length, 'linearWeights'),
    biases: numbersOf(fields.linearBiases, count, 'linearBiases'),
  };
}

function networkOf(fields: Fields, count: number, length: number): NetworkReader {
  const hidden = listOf(fields.hiddenBiases, 'hiddenBiases').length;
  return {
    hiddenWeights: unpackNumbers(fields.hiddenWeights, hidden * length, 'hiddenWeights'),
    hiddenBiases: numbersOf(fields.hiddenBiases, hidden, 'hiddenBiases'),
    outputWeights: unpackNumbers(fields.outputWeights, count * hidden, 'outputWeights'),
    outputBiases: numbersOf(fields.outputBiases, count, 'outputBiases'),
  };
}

function limitsOf(value: unknown): IndexLimits {
  const limits = objectOf(value, 'The table of limits');
  const number = (name: string): number => numberOf(limits[name], name);
  return {
    linear: tailOf(limits.linear, 'linear'),
    network: tailOf(limits.network, 'network'),
    leastMarginShare: number('leastMarginShare'),
    leastCorrelation: number('leastCorrelation'),
    mostMisfitMm: number('mostMisfitMm'),
    mostEdgeWidthMm: number('mostEdgeWidthMm'),
    paperLevel: number('paperLevel'),
    surroundLevel: number('surroundLevel'),
  };
}

function tailOf(value: unknown, what: string): MarginTail {
  const tail = objectOf(value, `The margins of the ${what} reader`);
  const number = (name: string): number => numberOf(tail[name], name);
  return {
    median: number('median'),
    quantile: number('quantile'),
    beta: number('beta'),
    xi: number('xi'),
    errorShare: number('errorShare'),
  };
}
