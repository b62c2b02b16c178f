import fc from 'fast-check';
import { INPUTS, type InputName, LAMPS, SENSORS, type ToExecutor } from '../src/machine/messages.ts';

/** One thing that happens to an executor. */
export type Happening =
  | { readonly kind: 'command'; readonly message: ToExecutor }
  | { readonly kind: 'sensor'; readonly number: number; readonly broken: boolean }
  | { readonly kind: 'thickness'; readonly um: number }
  | { readonly kind: 'input'; readonly name: InputName; readonly level: boolean }
  /** Cards run on, the host alive, through this many edges, `offUm` from their place; a card is so long and thick. */
  | {
      readonly kind: 'flow';
      readonly edges: number;
      readonly lengthUm: number;
      readonly offUm?: number;
      readonly thicknessUm?: number;
    }
  /** From now on the rack stands so many storeys higher than it should when it comes to rest. */
  | { readonly kind: 'lost'; readonly storeys: number }
  /** A person closes all, takes every card out and starts again. */
  | { readonly kind: 'clear' }
  /** Time goes on to the executor's own next deadline, or by so much. */
  | { readonly kind: 'wake' }
  | { readonly kind: 'time'; readonly us: number }
  /** The same, the host alive. */
  | { readonly kind: 'idle'; readonly us: number };

const anyCommand: fc.Arbitrary<ToExecutor> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom({ kind: 'arm' as const, purge: true }, { kind: 'arm' as const, purge: false }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'disarm' as const }) },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('ticket' as const),
      feed: fc.integer({ min: 1, max: 12 }),
      mouth: fc.integer({ min: 0, max: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'heartbeat' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'query' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('signal' as const),
      lamp: fc.constantFrom(...LAMPS),
      buzzer: fc.boolean(),
    }),
  },
);

/** Anything at all, and mostly what real cards do: without that, every history ends in its first trip. */
export const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('command' as const), message: anyCommand }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sensor' as const),
      number: fc.integer({ min: 0, max: SENSORS.length - 1 }),
      broken: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('lost' as const),
      storeys: fc.constantFrom(0, 0, 0, 1, 4),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('thickness' as const),
      um: fc.oneof(fc.integer({ min: 240, max: 300 }), fc.integer({ min: 0, max: 65_535 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('input' as const),
      name: fc.constantFrom(...INPUTS),
      level: fc.constantFrom(true, false, false),
    }),
  },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('flow' as const),
      edges: fc.integer({ min: 1, max: 8 }),
      lengthUm: fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min: 54_500, max: 59_500 }) },
        { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 150_000 }) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'clear' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'wake' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      us: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 400_000 })),
    }),
  },
);
