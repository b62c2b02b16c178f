import type { Field, Names, NumberField } from '../../src/protocol/field.ts';
import type { LinkLimits } from '../../src/protocol/limits.ts';
import type { LineFormat, LineKind } from '../../src/protocol/line.ts';
import type { LinkFormat } from '../../src/protocol/link-format.ts';
import type { AnyMessage } from '../../src/protocol/table.ts';

/**
 * The table of a link for C: names, order, widths and ranges of all fields, and the limits. With `PROTOCOL_TABLES`
 * defined it also holds the tables that a parser needs, for the one file that parses.
 */
export function makeCHeader<To extends AnyMessage, From extends AnyMessage>(
  link: LinkFormat<To, From>,
): string {
  const { from, limits, table, to } = link;
  const kinds = [...to.kinds.values(), ...from.kinds.values()];
  const fields = kinds.flatMap((kind) => kind.fields.map(([, field]) => field));
  const ranges = [...new Set(fields.map(makeRange))];
  return [
    '/* Lines between host and executor. Made from src/protocol by "npm run docs": change it there. */',
    '#ifndef PROTOCOL_H',
    '#define PROTOCOL_H',
    '',
    '#include <stdint.h>',
    '',
    `#define PROTOCOL_TABLE 0x${table.toString(16).padStart(8, '0')}UL`,
    `#define PROTOCOL_FIELDS_MAX ${Math.max(...kinds.map(({ fields }) => fields.length))}`,
    ...makeLimits(limits),
    '',
    ...namesOf(kinds).map(makeEnum),
    ...makeDirection('TO', to),
    ...makeDirection('FROM', from),
    '#ifdef PROTOCOL_TABLES',
    '#ifndef PROGMEM',
    '#define PROGMEM',
    '#endif',
    'struct protocol_kind { uint8_t first_field, field_count; };',
    'struct protocol_range { uint32_t min, max; uint8_t bytes, is_hex; };',
    'static const struct protocol_range RANGE[] PROGMEM = {',
    ...ranges.map((range) => `  ${range},`),
    '};',
    ...makeTables('TO', to, ranges),
    ...makeTables('FROM', from, ranges),
    '#endif',
    '',
    '#endif',
    '',
  ].join('\n');
}

function makeLimits({ queueLength, resendCount, resendUs, window }: LinkLimits): string[] {
  return [
    `#define PROTOCOL_WINDOW ${window}`,
    `#define PROTOCOL_QUEUE_LENGTH ${queueLength}`,
    `#define PROTOCOL_RESEND_US ${resendUs}UL`,
    `#define PROTOCOL_RESEND_COUNT ${resendCount}`,
  ];
}

/** Every list of names once. */
function namesOf(kinds: readonly LineKind[]): Names[] {
  const all = kinds
    .flatMap(({ fields }) => fields.map(([, field]) => numberOf(field).names))
    .filter((names) => !!names);
  return [...new Map(all.map((names) => [names.called, names])).values()];
}

/** The names as numbers from 0 on; behind the last one, what stands for none. */
function makeEnum({ called, list }: Names): string {
  const names = [...list.map(inCapitals), 'NONE'].map((name) => `${inCapitals(called)}_${name}`);
  return `enum { ${names.join(', ')} };\n`;
}

function inCapitals(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function makeDirection<M extends AnyMessage, C extends AnyMessage>(
  prefix: 'TO' | 'FROM',
  { kinds, mark, maxLength }: LineFormat<M, C>,
): string[] {
  const lines = [...kinds.values()];
  const names = lines.map(({ name }) => `${prefix}_${inCapitals(name)}`);
  return [
    `#define ${prefix}_MARK '${mark}'`,
    `#define ${prefix}_LINE_MAX ${maxLength} /* characters without the line end */`,
    `enum { ${[...names, `${prefix}_KINDS`].join(', ')} };`,
    ...lines.flatMap((line) => makeStruct(prefix, line)),
    '',
  ];
}

/** What a line says beside session and number, if it says anything. */
function makeStruct(prefix: string, { fields, isNumbered, name }: LineKind): string[] {
  const own = fields.slice(isNumbered ? 2 : 0);
  if (own.length === 0) return [];
  const members = own.map(([key, field]) => `${widthOf(field)} ${inCapitals(key).toLowerCase()};`);
  const tag = `${prefix}_${inCapitals(name)}`.toLowerCase();
  return [`struct ${tag} { ${members.join(' ')} };`];
}

/** A text would need room that the firmware does not have. */
function numberOf(field: Field<unknown>): NumberField<unknown> {
  if (field.kind === 'text') throw new RangeError(`The firmware has no texts: ${field.says}.`);
  return field;
}

function widthOf(field: Field<unknown>): string {
  return `uint${8 * bytesOf(field)}_t`;
}

function bytesOf(field: Field<unknown>): 1 | 2 | 4 {
  const { max } = numberOf(field);
  return max > 0xffff ? 4 : max > 0xff ? 2 : 1;
}

/** What a number may be, and how it is written. */
function makeRange(field: Field<unknown>): string {
  const { base, max, min } = numberOf(field);
  return `{${min}, ${max}UL, ${bytesOf(field)}, ${Number(base === 16)}}`;
}

function makeTables<M extends AnyMessage, C extends AnyMessage>(
  prefix: string,
  { kinds }: LineFormat<M, C>,
  ranges: readonly string[],
): string[] {
  const lines = [...kinds.values()];
  let first = 0;
  const rows = lines.map(({ fields, name }) => {
    const row = `  {${first}, ${fields.length}}, /* ${name} */`;
    first += fields.length;
    return row;
  });
  const fieldRows = lines.flatMap(({ fields, name }) =>
    fields.map(([key, field]) => `  ${ranges.indexOf(makeRange(field))}, /* ${name} ${key} */`),
  );
  return [
    `static const char ${prefix}_NAMES[] PROGMEM = "${lines.map(({ name }) => name).join(' ')} ";`,
    `static const struct protocol_kind ${prefix}_KIND[${prefix}_KINDS] PROGMEM = {`,
    ...rows,
    '};',
    `static const uint8_t ${prefix}_FIELD[] PROGMEM = { /* each the place of its range */`,
    ...fieldRows,
    '};',
  ];
}
