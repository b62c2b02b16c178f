import { describe, expect, it } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { modelOfSomeCards, PlainWindow, SOME_CARDS } from '../../../rigs/plain-deck.ts';
import { makeCard } from '../../../src/bridge/card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { drawnJokers, foreignBacks } from '../../../src/simulator/frames/foreign-cards.ts';
import { pictureOf } from '../../../src/simulator/frames/gallery.ts';
import { blankPicture } from '../../../src/simulator/frames/picture.ts';
import { ENDS, USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { takeFrame } from '../../../src/simulator/frames/take-frame.ts';
import { learnDeck } from '../../../src/vision/learn/learn-deck.ts';
import { learnNonCards } from '../../../src/vision/learn/learn-non-cards.ts';
import { decodeDeckModel, encodeDeckModel } from '../../../src/vision/read-index/deck-model-codec.ts';
import { type IndexReading, readIndex } from '../../../src/vision/read-index/read-index.ts';

const WINDOW = new PlainWindow();
const CARDS_ONLY = modelOfSomeCards();
const PICTURES = new Map(
  [...drawnJokers(), ...foreignBacks()].map((svg) => [
    svg,
    pictureOf(svg, USUAL_RASTER, 1 / WINDOW.camera.pxPerMm),
  ]),
);

function frameOf(svg: string, level: 'good' | 'worn', key: number) {
  const picture = PICTURES.get(svg)?.[ENDS[key % 2] as 'upper'];
  if (picture === undefined) throw new RangeError('There is no such picture.');
  return takeFrame(WINDOW.camera, { picture }, level, new Draws('strangers'), key);
}

const SHOWN = [
  ...drawnJokers().flatMap((svg) =>
    [0, 1].map((key) => ({ kind: 'joker', frame: frameOf(svg, 'good', key) }) as const),
  ),
  { kind: 'back', frame: frameOf(foreignBacks()[0] as string, 'good', 2) } as const,
];
/** Of each joker. */
const LOOKS = IN_FULL ? 12 : 6;
const { isLearnt, model: MODEL } = learnNonCards(CARDS_ONLY, SHOWN);

describe('a joker or back that was shown', () => {
  it('is learnt', () => expect(isLearnt).toEqual(SHOWN.map(() => true)));

  it.each(drawnJokers().map((svg, number) => ({ number, svg })))('is called a joker: $number', ({ svg }) => {
    const said = Array.from({ length: LOOKS }, (_, key) => readIndex(frameOf(svg, 'worn', 100 + key), MODEL));
    expect(said.filter(({ accepted }) => accepted)).toEqual([]);
    const jokers = said.filter(({ reason }) => reason === 'joker').length;
    const hidden = said.filter(({ reason }) => reason === 'blurred' || reason === 'moving').length;
    expect(jokers).toBeGreaterThanOrEqual(Math.floor(0.75 * LOOKS) - hidden);
  });

  it('is called a back, and another back is not a joker', () => {
    const said = Array.from({ length: 6 }, (_, key) =>
      readIndex(frameOf(foreignBacks()[0] as string, 'good', 200 + key), MODEL),
    );
    expect(said.map(({ reason }) => reason)).toEqual(said.map(() => 'back'));
    for (const [key, svg] of foreignBacks().entries()) {
      const reading = readIndex(frameOf(svg, 'good', 300 + key), MODEL);
      expect([reading.accepted, reading.reason === 'joker']).toEqual([false, false]);
    }
  });

  it('takes no card away from the deck', () => {
    for (const { card, frame } of WINDOW.pass(SOME_CARDS, 'worn', 400)) {
      const [alone, beside] = [readIndex(frame, CARDS_ONLY), readIndex(frame, MODEL)];
      expect(beside).toEqual(alone);
      if (beside.accepted) expect(beside.card).toBe(card);
    }
  });

  it('comes back from a file as it was', () => {
    const text = JSON.stringify(encodeDeckModel(MODEL));
    expect(decodeDeckModel(JSON.parse(text))).toEqual(MODEL);
    const damaged = { ...JSON.parse(text), strangers: [{ kind: 'king' }] };
    expect(() => decodeDeckModel(damaged)).toThrow('"strangers.0.kind"');
  });
});

it('a black joker in a deck of red cards is a joker, though no ink of that deck is so dark', () => {
  const ranks = IN_FULL ? [2, 5, 8, 11, 16] : [2, 11];
  const reds = [1, 2].flatMap((suit) => ranks.map((rank) => makeCard(suit, rank)));
  const redDeck = learnDeck([WINDOW.pass(reds, 'good', 1)], { seed: 1 });
  const { model } = learnNonCards(redDeck, SHOWN);
  for (const svg of drawnJokers()) {
    const said = Array.from({ length: IN_FULL ? 8 : 3 }, (_, key) =>
      readIndex(frameOf(svg, 'good', 800 + key), model),
    );
    expect(said.map(({ reason }) => reason)).toEqual(said.map(() => 'joker'));
  }
});

it('a joker or back that was never shown is refused all the same', () => {
  for (const [key, svg] of [...drawnJokers(), ...foreignBacks()].entries()) {
    expect(readIndex(frameOf(svg, 'good', 500 + key), CARDS_ONLY).accepted).toBe(false);
  }
});

it('a joker or back that shows nothing where indices are is not learnt', () => {
  const picture = blankPicture(WINDOW.gallery.picture(makeCard(0, 5)));
  const frame = takeFrame(WINDOW.camera, { picture }, 'good', new Draws('strangers'), 1);
  const empty = takeFrame(WINDOW.camera, {}, 'good', new Draws('strangers'), 2);
  const shown = [frame, empty].map((each) => ({ kind: 'joker', frame: each }) as const);
  expect(learnNonCards(CARDS_ONLY, shown)).toEqual({ model: CARDS_ONLY, isLearnt: [false, false] });
});

it.runIf(IN_FULL)("a joker with a card's own letter over a star as large as its sign is no card", () => {
  const jacks = [0, 1, 2, 3].flatMap((suit) => [14, 15].map((rank) => makeCard(suit, rank)));
  const model = learnDeck([WINDOW.pass(jacks, 'good', 1)], { seed: 1 });
  const jokers = Array.from({ length: IN_FULL ? 16 : 6 }, (_, key) =>
    readIndex(frameOf(drawnJokers()[1] as string, key % 2 === 0 ? 'good' : 'worn', 600 + key), model),
  );
  expect(jokers.filter(({ accepted }) => accepted)).toEqual([]);
  const own = WINDOW.pass(jacks, 'good', 700).map(({ frame }) => readIndex(frame, model));
  const misfitsMm = (readings: readonly IndexReading[]): number[] =>
    readings.map(({ evidence }) => evidence?.misfitMm ?? Number.NaN);
  expect(Math.min(...misfitsMm(jokers))).toBeGreaterThan(3 * Math.max(...misfitsMm(own)));
  expect(Math.max(...misfitsMm(own))).toBeLessThan(model.limits.mostMisfitMm);
});
