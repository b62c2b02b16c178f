import { expect, test } from 'vitest';
import { bytesOf, codes, format } from '../support.ts';

const HANDS = 'SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432';

test.each(['5', '7', '9'])('the dealer %s of LIN is told of', (digit) => {
  const set = format('lin').read(bytesOf(`qx|o1|md|${digit}${HANDS}|sv|o|ah|Board 1|\n`));
  expect([codes(set), set.boards[0]?.dealer]).toEqual([['lin-dealer'], 'N']);
});

test.each(['3', '0'])('the dealer "%s" of LIN is not', (digit) => {
  expect(codes(format('lin').read(bytesOf(`qx|o1|md|${digit}${HANDS}|sv|o|ah|Board 1|\n`)))).toEqual([]);
});
