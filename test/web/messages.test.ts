import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { byHandReplySchema } from '../../src/web/messages/by-hand.ts';
import { operatorUpdateSchema, roomUpdateSchema } from '../../src/web/messages/view.ts';

/** A part of a JSON schema, as far as this test looks into it. */
interface Node {
  readonly title?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: unknown;
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly $ref?: string;
}

const PLACES = ['seat', 'pocket'];
const schemaOf = (schema: z.ZodType): Node => z.toJSONSchema(schema, { reused: 'inline' }) as Node;

/** What one value of a schema can name at the same time: sets of `card`, `seat` and `pocket`, most of them empty. */
function namedTogether(node: Node): Set<string>[] {
  const own = ['card', ...PLACES].filter((title) => title === node.title);
  if (own.length > 0) return [new Set(own)];
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) return different(choices.flatMap(namedTogether));
  const within = [...Object.values(node.properties ?? {}), ...(node.prefixItems ?? [])];
  const items = node.items === undefined ? [] : [unionOf(namedTogether(node.items))];
  return within
    .map(namedTogether)
    .reduce(
      (sets, more) => different(sets.flatMap((set) => more.map((other) => unionOf([set, other])))),
      different(items.length > 0 ? items : [new Set()]),
    );
}

const unionOf = (sets: readonly Set<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));

function different(sets: readonly Set<string>[]): Set<string>[] {
  return [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()];
}

function holdsCardWithPlace(schema: z.ZodType): boolean {
  return namedTogether(schemaOf(schema)).some(
    (named) => named.has('card') && PLACES.some((place) => named.has(place)),
  );
}

/** Every node of a schema with the way to it. */
function nodesOf(node: Node, way = ''): [way: string, node: Node][] {
  const below = [
    ...Object.entries(node.properties ?? {}),
    ...[node.items ?? [], node.prefixItems ?? [], node.anyOf ?? [], node.oneOf ?? []]
      .flat()
      .map((each) => ['', each] as const),
  ];
  return [
    [way, node],
    ...below.flatMap(([name, each]) => nodesOf(each, name === '' ? way : `${way}.${name}`)),
  ];
}

const SENT: readonly [name: string, schema: z.ZodType][] = [
  ['an operator', operatorUpdateSchema],
  ['whoever has opened a room', roomUpdateSchema],
];

describe.each(SENT)('what is sent to %s', (_, schema) => {
  test('can hold no card together with a seat or a pocket', () => {
    expect(namedTogether(schemaOf(schema)).some((named) => named.has('card'))).toBe(true);
    expect(namedTogether(schemaOf(schema)).some((named) => named.has('seat'))).toBe(true);
    expect(holdsCardWithPlace(schema)).toBe(false);
  });

  test('has only fields that the schema names', () => {
    const objects = nodesOf(schemaOf(schema)).filter(([, { type }]) => type === 'object');
    expect(objects.length).toBeGreaterThan(20);
    expect(objects.filter(([, { additionalProperties }]) => additionalProperties !== false)).toEqual([]);
  });

  test('has free text only where somebody has typed it, or named a file, or a sentence was made', () => {
    const free = nodesOf(schemaOf(schema)).filter(
      ([, node]) =>
        node.type === 'string' &&
        node.pattern === undefined &&
        node.enum === undefined &&
        node.const === undefined,
    );
    const titles = new Set(free.map(([way, { title = `without a title at ${way}` }]) => title));
    const allowed = [
      'colour of backs',
      'english',
      'name of a file',
      'name of a job',
      'name of a machine',
      'name of an event',
      'name of deals, a set or a job',
      'reason',
    ];
    expect([...titles].filter((title) => !allowed.includes(title))).toEqual([]);
    expect(titles.size).toBeGreaterThan(2);
  });

  test('tells of a tray that was read back how many pockets are wrong, and not which', () => {
    const reads = nodesOf(schemaOf(schema)).filter(
      ([way, { type }]) => way === '.parts.screen.reads' && type === 'object',
    );
    const fields = reads.map(([, { properties = {} }]) => Object.keys(properties).sort());
    expect(fields).toEqual([['board', 'copy', 'different', 'unreadable', 'verdict']]);
  });

  test('has a sentence of the program only where a page has words of its own for it', () => {
    const ways = nodesOf(schemaOf(schema)).flatMap(([way, { title }]) => (title === 'english' ? [way] : []));
    expect([...new Set(ways)]).toEqual(['.parts.screen.asked.english']);
  });
});

describe('what is sent to a page that deals by hand', () => {
  test('can hold a card, and a seat, and never both', () => {
    const together = namedTogether(schemaOf(byHandReplySchema));
    expect(together.some((named) => named.has('card'))).toBe(true);
    expect(together.some((named) => named.has('seat'))).toBe(true);
    expect(holdsCardWithPlace(byHandReplySchema)).toBe(false);
  });
});

describe('a card with its place is found', () => {
  const card = z.string().meta({ title: 'card' });
  const seat = z.string().meta({ title: 'seat' });
  test.each<[string, z.ZodType]>([
    ['side by side', z.object({ card, seat })],
    ['in parts of one message', z.object({ a: z.object({ card }), b: z.array(seat) })],
    ['in a list of either', z.array(z.union([card, seat]))],
    ['in a pair', z.tuple([seat, card])],
    ['in one of the choices', z.union([z.object({ card }), z.object({ card, seat })])],
  ])('%s', (_, schema) => {
    expect(holdsCardWithPlace(schema)).toBe(true);
  });

  test('but not where there is only the one or the other', () => {
    expect(holdsCardWithPlace(z.object({ a: z.union([z.object({ card }), z.object({ seat })]) }))).toBe(
      false,
    );
  });
});
