import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptionHash } from '../../../src/generation/squaredeal/description-hash.ts';
import { withDelayedValue } from '../../../src/generation/squaredeal/write-description.ts';
import '../../support/seeded.ts';

const hash = (text: string): string => descriptionHash(new TextEncoder().encode(text));
const LINES = fc.array(
  fc.constantFrom('TN Open', 'DI close', 'SN 1:16:F:Final', '# Gr\u00fc\u00dfe', '', 'KH 00'),
);

test('is that of the file with ends of lines as on Unix', () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const text = lines.map((line) => `${line}\n`).join('');
      expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test('stays as it is with a delayed value, other ends of lines or a mark of byte order', () => {
  fc.assert(
    fc.property(LINES, (lines) => {
      const text = ['TN Open', 'DI close', ...lines, 'KH 00'].map((line) => `${line}\n`).join('');
      const others = [
        withDelayedValue(text, '4327591'),
        text.replaceAll('\n', '\r\n'),
        withDelayedValue(text.replaceAll('\n', '\r\n'), '4327591'),
        text.slice(0, -1),
        `\ufeff${text}`,
      ];
      expect(others.map(hash)).toEqual(others.map(() => hash(text)));
    }),
  );
});

test('is another one for any other change', () => {
  const text = 'TN Open\nDI close\nSN 1:16:F:Final\nKH 00\n';
  fc.assert(
    fc.property(fc.nat(text.length - 2), fc.constantFrom('x', '#', ' ', 'V'), (at, character) => {
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      const isDropped = changed.startsWith('DV', 8);
      expect(hash(changed) === hash(text)).toBe(changed === text);
      expect(isDropped).toBe(at === 9 && character === 'V');
    }),
  );
});
