const SEATS = ['north', 'east', 'south', 'west'];
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
const OF_A_HAND = ['hcp', 'control', 'loser', 'cccc'];
const OF_A_SUIT = ['hcp', 'control', 'loser', 'quality'];
const COUNTS = ['tens', 'jacks', 'queens', 'kings', 'aces', 'top2', 'top3', 'top4', 'top5', 'c13'];
const SHAPES = [
  'any 4333',
  'any 5xxx - 55xx',
  '5431 + any 6xxx',
  'xxx1',
  'any 4432 + any 4333 + any 5332 - 5xxx - x5xx',
];
const CARDS = ['AS', 'TC', '2D', '9H'];

/** Everything the language asks of a hand. */
export const HAND_QUESTIONS: readonly string[] = SEATS.flatMap((seat) => [
  ...[...OF_A_HAND, ...COUNTS].map((name) => `${name}(${seat})`),
  ...SUITS.map((suit) => `${suit}(${seat})`),
  ...[...OF_A_SUIT, ...COUNTS].flatMap((name) => SUITS.map((suit) => `${name}(${seat},${suit})`)),
  ...SHAPES.map((shapes) => `shape(${seat},${shapes})`),
  ...CARDS.map((card) => `hascard(${seat},${card})`),
]);

const CONTRACTS = ['x1C', 'x2D', 'x3N', 'x4H', 'x5C', 'x6S', 'x7N'];

/** What is worked out from numbers; differences that the peer's table of IMPs has wrong are left out. */
export const NUMBER_QUESTIONS: readonly string[] = [
  ...CONTRACTS.flatMap((contract) =>
    ['nv', 'vul'].map((vulnerable) => `score(${vulnerable},${contract},hcp(north)%14)`),
  ),
  'imps(hcp(north)*10 + spades(west))',
  'imps((hcp(north)-hcp(south))*17)',
  '(hcp(north)-hcp(south))/3',
  '(hcp(north)-hcp(south))%3',
  'hcp(north)*65536*hcp(east)*65536',
  'hcp(north)>hcp(south)?spades(north):hearts(north)>hearts(south)?2:3',
  'not hcp(north)%2 == 1 or hcp(west)>hcp(east) and spades(north)!=spades(south)',
];

/** How operators bind, divide, wrap round and leave out. */
export const OPERATOR_QUESTIONS: readonly string[] = [
  ...['!0==0', '!2==1', '!2+1', 'not 2 == 1', '!!5', 'not not 3', '5 and not 0', '1 && 5', '3 || 0'],
  ...['1?2:0?3:4', '0?1:0?3:4', '0?1:1?3:4', '1?1?5:6:7', '0?1:1?0:3', '1?2:3+4', '1?0:1||1', '0||1?5:6'],
  ...[
    '7/2',
    '(0-7)/2',
    '(0-7)%3',
    '7%(0-3)',
    '10-4-3',
    '2+3*4',
    '3*3%2',
    '10%8/2',
    '3--2',
    '3 -2',
    '-5',
    '07',
  ],
  ...['1<2==1', '3>2>1', '2==2!=0', '0!=2==1', '1 or 0 and 0', '0 and 0 or 1', '1<1==0', '0==0<0'],
  ...['2147483647+1', '65536*65536', '46341*46341', '0-2147483647-2', '4333+1', '0123+0', '0&&1/0', '1||1/0'],
];

/** The script that makes the peer tell deals and what it finds in them, a line each. */
export function questionScript(questions: readonly string[]): string {
  return `action printoneline, printes(${questions.join(', " ", ')}, \\n)\n`;
}

/** All questions in groups that the peer takes: it has at most 31 shapes in a script. */
export function questionGroups(): string[][] {
  const seats = SEATS.map((seat) => HAND_QUESTIONS.filter((question) => question.includes(`(${seat}`)));
  return [...seats, [...NUMBER_QUESTIONS], [...OPERATOR_QUESTIONS]];
}
