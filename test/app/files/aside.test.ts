import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { openAside } from '../../../src/app/files/aside.ts';

test('texts aside come back as often as they are asked for, those on the disk too, and leave nothing there', () => {
  const folders: string[] = [];
  const makeTemporary = (prefix: string): string => {
    folders.push(computer.files.makeTemporary(prefix));
    return folders.at(-1) ?? '';
  };
  const aside = openAside({ files: { ...computer.files, makeTemporary } });
  const texts = ['a'.repeat(3_000_000), 'é\n"\ud800', '♠'.repeat(2_000_000), '', 'b'];
  for (const text of texts) aside.push(text);
  expect([...aside]).toEqual(texts);
  aside.push('c');
  expect([...aside]).toEqual([...texts, 'c']);
  expect(folders.map((folder) => existsSync(folder))).toEqual([true]);
  aside.close();
  expect(folders.map((folder) => existsSync(folder))).toEqual([false]);
});
