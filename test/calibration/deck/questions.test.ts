import { expect, test } from 'vitest';
import { type DoubtedPicture, questionsOf } from '../../../calibration/deck/doubted.ts';
import { cardsNamed } from '../../support/cards-named.ts';

/** Pictures that were said to show the first of two cards each, and look like the second. */
const doubts = (...pairs: readonly string[]): DoubtedPicture[] =>
  pairs.map((pair) => {
    const [card, looksLike] = cardsNamed(pair);
    return { picture: { card, file: `${pair}.png` }, looksLike } as unknown as DoubtedPicture;
  });

const filesOf = (asked: readonly DoubtedPicture[]): string[] => asked.map(({ picture }) => picture.file);
const nobody = (): boolean => false;

test('a rank that looks like another in every suit is one question, and settled by one answer', () => {
  const tens = doubts('C10 CJ', 'D10 DJ', 'H10 HJ', 'S10 SJ', 'H3 S3');
  expect(filesOf(questionsOf(tens, nobody))).toEqual(['C10 CJ.png', 'H3 S3.png']);
  const isTen = ({ picture }: DoubtedPicture): boolean => picture.file === 'D10 DJ.png';
  expect(filesOf(questionsOf(tens, isTen))).toEqual(['H3 S3.png']);
});

test('two suits of a rank are two questions, and many ranks an order that has slid', () => {
  const two = doubts('C10 CJ', 'D10 DJ');
  expect(questionsOf(two, nobody)).toHaveLength(2);
  const slid = ['C', 'D', 'H'].flatMap((suit) =>
    doubts(`${suit}2 ${suit}3`, `${suit}3 ${suit}4`, `${suit}4 ${suit}5`),
  );
  expect(questionsOf(slid, nobody)).toHaveLength(9);
});
