import { setImmediate } from 'node:timers/promises';
import { keptLater } from '../../rigs/kept.ts';
import { chanceOf } from '../../rigs/shown-scenes/chance.ts';
import { GROUNDS } from '../../rigs/shown-scenes/ground.ts';
import { SHOWN_LEVELS, type ShownLevel } from '../../rigs/shown-scenes/levels.ts';
import { drawEmpty, drawShowing, type ShowingOf } from '../../rigs/shown-scenes/showing.ts';
import { choiceOf, choicesOf, countOf, endWith, refuse } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { NO_SHOWING, type Showing } from '../../src/vision/shown/showing.ts';
import { startWorkers } from '../worker-processes.ts';
import { drawnDeck, foreignTo, photographedDeck, type ShownDeck } from './decks.ts';
import { SHOWN_DECKS } from './learnt.ts';
import { liveReader } from './live.ts';
import {
  cardSeen,
  NOTHING,
  type Outcome,
  problemsOf,
  strangerSeen,
  tellOutcome,
  together,
} from './outcome.ts';
import { drawStranger, STRANGERS } from './strangers.ts';
import { isGoneBefore, type ShownReader, watch } from './watch.ts';

/**
 * Cards that a hand shows to a camera, drawn by a program that shares nothing with the one that finds them: each deck is
 * learnt from cards on a stand, and its cards are watched until they are sure. Ends with 1 where one is taken for
 * another, too many are never sure, or anything else is taken for a card.
 *
 *   npm run proof -- shown [--cards 30000 --strangers 3000 --jobs 2 --levels hand,rough --picture 640x480]
 *
 * With `--photos FOLDER` the photographed cards of a pack take the place of drawn ones. With `--live` nothing is
 * calibrated: where the index lies is learnt from the first cards, as they are dealt.
 */
const { values } = scriptOptions({
  options: {
    decks: { type: 'string', default: SHOWN_DECKS.join(',') },
    grounds: { type: 'string', default: GROUNDS.join(',') },
    levels: { type: 'string', default: 'hand' },
    /** Showings of cards, and of what is none, over all decks, grounds and levels. */
    cards: { type: 'string', default: '72' },
    strangers: { type: 'string', default: '36' },
    kinds: { type: 'string', default: STRANGERS.join(',') },
    picture: { type: 'string', default: '1280x720' },
    /** Processes at once. */
    jobs: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'shown' },
    /** A folder of photographed ends of a pack. */
    photos: { type: 'string' },
    live: { type: 'boolean', default: false },
    worker: { type: 'string' },
  },
});

const grounds = choicesOf('--grounds', values.grounds, GROUNDS);
const levels = choicesOf('--levels', values.levels, SHOWN_LEVELS);
const CARDS = countOf('--cards', values.cards);
const STRANGE = countOf('--strangers', values.strangers);
const JOBS = countOf('--jobs', values.jobs);
const [widthPx, heightPx] = choiceOf('--picture', values.picture, ['1280x720', '640x480', '1920x1080'])
  .split('x')
  .map(Number) as [number, number];
const { live, photos } = values;
/** A deck that was not learnt is any with its index: a card of another one has its name. */
const kinds = choicesOf('--kinds', values.kinds, STRANGERS).filter((kind) => !live || kind !== 'foreign');
const deckNames = photos === undefined ? values.decks.split(',').filter((name) => name !== '') : [photos];
if (deckNames.length === 0) refuse('--decks takes one deck or more.');

/** Cards are looked at in blocks of so many, which are kept. */
const BLOCK = 50;

/** Some showings of one kind, all of one deck. */
interface Block {
  readonly deck: string;
  readonly level: ShownLevel;
  readonly what: 'cards' | 'strangers';
  readonly first: number;
  readonly count: number;
}

/** The decks take turns, so that a run that is cut short has seen all of them. */
function planBlocks(): Block[] {
  const rows = deckNames.flatMap((deck) => levels.map((level) => ({ deck, level })));
  const blocksOf = (what: Block['what'], all: number): Block[] => {
    const each = Math.ceil(all / rows.length);
    return Array.from({ length: Math.ceil(each / BLOCK) }, (_, block) =>
      rows.map((row) => ({
        ...row,
        what,
        first: block * BLOCK,
        count: Math.min(BLOCK, each - block * BLOCK),
      })),
    ).flat();
  };
  return [...blocksOf('cards', CARDS), ...blocksOf('strangers', STRANGE)];
}

let open: { readonly name: string; readonly deck: ShownDeck } | undefined;

/** One deck at a time is held in memory. */
function deckNamed(name: string): ShownDeck {
  if (open?.name !== name)
    open = { name, deck: photos === undefined ? drawnDeck(name) : photographedDeck(name) };
  return open.deck;
}

async function outcomeOf(block: Block): Promise<Outcome> {
  const key = [values.seed, block, grounds, kinds, widthPx, heightPx, deckNames, live];
  return keptLater([import.meta.filename], key, async () => {
    const deck = deckNamed(block.deck);
    const reader = live ? liveIn(deck, block) : deck.learn();
    if (reader === undefined) return { ...NOTHING, isLearnt: false };
    const before = shownBefore(deck, reader, block);
    let outcome = NOTHING;
    for (let at = block.first; at < block.first + block.count; at++) {
      const shown =
        block.what === 'cards'
          ? showCard(deck, reader, before, block, at)
          : showStranger(deck, reader, before, block, at);
      outcome = together(outcome, shown);
      // The drawing library gives memory back between turns of the event loop only.
      await setImmediate();
    }
    return outcome;
  });
}

/** What has seen a few cards of the deck before those of a block. */
function liveIn(deck: ShownDeck, { first, level }: Block): ShownReader {
  const ground = grounds[first % grounds.length]!;
  const of: ShowingOf = { level, ground, widthPx, heightPx };
  return liveReader(deck, of, `${values.seed} ${deck.tried.name} ${level} ${first}`);
}

/** One of so many showings is followed by a look at the ground; the grounds take turns. */
const GROUND_EVERY = 5;

/** So many cards of a deck were shown before: how wide they are is known since. */
const BEFORE = 3;

function shownBefore({ shown, tried }: ShownDeck, reader: ShownReader, { first, what }: Block): Showing {
  const of: ShowingOf = { level: 'stand', ground: 'dark', widthPx, heightPx };
  let before = NO_SHOWING;
  for (let card = 0; card < BEFORE; card++) {
    const seed = `${values.seed} ${tried.name} ${what} ${first} before ${card}`;
    before = watch(drawShowing(chanceOf(seed).oneOf(shown).print(), of, seed).frame, reader, before).showing;
    reader.gone();
  }
  return before;
}

function showCard(
  { shown, tried }: ShownDeck,
  reader: ShownReader,
  before: Showing,
  { level }: Block,
  at: number,
): Outcome {
  const ground = grounds[at % grounds.length]!;
  const seed = `${values.seed} ${tried.name} ${level} ${ground} ${at}`;
  const own = chanceOf(seed);
  const { card, print } = own.oneOf(shown);
  const of: ShowingOf = { level, ground, widthPx, heightPx };
  const watched = watch(drawShowing(print(), of, seed).frame, reader, before);
  reader.gone();
  if (card === undefined) return strangerSeen('no index', watched, seed);
  const name = `${tried.name} ${level} ${ground}`;
  if (photos !== undefined || at % GROUND_EVERY !== 0) return cardSeen(name, card, watched, seed);
  const isGone = isGoneBefore(drawEmpty(of, own.isSo(0.5), `${seed} ground`), reader, card);
  return cardSeen(name, card, watched, seed, isGone);
}

function showStranger(
  own: ShownDeck,
  reader: ShownReader,
  before: Showing,
  { deck, level }: Block,
  at: number,
): Outcome {
  const { tried } = own;
  // The decks take turns with the kinds.
  const kind = kinds[(at * deckNames.length + deckNames.indexOf(deck)) % kinds.length]!;
  const seed = `${values.seed} ${tried.name} ${level} ${kind} ${at}`;
  const chance = chanceOf(seed);
  const of: ShowingOf = { level, ground: chance.oneOf(grounds), widthPx, heightPx };
  const frames = drawStranger(kind, own, foreignTo(tried.name), of, seed, chance);
  const watched = watch(frames, reader, before);
  reader.gone();
  return strangerSeen(kind, watched, seed);
}

async function outcomesOf(blocks: readonly Block[]): Promise<Outcome> {
  let sum = NOTHING;
  for (const block of blocks) sum = together(sum, await outcomeOf(block));
  return sum;
}

/** One of the processes: takes every deck whose number is its own. */
async function work(worker: number): Promise<void> {
  await outcomesOf(planBlocks().filter(({ deck }) => deckNames.indexOf(deck) % JOBS === worker));
}

/** The least share of showings that have to be sure within their frames. */
const LEAST_SURE = { stand: 0.995, calm: 0.995, hand: 0.995, rough: 0 };
const LEAST_OF_PHOTOS = { stand: 0.98, calm: 0.98, hand: 0.98, rough: 0 };
const LEAST_LIVE = { stand: 0.95, calm: 0.95, hand: 0.95, rough: 0 };

if (values.worker !== undefined) await work(Number(values.worker));
else {
  await Promise.all([work(0), startWorkers(JOBS - 1)]);
  const outcome = await outcomesOf(planBlocks());
  for (const line of tellOutcome(outcome)) console.log(line);
  const least = live ? LEAST_LIVE : photos === undefined ? LEAST_SURE : LEAST_OF_PHOTOS;
  endWith(problemsOf(outcome, least));
}
