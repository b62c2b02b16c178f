import { describe, expect, test } from 'vitest';
import { dealByHand, type HandEnding, wholePack } from '../../rigs/dealt-by-hand.ts';
import { linesOf, SEALED } from '../../rigs/journal-lines.ts';
import type { Card } from '../../src/bridge/card.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECK_NAMES } from '../../src/bridge/deck.ts';
import { tellCard } from '../../src/job/card-story.ts';
import { parseJournal } from '../../src/job/journal.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { resultsOf } from '../../src/job/state.ts';
import { tellBoard } from '../../src/job/story.ts';
import { summarizeJob } from '../../src/job/summary.ts';

const SLIPS = { wrongPile: 0.03, twoAsOne: 0.01, hidden: 0.004, unread: 0.03, givesUp: 0.2 };
const CARD_NAME = /\b[CDHS](1[0-7]|[1-9MJQKATWL])\b/;

function claimsOf(endings: readonly HandEnding[]): string[] {
  return endings.map(({ as, board, truth }) => `${board} ${as} ${truth}`);
}

describe.each(DECK_NAMES)('boards of the %s deck that are dealt by hand', (deck) => {
  const dealt = dealByHand({ boards: 3, deck, seed: 'journal', slips: SLIPS });
  const lines = linesOf(dealt.entries, SEALED);
  const parsed = parseJournal(`${lines.join('\n')}\n`, SEALED);

  test('are what their journal leads to', () => {
    expect(dealt.job.state.status).toBe('finished');
    expect(replayJournal(dealt.entries)).toMatchObject({ disagreement: undefined, state: dealt.job.state });
  });

  test('are read from their journal as they were written', () => {
    if (!parsed.ok) throw new Error('The journal is not read.');
    expect(parsed.value.damage).toBeUndefined();
    expect(parsed.value.entries).toEqual(dealt.entries);
  });

  test('show no card beside what is sealed, and as many letters whatever cards they are', () => {
    const shown = lines.map((line) => line.replace(/"(?:sealed|mac|chain)":"[^"]*"/g, ''));
    expect(shown.filter((line) => CARD_NAME.test(line))).toEqual([]);
    const lengths = new Map<string, Set<number>>();
    for (const line of lines) {
      const { kind, sealed = '' } = JSON.parse(line) as { kind: string; sealed?: string };
      lengths.set(kind, (lengths.get(kind) ?? new Set()).add(sealed.length));
    }
    for (const kind of ['cardShown', 'card-seen', 'cardPlaced', 'handSeen', 'hand-differs'])
      expect([kind, lengths.get(kind)?.size ?? 1]).toEqual([kind, 1]);
  });
});

/** The plain word, which no board by hand has earned. */
const PLAIN_WORD = /(?<!not )verified(?! by camera)|proven in|final/;

describe('the story of a board by hand', () => {
  const { entries, plan } = dealByHand({ seed: 'story', slips: { wrongPile: 0.1 } });
  const [card] = plan.boards[0]?.deal.deck.cards ?? [];
  const stories = [true, false].flatMap((handsShown) => [
    tellBoard(entries, { board: 1 }, handsShown),
    tellCard(entries, card as Card, { board: 1 }, handsShown),
  ]);

  test.each(stories)('says that it is verified by camera, and no more', (...lines) => {
    const words = lines.map((line) => line.words);
    expect(words.filter((line) => PLAIN_WORD.test(line))).toEqual([]);
    expect(words.join(' ')).toContain('verified by camera');
  });

  test('tells which hand differed, and names cards to who may see hands alone', () => {
    const told = tellBoard(entries, { board: 1 }, false).map(({ words }) => words);
    expect(told.join('\n')).toMatch(
      /(North|East|South|West)'s hand is looked at again: \d too many, \d too few/,
    );
    expect(told.join('\n')).not.toMatch(/ of (clubs|diamonds|hearts|spades)/);
  });
});

describe('a board by hand', () => {
  test('is verified by camera, and nowhere verified', () => {
    const { endings, entries, job } = dealByHand({ seed: 'right' });
    expect(claimsOf(endings)).toEqual(['1 verified-by-camera right']);
    expect(resultsOf(job.state)).toMatchObject([{ status: 'verified-by-camera', faults: [] }]);
    const [tray] = summarizeJob(entries).boards;
    expect(tray).toMatchObject({ status: 'verified-by-camera', runs: 1 });
    expect(tray).not.toHaveProperty('trayProvenBy');
    expect(JSON.stringify(job.state)).not.toMatch(/"verified"|"final"/);
  });

  test('takes the time from the first card to the last look', () => {
    const { endings, job } = dealByHand({ seed: 'right' });
    const [board] = job.state.boards;
    expect(board?.durationMs).toBeGreaterThan(100_000);
    expect(endings[0]?.durationMs).toBeLessThan(150_000);
  });

  const swapped = ({ deck }: CompleteDeal) => {
    const [first, second] = deck.cards;
    return wholePack({ deck }).map((card) => {
      const readAs = card.is === first ? second : card.is === second ? first : card.readAs;
      return { is: card.is, readAs: readAs ?? card.readAs };
    });
  };

  test('that can not be known to be wrong is told by who knows the truth', () => {
    expect(claimsOf(dealByHand({ seed: 'swapped', packOf: swapped }).endings)).toEqual([
      '1 verified-by-camera swappedPrints',
    ]);
    expect(claimsOf(dealByHand({ seed: 'later', slips: { changed: 0.4 } }).endings)).toEqual([
      '1 verified-by-camera changedAfterLook',
    ]);
  });

  test('with a card too few is given up, whatever is said', () => {
    const { endings } = dealByHand({ seed: 'few', packOf: (deal) => wholePack(deal).slice(1) });
    expect(endings.map(({ as }) => as)).toEqual(['abandoned']);
  });

  test.each([3, 4, 40, 107, 108, 109, 110, 115, 118])(
    'ends as it would have where the program dies at entry %i',
    (death) => {
      const killed = dealByHand({ seed: 'death', killedAt: [death] });
      expect(claimsOf(killed.endings)).toEqual(['1 verified-by-camera right']);
      expect(replayJournal(killed.entries).disagreement).toBeUndefined();
    },
  );
});
