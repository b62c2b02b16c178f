import { PAIRING_KEY } from '../../rigs/line-keys.ts';
import type { Happening } from '../../rigs/line-wire.ts';
import { IDENTITY } from '../../rigs/link-ends.ts';
import type { FromMicrocontroller, ToMicrocontroller } from '../../src/machine/messages.ts';
import {
  type Answerer,
  type AnswererEvent,
  createAnswerer,
  stepAnswerer,
} from '../../src/protocol/answerer.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import type { LineKind } from '../../src/protocol/line.ts';
import type { LinkEffect } from '../../src/protocol/turn.ts';

const { from, to } = EXECUTOR_LINK;
const TO_KINDS = [...to.kinds.values()];
const FROM_KINDS = [...from.kinds.values()];

/** Happenings as the C program reads them, byte by byte. */
export function inputOf(happenings: readonly Happening<FromMicrocontroller>[]): string {
  return happenings.map(inputOfOne).join('');
}

function inputOfOne(happening: Happening<FromMicrocontroller>): string {
  if (happening.kind === 'start') return `start ${happening.starts}\n`;
  const { event, nowUs } = happening;
  switch (event.kind) {
    case 'bytes':
      return Array.from(event.bytes, (byte) => `byte ${nowUs} ${byte}\n`).join('');
    case 'send': {
      const { index, values } = numbersOf(FROM_KINDS, event.message);
      return `say ${nowUs} ${[index, values.length, ...values].join(' ')}\n`;
    }
    case 'time':
      return `serve ${nowUs}\n`;
  }
}

/** What the TypeScript end does on them, as the C program prints it. */
export function outputOf(happenings: readonly Happening<FromMicrocontroller>[]): string {
  let state: Answerer<FromMicrocontroller> = createAnswerer(0, PAIRING_KEY);
  let output = '';
  const step = (event: AnswererEvent<FromMicrocontroller>, nowUs: number): void => {
    const [after, effects] = stepAnswerer(EXECUTOR_LINK, IDENTITY, state, event, nowUs);
    state = after;
    output += effects.map(outputOfOne).join('');
  };
  for (const happening of happenings) {
    if (happening.kind === 'start') state = createAnswerer(happening.starts, PAIRING_KEY);
    else if (happening.event.kind !== 'bytes') step(happening.event, happening.nowUs);
    else
      for (const byte of happening.event.bytes)
        step({ kind: 'bytes', bytes: Uint8Array.of(byte) }, happening.nowUs);
  }
  return output;
}

function outputOfOne(effect: LinkEffect<ToMicrocontroller>): string {
  switch (effect.kind) {
    case 'write':
      return effect.line;
    case 'deliver': {
      const { index, values } = numbersOf(TO_KINDS, effect.message);
      return `deliver ${[index, ...values].join(' ')}\n`;
    }
    case 'up':
      return `up ${effect.session}\n`;
    case 'down':
      return 'down\n';
    default:
      return '';
  }
}

/** A message as its place in the table, and the numbers of its fields. */
function numbersOf(
  kinds: readonly LineKind[],
  message: ToMicrocontroller | FromMicrocontroller,
): { index: number; values: number[] } {
  const index = kinds.findIndex(({ name }) => name === message.kind);
  const contents: Readonly<Record<string, unknown>> = { ...message };
  const values = (kinds[index]?.fields ?? [])
    .slice(2)
    .map(([key, field]) => (field.kind === 'number' ? field.toNumber(contents[key]) : 0));
  return { index, values };
}
