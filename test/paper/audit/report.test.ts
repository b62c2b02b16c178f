import { describe, expect, test } from 'vitest';
import { comparatorShuffle, drawsOf, makeSample, rightShuffle } from '../../../rigs/shuffles/shuffles.ts';
import { auditSample } from '../../../src/analysis/audit/audit.ts';
import type { DealSample } from '../../../src/analysis/audit/deal-sample.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { auditReport } from '../../../src/paper/audit/report.ts';
import type { Plot, ReportDocument } from '../../../src/paper/document.ts';
import { makeReportHtml } from '../../../src/paper/html.ts';

const FACTS = {
  files: [{ file: '<a>.pbn', format: 'pbn', deals: 36 }],
  at: '2026-11-21T20:00:00Z',
  program: '0.1.0',
};

function reportOf(sample: DealSample): ReportDocument {
  return auditReport(auditSample(sample), sample, FACTS);
}

function right(dealCount: number): DealSample {
  const draw = drawsOf(2);
  return makeSample({ deck: DECKS.standard, dealCount, shuffle: rightShuffle, drawsFor: () => draw });
}

function plotsOf({ blocks }: ReportDocument): Plot[] {
  return blocks.flatMap((block) => (block.kind === 'plots' ? [...block.plots] : []));
}

describe('the report of an audit', () => {
  test('of wrong deals says so first, with what is odd', () => {
    const draw = drawsOf(1);
    const making = { deck: DECKS.super, dealCount: 1500, shuffle: comparatorShuffle, drawsFor: () => draw };
    const report = reportOf(makeSample(making));
    expect(report.verdict).toMatchObject({ text: 'Not random', tone: 'bad' });
    expect(report.verdict?.because).toContain('Each card at each seat. Furthest from 25 %');
    const far = plotsOf(report)[0]!.drawing.marks.filter(
      ({ kind, paint }) => kind === 'dot' && paint === 'bad',
    );
    expect(far.length).toBeGreaterThan(10);
  });

  test('of right deals says what they can show, and draws every mark inside its picture', () => {
    const report = reportOf(right(1200));
    expect(report.verdict).toMatchObject({ text: 'Nothing suspicious', tone: 'good' });
    expect(plotsOf(report).length).toBe(4);
    for (const { drawing } of plotsOf(report)) {
      for (const mark of drawing.marks) {
        const points = mark.kind === 'line' ? mark.points : [[mark.xMm, mark.yMm] as const];
        for (const [xMm, yMm] of points) {
          expect(xMm >= -0.1 && xMm <= drawing.widthMm + 0.1 && yMm >= 0 && yMm <= drawing.heightMm).toBe(
            true,
          );
        }
      }
    }
  });

  test('of few deals has no pictures, and no seat is named', () => {
    const report = reportOf(right(36));
    expect(plotsOf(report)).toEqual([]);
    const html = makeReportHtml(report);
    expect(html).not.toMatch(/\b(North|East|South|West)\b/);
    expect(html).toContain('&#60;a&#62;.pbn');
  });
});
