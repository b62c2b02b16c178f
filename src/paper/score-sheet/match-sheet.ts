import { GROUP_DEALS, groupTotals, type Match, matchDeal, nextNumber } from '../../scoring/match/match.ts';
import { totalsOf } from '../../scoring/running/deal.ts';
import type { Language } from '../../words/language.ts';
import { SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { ReportDocument } from '../document.ts';
import { dealRows, dealTable, type TableRow } from './deal-table.ts';
import { nextDealInWords, totalsInWords } from './deal-words.ts';
import { openSheet, type SheetFacts, seatedSpeech } from './sheet.ts';

/** The score sheet of a match: its deals in groups of four, with the totals of each axis. */
export function matchSheet(match: Match, facts: SheetFacts): ReportDocument {
  const { name, contracts, deals: agreed } = match.rules;
  const words = SCORE_SHEET_WORDS[facts.language];
  const speech = seatedSpeech(facts.language, contracts.deck);
  const totals = totalsOf(match.deals);
  const score = totalsInWords(totals, speech);
  const because =
    match.deals.length < agreed ? `${words.running}: ${match.deals.length} / ${agreed}` : undefined;
  const opening = openSheet(
    facts,
    { game: words.match, subtitle: words.matchRules[name], score, because },
    speech.sides,
  );
  const groups = groupTotals(match).flatMap(({ group, totals: own }): TableRow[] => {
    const deals = match.deals.filter(({ number }) => Math.ceil(number / GROUP_DEALS) === group);
    return [...dealRows(deals), { kind: 'totals', name: `${words.group} ${group}`, totals: own }];
  });
  const total: TableRow = { kind: 'totals', name: words.total, totals };
  return { ...opening, blocks: [...opening.blocks, dealTable(words.deals, [...groups, total], speech)] };
}

/** The totals of a match, and which deal comes next. */
export function matchInWords(match: Match, language: Language): string {
  const { rules, deals } = match;
  const totals = totalsInWords(totalsOf(deals), seatedSpeech(language, rules.contracts.deck));
  if (deals.length === rules.deals) return `${totals}  (all ${rules.deals} deals are played)`;
  const next = nextDealInWords(matchDeal(rules, nextNumber(match)), language);
  return `${totals}  (${deals.length} of ${rules.deals} deals; ${next})`;
}
