import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const EVENING = join(EXAMPLES, 'evening.pbn');
const folder = mkdtempSync(join(tmpdir(), 'output-kinds-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that is written is what its name says:', () => {
  test.each([
    ['audit.pdf', '%PDF-'],
    ['audit.html', '<!doctype html>'],
    ['audit.htm', '<!doctype html>'],
    ['audit.txt', 'Audit of deals'],
  ])('the report of an audit, %s', async (name, begins) => {
    const path = join(folder, name);
    expect(await soubrette('audit', EVENING, '-o', path)).toMatchObject({ code: 0 });
    expect(readFileSync(path, 'latin1').slice(0, 200)).toContain(begins);
  });

  test.each([
    ['audit', [EVENING, '-o', 'report.doc'], 'Name an .html, .pdf or .txt file.'],
    ['audit', [EVENING, '--pdf', 'report.html'], 'Give it a name that ends in .pdf.'],
    ['deck-test', ['--frames', 'none', '--deck', 'none', '-o', 'x.doc'], 'Name an .html, .pdf or .txt file.'],
    ['labels', ['--boards', '1-4', '-o', 'labels.html'], 'Give it a name that ends in .pdf.'],
    ['travellers', ['--boards', '1-4', '--tables', '2', '-o', 'forms.html'], 'ends in .pdf.'],
    ['movement', ['howell', '--tables', '3', '-o', 'cards.txt'], 'ends in .pdf.'],
    ['deck', ['print', '-o', 'deck.svg'], 'ends in .pdf.'],
    ['records', [EVENING, '-o', 'records.doc'], 'Name a .pdf, .html or .txt file.'],
  ])('soubrette %s %j is refused', async (command, words, sentence) => {
    const named = words.map((word) => (/^\w+\.\w+$/.test(word) ? join(folder, word) : word));
    const { code, stderr } = await soubrette(command, ...named);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect(named.filter((word) => word.startsWith(folder) && existsSync(word))).toEqual([]);
  });
});
