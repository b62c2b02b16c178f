import { expect, test } from 'vitest';
import type { RankingFacts } from '../../../src/paper/ranking/ranked-session.ts';
import { opening } from '../../../src/paper/ranking/session-report.ts';

test('a ranking says which event it is of, of which club, and on which day', () => {
  const facts: RankingFacts = {
    title: 'Open Pairs',
    club: 'BC Sonne',
    date: '2026-11-24',
    kind: 'pairs',
    scoring: 'matchpoints',
    counted: 'matchpoints',
    deck: 'standard',
    language: 'de',
    namesOf: () => undefined,
    short: [],
    areSectionsApart: false,
    footer: 'Soubrette',
  };
  expect(opening(facts, 1)).toMatchObject({
    title: 'Open Pairs',
    subtitle: 'BC Sonne · 24. November 2026 · Rangliste',
  });
});
