import fc from 'fast-check';
import type { FromMicrocontroller, ToMicrocontroller } from '../../src/machine/messages.ts';
import type { AnswererControl, Begin, CallerControl, Ping } from '../../src/protocol/control.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import type { Field } from '../../src/protocol/field.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../src/protocol/host-link.ts';
import type { Line, LineFormat, LineKind } from '../../src/protocol/line.ts';
import type { AnyMessage } from '../../src/protocol/table.ts';

/** Every line that the table of one direction allows, with the ends of all ranges among them. */
function anyLineOf<M extends AnyMessage, C extends AnyMessage>(
  format: LineFormat<M, C>,
): fc.Arbitrary<Line<M, C>> {
  return fc.oneof(...[...format.kinds.values()].map(anyOfKind)) as fc.Arbitrary<Line<M, C>>;
}

function anyOfKind(kind: LineKind): fc.Arbitrary<unknown> {
  const values = fc.tuple(...kind.fields.map(([, field]) => anyValueOf(field)));
  return values.map((all) => {
    const entries = kind.fields
      .map(([key], index) => [key, all[index]] as const)
      .filter(([, value]) => value !== undefined);
    if (!kind.isNumbered) return { kind: kind.name, ...Object.fromEntries(entries) };
    const { session, number, ...message } = Object.fromEntries(entries);
    return { kind: 'numbered', session, number, message: { kind: kind.name, ...message } };
  });
}

function anyValueOf(field: Field<unknown>): fc.Arbitrary<unknown> {
  if (field.kind === 'number') {
    return fc.integer({ min: field.min, max: field.max }).map((number) => field.fromNumber(number));
  }
  return fc
    .base64String({ minLength: 4, maxLength: field.maxLength })
    .map((text) => field.fromText(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')));
}

export const anyToLine: fc.Arbitrary<Line<ToMicrocontroller | Ping | Begin, CallerControl>> = anyLineOf(
  EXECUTOR_LINK.to,
);
export const anyFromLine: fc.Arbitrary<Line<FromMicrocontroller, AnswererControl>> = anyLineOf(
  EXECUTOR_LINK.from,
);
export const anyToHostLine: fc.Arbitrary<Line<ToHost | Ping | Begin, CallerControl>> = anyLineOf(
  HOST_LINK.to,
);
export const anyFromHostLine: fc.Arbitrary<Line<FromHost, AnswererControl>> = anyLineOf(HOST_LINK.from);
