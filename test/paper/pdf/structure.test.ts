import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReportFonts } from '../../../src/adapters/system/report-fonts.ts';
import { makePagesPdf } from '../../../src/paper/pdf/pages.ts';
import { PAPERS } from '../../../src/paper/pdf/paper.ts';
import { makeReportPdf } from '../../../src/paper/pdf.ts';
import { REPORT } from '../report.fixture.ts';

interface Part {
  readonly type: string;
  readonly alt?: string;
  readonly runs: number;
  readonly parts: readonly Part[];
}

/** The parts of a document as its file has them, each with how many runs of marks it has of its own. */
function partsOf(pdf: PDFDocument): Part {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const read = (element: PDFDict): Part => {
    const kids = element.lookup(PDFName.of('K'), PDFArray);
    const elements = Array.from({ length: kids.size() }, (_, index) => kids.lookup(index, PDFDict));
    const isRun = (kid: PDFDict): boolean => kid.get(PDFName.of('MCID')) !== undefined;
    const alt = element.lookupMaybe(PDFName.of('Alt'), PDFHexString)?.decodeText();
    return {
      type: element.lookup(PDFName.of('S'), PDFName).decodeText(),
      ...(alt !== undefined && { alt }),
      runs: elements.filter(isRun).length,
      parts: elements.filter((kid) => !isRun(kid)).map(read),
    };
  };
  return read(root.lookup(PDFName.of('K'), PDFDict));
}

function typesOf({ parts, type }: Part): string[] {
  return [type, ...parts.flatMap(typesOf)];
}

function runsOf({ parts, runs }: Part): number {
  return runs + parts.reduce((sum, part) => sum + runsOf(part), 0);
}

describe('a report', () => {
  let pdf: PDFDocument;
  beforeAll(async () => {
    pdf = await PDFDocument.load(await makeReportPdf(REPORT, readReportFonts()));
  });

  test('says that it has parts, in which language, and that each page knows whose its runs are', () => {
    expect(pdf.catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString()).toContain('/Marked true');
    expect(pdf.catalog.get(PDFName.of('Lang'))).toBeDefined();
    const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const numbers = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
    const pages = pdf.getPages();
    expect(numbers.size()).toBe(2 * pages.length);
    const owned = pages.map((page, index) => {
      expect(page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber()).toBe(index);
      return numbers.lookup(2 * index + 1, PDFArray).size();
    });
    expect(owned.reduce((sum, count) => sum + count, 0)).toBe(runsOf(partsOf(pdf)));
  });

  test('has its title, headings, tables with heads, and pictures with what they show', () => {
    const document = partsOf(pdf);
    const types = typesOf(document);
    expect(types.slice(0, 2)).toEqual(['Document', 'H1']);
    const wanted = (kind: string): number => REPORT.blocks.filter((block) => block.kind === kind).length;
    expect(types.filter((type) => type === 'Table')).toHaveLength(wanted('table'));
    const tables = document.parts.filter(({ type }) => type === 'Table');
    for (const { parts } of tables) {
      const [caption, head, ...rows] = parts;
      expect(caption?.type).toBe('Caption');
      expect(new Set(head?.parts.map(({ type }) => type))).toEqual(new Set(['TH']));
      for (const row of rows) expect(row.parts.map(({ type }) => type).slice(0, 2)).toEqual(['TH', 'TD']);
    }
    const figures = document.parts.filter(({ type }) => type === 'Figure');
    expect(figures.length).toBeGreaterThan(0);
    for (const { alt } of figures) expect(alt).not.toBe('');
  });
});

test('drawn pages have headings, and what follows them in the order in which it is drawn', async () => {
  const text = (words: string, sizeMm: number, weight: 0 | 1) =>
    ({
      kind: 'text',
      text: words,
      xMm: 20,
      yMm: 20,
      sizeMm,
      weight,
      anchor: 'start',
      paint: 'plain',
    }) as const;
  const page = {
    ...PAPERS.a4,
    marks: [text('Board 1', 5, 1), text('N', 3, 0), text('E', 3, 1), text('Board 2', 5, 1)],
  };
  const facts = { title: 'Boards', language: 'en', creator: 'Soubrette' };
  const bytes = await makePagesPdf(facts, PAPERS.a4, () => [page], readReportFonts());
  expect(typesOf(partsOf(await PDFDocument.load(bytes)))).toEqual(['Document', 'H2', 'P', 'H2']);
});

test('a drawn table has its rows with their heads, whatever its cells are drawn between', async () => {
  const table = { rows: 2, columns: 3 };
  const mark = (text: string, row: number, column: number) =>
    ({
      kind: 'text',
      text,
      xMm: 20,
      yMm: 20,
      sizeMm: 3,
      anchor: 'start',
      paint: 'plain',
      cell: { table, row, column },
    }) as const;
  const { cell: _, ...loose } = mark('Cut along the lines.', 0, 0);
  const marks = [
    mark('2', 1, 1),
    mark('No.', 0, 0),
    loose,
    mark('NS', 0, 1),
    mark('vul', 0, 1),
    mark('1', 1, 0),
  ];
  const facts = { title: 'Pad', language: 'en', creator: 'Soubrette' };
  const bytes = await makePagesPdf(facts, PAPERS.a4, () => [{ ...PAPERS.a4, marks }], readReportFonts());
  const document = partsOf(await PDFDocument.load(bytes));
  const row = (...types: string[]) => ['TR', ...types];
  expect(typesOf(document)).toEqual([
    'Document',
    ...['Table', ...row('TH', 'TH', 'TH'), ...row('TH', 'TD', 'TD')],
    'P',
  ]);
  const [head, first] = document.parts[0]!.parts;
  expect(head!.parts.map(({ runs }) => runs)).toEqual([1, 1, 0]);
  expect(first!.parts.map(({ runs }) => runs)).toEqual([1, 1, 0]);
});
