import { describe, expect, test } from 'vitest';
import { readReportFonts } from '../../src/adapters/system/report-fonts.ts';
import { statementLines, symbolText } from '../../src/generation/seal/statement.ts';
import { makeReportHtml } from '../../src/paper/html.ts';
import { makeReportPdf } from '../../src/paper/pdf.ts';
import { makeSealDocument, type SealPage } from '../../src/paper/seal/page.ts';
import { sealedSet } from '../support/sealed-set.ts';

const { statement } = sealedSet({ deck: 'super', numbers: [1, 2], seed: 'page' }).hidden;
const PAGE: SealPage = {
  event: '<Evening> & more',
  lines: statementLines(statement),
  symbolText: symbolText(statement),
  boards: '1-2',
  cards: 68,
  origin: 'Made from the randomness of the operating system.',
  footer: 'Soubrette 0',
};

describe('the page of a seal', () => {
  test('has all that the seal states, as text and as a symbol', () => {
    const html = makeReportHtml(makeSealDocument(PAGE));
    for (const value of [statement.commitment, statement.signature, statement.publicKey]) {
      expect(html).toContain(value);
    }
    expect(html).toContain('&#60;Evening&#62; &#38; more');
    expect(html).toContain('<svg');
    expect(makeSealDocument({ ...PAGE, event: '' }).title).toBe('Sealed deals');
  });

  test('is one sheet of paper', async () => {
    const pdf = await makeReportPdf(makeSealDocument(PAGE), readReportFonts());
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g) ?? [],
    ).toHaveLength(1);
  });
});
