import { describe, expect, test } from 'vitest';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import type { Strain } from '../../../src/bridge/call.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { Seat } from '../../../src/bridge/seat.ts';
import { stagesOf } from '../../../src/generation/conditions/conjuncts.ts';
import { openLatePart } from '../../../src/generation/conditions/late-part.ts';
import { NotFound, type OpenDeal } from '../../../src/generation/conditions/open-deal.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import type { Expression, HandMasks, Program } from '../../../src/generation/conditions/program.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { successOf } from '../../support/success-of.ts';

function parsed(script: string): Program {
  return successOf(parseScript(script, 'standard')).program;
}

const [DEAL] = generateSeededDeals('late part', DECKS.standard, 1).deals;
const MASKS: HandMasks = Int32Array.from(
  DEAL ? [DEAL.hands.N, DEAL.hands.E, DEAL.hands.S, DEAL.hands.W].flat() : [],
);

/** A deal on which South takes ten tricks in spades and everybody else nine, which hears what it is asked. */
function openDeal(asked: string[]): OpenDeal {
  const tricks = (seat: Seat, strain: Strain): number => (seat === 'S' && strain === 'S' ? 10 : 9);
  return {
    tricks(seat, strain) {
      if (strain === 'C') throw new NotFound('not in time');
      asked.push(`${seat} ${strain}`);
      return tricks(seat, strain);
    },
    takes(seat, strain, count) {
      asked.push(`${seat} ${strain} ${count}`);
      return tricks(seat, strain) >= count;
    },
    par(vulnerability) {
      asked.push(`par ${vulnerability}`);
      const contract = { level: 4, strain: 'S', doubled: '' } as const;
      return {
        scoreNs: vulnerability === 'ns' ? 620 : 420,
        contracts: [{ contract, declarers: ['N', 'S'] }],
      };
    },
  };
}

/** What the late part of a script says of a deal, and what it asked for that. */
function answered(script: string, values: readonly Expression[] = [], deal = 0) {
  const program = parsed(script);
  const asked: string[] = [];
  const answer = openLatePart(
    program,
    { tests: stagesOf(program).late, values },
    { layOpen: () => openDeal(asked), bytesOf: (number) => openCandidateBytes(`deal ${number}`) },
  )(MASKS, deal);
  return { answer, asked };
}

describe('a condition that asks for tricks', () => {
  test('is taken apart: what cards alone decide comes first', () => {
    const program = parsed(
      't = tricks(south, spades)\nt >= 10 and hcp(north) > 12 and not (t > 12 or spades(north) < 3)',
    );
    const { early, late } = stagesOf(program);
    expect(late).toHaveLength(2);
    expect(stagesOf(early).late).toEqual([]);
    expect(early.condition).toMatchObject({ kind: 'binary', operator: '&&' });
  });

  test('keeps what may fail or draws by chance behind the tricks that guard it', () => {
    const { early, late } = stagesOf(
      parsed('rnd(2) and tricks(south, spades) > 9 and 1 / rnd(2) and hcp(north) > 3'),
    );
    expect(late.map(({ kind }) => kind)).toEqual(['binary', 'binary']);
    expect(early.condition).toMatchObject({ left: { kind: 'random' }, right: { operator: '>' } });
  });

  test('stays whole where it asks for none', () => {
    const program = parsed('hcp(north) > 12 and rnd(2)');
    expect(stagesOf(program)).toEqual({ early: program, late: [] });
    expect(stagesOf(parsed('tricks(south, clubs) > 6')).early.condition).toBeUndefined();
  });

  test.each([
    ['tricks(south, spades) >= 10', true, ['S S 10']],
    ['tricks(south, spades) > 10', false, ['S S 11']],
    ['tricks(south, spades) < 10', false, ['S S 10']],
    ['tricks(south, spades) <= 10', true, ['S S 11']],
    ['tricks(south, spades) == 10', true, ['S S 10', 'S S 11']],
    ['tricks(south, spades) != 9', true, ['S S 9', 'S S 10']],
    ['11 > tricks(south, spades)', true, ['S S 11']],
    ['10 == tricks(south, spades)', true, ['S S 10', 'S S 11']],
    ['t = dds(south, spades)\nneed = 10\nt >= need', true, ['S S 10']],
    ['tricks(south, spades) > tricks(north, spades)', true, ['S S', 'N S']],
    ['hcp(north) < 0 and tricks(south, spades) > 3 or tricks(west, hearts) >= 9', true, ['W H 9']],
    ['par(NS, ns) == 620 and par(EW) == 0 - 420', true, ['par ns', 'par none']],
    ['vulnerable ns\npar(NS) == 620', true, ['par ns']],
  ] as const)('asks no more than it needs: %s', (script, isKept, asked) => {
    expect(answered(script)).toEqual({
      answer: isKept ? { kind: 'kept', values: [] } : { kind: 'refused' },
      asked,
    });
  });
});

describe('a deal that is looked at with all cards open', () => {
  test('is asked for values once it has passed', () => {
    const value: Expression = { kind: 'tricks', seat: 'E', strain: 'NT' };
    expect(answered('tricks(south, spades) > 9', [value]).answer).toEqual({ kind: 'kept', values: [9] });
    expect(answered('tricks(south, spades) > 12', [value])).toEqual({
      answer: { kind: 'refused' },
      asked: ['S S 13'],
    });
  });

  test('draws by chance the same again, and not what another draws', () => {
    const script = 'tricks(south, spades) > 9';
    const value: Expression = { kind: 'random', below: { kind: 'number', value: 2 ** 30 } };
    const drawn = [1, 1, 2].map((deal) => answered(script, [value, value], deal).answer);
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).not.toEqual(drawn[0]);
  });

  test('is neither kept nor refused where what it comes to is not found', () => {
    expect(answered('tricks(south, clubs) + 1 > 9').answer).toEqual({ kind: 'not-found' });
  });

  test('fails where the script divides by 0', () => {
    expect(answered('1 / (tricks(south, spades) - 10)').answer).toEqual({
      kind: 'failed',
      problem: { message: 'Divided by 0.', place: { line: 1, column: 3 }, length: 1 },
    });
  });
});
