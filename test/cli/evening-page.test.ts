import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeApart } from '../../rigs/command-line.ts';
import { parseCardName } from '../../src/bridge/card.ts';
import { CONTROLS } from '../../src/cli/controls/controls.ts';
import { LAMPS } from '../../src/machine/messages.ts';
import type { Question } from '../../src/machine/sentence.ts';
import { ACTIONS, type Action, type Step } from '../../src/machine/step.ts';
import english from '../../src/words/en.json' with { type: 'json' };
import { ENGLISH } from '../../src/words/english.ts';
import { describeStep } from '../../src/words/sentences.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const PAGE = readFileSync(join(DOCS, 'operator-guide.md'), 'utf8');
const TYPED = readFileSync(join(DOCS, 'command-line.md'), 'utf8');
/** Every line that is printed to be typed, here or there. */
const LINES = [...`${PAGE}\n${TYPED}`.matchAll(/^ {4,}soubrette (.+)$/gm)].map(([, line = '']) =>
  line.trim(),
);

/** What is printed in bold and is no button or title. */
const NO_NAME = ['Is it the right tray?'];

interface Example extends Partial<Step> {
  readonly copy?: number;
}

const DECK = { count: 52 };
const HAND = { hand: { seat: 'N' } } as Partial<Step>;

const ANY = [3, 5, 7, 8, 9, 10, 11, 12].map((board) => ({ board, copy: 1 }));

/** What each action can look like, with the numbers that the page has for examples. */
const EXAMPLES: Readonly<Record<Action, readonly Example[]>> = {
  loadDeck: [DECK, { ...DECK, back: 'red' }],
  insertTray: [{}, { copy: 2 }, { trays: ANY }],
  changeTray: [{}, { trays: ANY }],
  takeTray: [{}],
  closeBay: [{}],
  closeCover: [{}],
  closeDoor: [{}],
  releaseStop: [{}],
  reseatHopper: [{}],
  clearPath: [{}, { count: 3 }],
  feedBack: [{ count: 3 }],
  emptyReject: [{ count: 3 }],
  collectAll: [DECK, { ...DECK, to: 'aside' }],
  mendDeck: [{ ...DECK, missing: [parseCardName('C7')!] }],
  checkCamera: [{}],
  recalibrate: [DECK],
  checkSensors: [DECK, { to: 'machine' }],
  takeHand: [{ ...HAND, from: 'bay' }, HAND],
  returnHand: [HAND],
  stackPockets: [{ from: 'bay' }, {}],
  emptyHopper: [{}],
  emptyTray: [{ to: 'aside' }, {}],
  checkContact: [{}],
};

function questionOf(action: Action, { copy = 1, ...more }: Example): Question {
  return { step: { action, from: 'machine', to: 'hopper', count: 0, ...more }, board: 7, copy };
}

describe('the page of an evening explains', () => {
  test.each(ACTIONS.flatMap((action) => EXAMPLES[action].map((example) => [action, example] as const)))(
    'the question %s %o',
    (action, example) => {
      expect(PAGE).toContain(describeStep(ENGLISH, questionOf(action, example)));
    },
  );

  test('what is touched, by its name', () => {
    const bold = [...PAGE.matchAll(/\*\*([A-Z][^*]+)\*\*/g)].map(([, name]) => name);
    expect(bold.length).toBeGreaterThan(10);
    const names: readonly string[] = Object.values(english.console);
    expect(
      bold.filter((name) => name !== undefined && !NO_NAME.includes(name) && !names.includes(name)),
    ).toEqual([]);
  });

  test.each(LAMPS)('the lamp when it is %s', (lamp) => {
    expect(PAGE).toContain(lamp === 'off' ? '| dark |' : `| *${lamp}*`);
  });
});

describe('the page of the command line explains', () => {
  test.each(CONTROLS)('what can be typed: $typed', ({ typed, does }) => {
    expect(TYPED).toContain(`| \`${typed}\``);
    expect(TYPED.replaceAll('`', '')).toContain(ENGLISH.say(does));
  });

  test('many commands', () => {
    expect(LINES.length).toBeGreaterThan(10);
  });

  test.each(LINES)('soubrette %s, which is a command', async (line) => {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
    await expect(takeApart(words)).resolves.toBeUndefined();
  });
});
