import { seededBytes } from '../../src/generation/random-source.ts';

const SEATS = ['north', 'east', 'south', 'west'];
const SUITS = ['club', 'clubs', 'diamond', 'diamonds', 'heart', 'hearts', 'spade', 'spades'];
const SEAT_FUNCTIONS = [
  'hcp',
  'hcps',
  'control',
  'controls',
  'loser',
  'losers',
  'cccc',
  'tens',
  'jack',
  'queens',
];
const SUIT_FUNCTIONS = [
  'hcp',
  'control',
  'loser',
  'quality',
  'aces',
  'king',
  'top2',
  'top3',
  'top4',
  'top5',
  'c13',
  'pt0',
  'pt9',
];
const OPERATORS = ['+', '-', '*', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'and', 'or'];
const DIVISIONS = ['/3', '%3', '/ 2', '% 7'];
const DEEPEST = 4;

/** Draws from a few words, for random scripts that anybody can make again. */
export function chooserOf(seed: string): <T>(from: readonly T[]) => T {
  const source = seededBytes(seed);
  return (from) => {
    const [high = 0, low = 0] = source.bytes(2);
    return from[(high * 256 + low) % from.length] as (typeof from)[number];
  };
}

/**
 * Random expressions in the words of the language, with brackets where they are not needed and without them where
 * binding decides; none divides by 0, nor asks for a shape, of which the peer takes few.
 */
export function randomQuestions(seed: string, count: number): string[] {
  const choose = chooserOf(seed);
  return Array.from({ length: count }, () => randomExpression(choose, 0));
}

type Choose = ReturnType<typeof chooserOf>;

function randomExpression(choose: Choose, depth: number): string {
  const inner = () => randomExpression(choose, depth + 1);
  if (depth >= DEEPEST) return randomValue(choose);
  switch (choose(['value', 'value', 'two', 'two', 'two', 'not', 'brackets', 'choice', 'division'])) {
    case 'two':
      return `${inner()} ${choose(OPERATORS)} ${inner()}`;
    case 'not':
      return `${choose(['!', 'not '])}${inner()}`;
    case 'brackets':
      return `(${inner()})`;
    case 'choice':
      return `${inner()} ? ${inner()} : ${inner()}`;
    case 'division':
      return `(${inner()})${choose(DIVISIONS)}`;
    default:
      return randomValue(choose);
  }
}

function randomValue(choose: Choose): string {
  const seat = choose(SEATS);
  const suit = choose(SUITS);
  switch (choose(['seat', 'seat', 'suit', 'suit', 'length', 'number', 'card', 'score'])) {
    case 'seat':
      return `${choose(SEAT_FUNCTIONS)}(${seat})`;
    case 'suit':
      return `${choose(SUIT_FUNCTIONS)}( ${seat},${suit})`;
    case 'length':
      return `${suit}(${seat})`;
    case 'card':
      return `hascard(${seat},${choose(['AS', 'TD', '2C', 'KH', '9S'])})`;
    case 'score':
      return `score(${choose(['nv', 'vul'])},${choose(['x1C', 'x3N', 'x4S', 'x6D', 'x7H'])},${choose(['7', '9', '13'])})`;
    default:
      return choose(['0', '1', '2', '5', '13', '-3', '1000', '4333']);
  }
}
