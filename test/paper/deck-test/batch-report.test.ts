import { describe, expect, it } from 'vitest';
import { judged, runsOf } from '../../../rigs/seen-prints.ts';
import { judgeBatch } from '../../../src/inspection/batch.ts';
import { judgeLot } from '../../../src/inspection/judge-lot.ts';
import { samplingPlan } from '../../../src/inspection/sampling-plan.ts';
import { batchReport } from '../../../src/paper/deck-test/batch-report.ts';

const WIDTHS = [0, 0.002, -0.001, 0.001, 0.002, 0.001, 0, 0.002, 0.001, 0, 0.05];
const FACTS = { batch: 'monday', profile: 'club', at: '2026-03-02T10:00:00Z', program: '1' };

describe('the report of a batch', () => {
  const decks = WIDTHS.map((strokeMm, index) => ({
    name: `deck-${index + 1}`,
    verdict: judged(runsOf(2, () => ({ strokeMm }))),
  }));
  const plan = samplingPlan({ lotSize: 40, level: 'II', severity: 'normal', qualityLimit: 6.5 });
  const { blocks, verdict } = batchReport(
    judgeBatch(
      decks,
      judgeLot(
        plan,
        decks.map(({ verdict }) => verdict.state),
      ),
    ),
    FACTS,
  );

  it('draws a control chart and a moving range of what is measured, and names its alarms', () => {
    const plots = blocks.flatMap((block) => (block.kind === 'plots' ? block.plots : []));
    const captions = plots.map(({ caption }) => caption);
    expect(captions).toContain('Stroke width, moving range, mm');
    expect(captions).toContain('Index position, down, mm');
    const lists = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
    expect(lists).toContain('Stroke width: deck-11, beyond three deviations (rule 1).');
  });
  it('says what became of the lot, and by which plan', () => {
    const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
    const said =
      'The lot is accepted: 0 of 8 decks of the sample fail. 3 decks beyond the sample not counted.';
    expect(texts).toContain(
      `Lot of 40 decks (ISO 2859-1, single sampling, normal inspection, level II, AQL 6.5): code letter D, 8 decks, accept 1, reject 2. ${said}`,
    );
    expect(verdict).toEqual({
      text: said.slice(0, -1),
      tone: 'good',
      because: 'All 11 decks pass.',
    });
  });
});
