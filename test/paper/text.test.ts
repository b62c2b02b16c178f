import { describe, expect, test } from 'vitest';
import { makeReportText } from '../../src/paper/text.ts';
import { REPORT } from './report.fixture.ts';

describe('a report as text', () => {
  test('says title, verdict and every block, with columns in line', () => {
    const lines = makeReportText({
      title: 'Rubber',
      subtitle: 'Common rules',
      verdict: { text: 'WE 60 : 100 THEY', tone: 'plain', because: 'Unfinished' },
      blocks: [
        { kind: 'heading', level: 2, text: 'Deals' },
        {
          kind: 'pairs',
          pairs: [
            ['WE', 'Ann'],
            ['THEY', { text: 'Żółw', strong: true }],
          ],
        },
        {
          kind: 'table',
          caption: 'All of 4\u202f♠\u00a0X',
          columns: [{ title: 'Deal' }, { title: 'WE', align: 'right' }, { title: 'for' }],
          rows: [
            ['1', { text: '60', tone: 'good' }, 'tricks'],
            ['12', '', ''],
          ],
        },
        { kind: 'list', items: ['one'] },
        { kind: 'paragraph', text: 'The end.' },
      ],
    });
    expect(lines).toEqual([
      'Rubber',
      'Common rules',
      '',
      'WE 60 : 100 THEY',
      'Unfinished',
      '',
      'Deals',
      '',
      'WE    Ann',
      'THEY  Żółw',
      '',
      'All of 4♠ X',
      'Deal  WE  for',
      '1     60  tricks',
      '12',
      '',
      '- one',
      '',
      'The end.',
    ]);
  });

  test('has the captions of drawings and pictures', () => {
    const captions = REPORT.blocks.flatMap((block) => {
      const figures = block.kind === 'plots' ? block.plots : block.kind === 'pictures' ? block.pictures : [];
      return figures.flatMap(({ caption }) => (caption === undefined ? [] : [caption]));
    });
    const text = makeReportText(REPORT);
    expect(captions.length).toBeGreaterThan(0);
    for (const caption of captions) expect(text).toContain(caption);
  });
});
