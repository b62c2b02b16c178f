import { setImmediate } from 'node:timers/promises';
import { keptLater } from '../../rigs/kept.ts';
import { type Chance, chanceOf } from '../../rigs/shown-scenes/chance.ts';
import { GROUNDS } from '../../rigs/shown-scenes/ground.ts';
import { drawFan, drawRow, USUAL_HAND } from '../../rigs/shown-scenes/hand-of-cards.ts';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';
import { choicesOf, countOf, endWith, refuse } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { greyPart, type Picture } from '../../src/vision/shown/picture.ts';
import { readRow } from '../../src/vision/shown/read-row.ts';
import { startWorkers } from '../worker-processes.ts';
import { drawnDeck, type ShownDeck } from './decks.ts';
import {
  addedHands,
  type HandsTally,
  judgeHand,
  NO_HANDS,
  problemsOfHands,
  tellHands,
} from './hands-tally.ts';
import { SHOWN_DECKS } from './learnt.ts';
import type { ShownReader } from './watch.ts';

/**
 * Hands of cards in a row on the table, or as a fan, each in one picture, drawn by a program that shares nothing with the
 * one that reads them: ends with 1 where a card is read that is not there, or too few hands are read whole.
 *
 *   npm run proof -- hands-in-row [--hands 1500 --jobs 2 --shapes row,fan]
 */
const SHAPES = { row: drawRow, fan: drawFan } as const;
const SHAPE_NAMES = ['row', 'fan'] as const;
const { values } = scriptOptions({
  options: {
    decks: { type: 'string', default: SHOWN_DECKS.join(',') },
    grounds: { type: 'string', default: GROUNDS.join(',') },
    shapes: { type: 'string', default: 'row' },
    /** Hands over all decks, grounds and shapes. */
    hands: { type: 'string', default: '18' },
    jobs: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'hands' },
    worker: { type: 'string' },
  },
});
const grounds = choicesOf('--grounds', values.grounds, GROUNDS);
const shapes = choicesOf('--shapes', values.shapes, SHAPE_NAMES);
const HANDS = countOf('--hands', values.hands);
const JOBS = countOf('--jobs', values.jobs);
const deckNames = values.decks.split(',').filter((name) => name !== '');
if (deckNames.length === 0) refuse('--decks takes one deck or more.');

/** Hands are looked at in blocks of so many, which are kept. */
const BLOCK = 10;

interface Block {
  readonly deck: string;
  readonly first: number;
  readonly count: number;
}

/** The decks take turns, so that a run that is cut short has seen all of them. */
function planBlocks(): Block[] {
  const each = Math.ceil(HANDS / deckNames.length);
  return Array.from({ length: Math.ceil(each / BLOCK) }, (_, block) =>
    deckNames.map((deck) => ({ deck, first: block * BLOCK, count: Math.min(BLOCK, each - block * BLOCK) })),
  ).flat();
}

let open: { readonly name: string; readonly deck: ShownDeck } | undefined;

/** One deck at a time is held in memory. */
function deckNamed(name: string): ShownDeck {
  if (open?.name !== name) open = { name, deck: drawnDeck(name) };
  return open.deck;
}

async function tallyOf(block: Block): Promise<HandsTally | 'not learnt'> {
  return keptLater([import.meta.filename], [values.seed, block, grounds, shapes], async () => {
    const deck = deckNamed(block.deck);
    const read = deck.learn();
    if (read === undefined) return 'not learnt';
    let tally = NO_HANDS;
    for (let at = block.first; at < block.first + block.count; at++) {
      tally = addedHands(tally, readHand(deck, read, at));
      // The drawing library gives memory back between turns of the event loop only.
      await setImmediate();
    }
    return tally;
  });
}

function readHand({ shown, tried }: ShownDeck, { read }: ShownReader, at: number): HandsTally {
  const ground = grounds[at % grounds.length]!;
  const shape = shapes[Math.floor(at / grounds.length) % shapes.length]!;
  const seed = `${values.seed} ${tried.name} ${shape} ${ground} ${at}`;
  const count = tried.cards.length > DECKS.standard.cards.length ? 17 : 13;
  const hand = dealt(shown, Math.min(count, shown.length), chanceOf(`${seed} hand`));
  const picture = inGrey(
    SHAPES[shape](
      hand.map(({ print }) => print()),
      { ...USUAL_HAND, ground },
      seed,
    ),
  );
  const before = process.cpuUsage();
  const { cards, unread } = readRow(picture, read);
  const { system, user } = process.cpuUsage(before);
  const named = cards.map(({ card }) => card);
  const there = hand.map(({ card }) => card!);
  return judgeHand(
    { name: `${tried.name} ${shape} ${ground}`, seed, there, named, unread: unread.length },
    (system + user) / 1000,
  );
}

/** A picture as the page sends it. */
function inGrey(picture: DrawnPicture): Picture {
  const { heightPx, widthPx } = picture;
  const { levels } = greyPart(picture, { left: 0, top: 0, right: widthPx, bottom: heightPx });
  return { widthPx, heightPx, channels: 1, pixels: levels };
}

/** Some things in a random order, each once. */
function dealt<T>(things: readonly T[], count: number, chance: Chance): T[] {
  const left = [...things];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance.between(0, left.length)), 1)[0]!);
}

async function talliesOf(blocks: readonly Block[]): Promise<HandsTally | 'not learnt'> {
  let sum = NO_HANDS;
  for (const block of blocks) {
    const tally = await tallyOf(block);
    if (tally === 'not learnt') return tally;
    sum = addedHands(sum, tally);
  }
  return sum;
}

/** One of the processes: takes every deck whose number is its own. */
async function work(worker: number): Promise<void> {
  await talliesOf(planBlocks().filter(({ deck }) => deckNames.indexOf(deck) % JOBS === worker));
}

if (values.worker !== undefined) await work(Number(values.worker));
else {
  await Promise.all([work(0), startWorkers(JOBS - 1)]);
  const tally = await talliesOf(planBlocks());
  if (tally === 'not learnt')
    endWith(['a deck could not be learnt: not every card of it was found on its stand.']);
  else {
    for (const line of tellHands(tally)) console.log(line);
    endWith(problemsOfHands(tally));
  }
}
