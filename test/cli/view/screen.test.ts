import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Screen } from '../../../src/cli/shell/screen.ts';
import { ScreenEmulator } from '../../support/screen-emulator.ts';

function open(columns = 20, rows = 10) {
  const emulator = new ScreenEmulator(columns, rows);
  const writes: string[] = [];
  const screen = new Screen({
    write: (text) => {
      writes.push(text);
      emulator.write(text);
    },
    columns: () => emulator.columns,
  });
  return { emulator, screen, writes };
}

describe('a screen', () => {
  test('shows lines in place of those before', () => {
    const { emulator, screen } = open();
    screen.show(['one', 'two', 'three']);
    screen.show(['one', '2']);
    expect(emulator.text).toBe('one\n2');
  });

  test('writes only what has changed', () => {
    const { screen, writes } = open();
    screen.show(['one', 'two', 'three']);
    screen.show(['one', 'TWO', 'three']);
    screen.show(['one', 'TWO', 'three']);
    expect(writes).toHaveLength(2);
    expect(writes[1]).toContain('TWO');
    expect(writes[1]).not.toMatch(/one|three/);
  });

  test('hides the cursor until its lines are taken away', () => {
    const { emulator, screen } = open();
    screen.show(['one', 'two']);
    expect(emulator.isCursorShown).toBe(false);
    screen.clear();
    expect(emulator).toMatchObject({ isCursorShown: true, text: '', cursor: { row: 0, column: 0 } });
  });

  test('has nothing to take away twice', () => {
    const { screen, writes } = open();
    screen.show(['one']);
    screen.clear();
    screen.clear();
    expect(writes).toHaveLength(2);
  });

  test('keeps what is told, above', () => {
    const { emulator, screen } = open();
    screen.tell('before');
    screen.show(['one', 'two']);
    screen.tell('a line that is longer than the screen is wide');
    screen.show(['one', '2']);
    expect(emulator.text).toBe('before\na line that is longer than the screen is wide\none\n2');
  });

  test('takes lines away that a narrower screen has broken', () => {
    const { emulator, screen } = open(20);
    screen.tell('before');
    screen.show(['eighteen columns..', '\u001b[1mfifteen columns\u001b[0m', 'short']);
    emulator.resize(7);
    screen.show(['one', 'two']);
    expect(emulator.text).toBe('before\none\ntwo');
  });

  const lines = fc.array(fc.stringMatching(/^[a-z牌]{0,9}$/u), { maxLength: 6 });
  const act = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('show'), lines }) },
    fc.record({ kind: fc.constant('tell'), line: fc.stringMatching(/^[a-z]{1,40}$/) }),
    fc.record({ kind: fc.constant('resize'), columns: fc.integer({ min: 20, max: 40 }) }),
    fc.record({ kind: fc.constant('clear') }),
  );

  test('always shows what was told and then the last lines', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const { emulator, screen } = open(30, 12);
        const told: string[] = [];
        let shown: readonly string[] = [];
        for (const action of acts) {
          if ('lines' in action) {
            shown = action.lines;
            screen.show(shown);
          } else if ('line' in action) {
            told.push(action.line);
            screen.tell(action.line);
          } else if ('columns' in action) {
            emulator.resize(action.columns);
          } else {
            shown = [];
            screen.clear();
          }
          expect(emulator.text).toBe([...told, ...shown].join('\n').trimEnd());
          expect(emulator.isCursorShown).toBe(shown.length === 0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
