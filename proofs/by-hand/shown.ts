import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { keptLater } from '../../rigs/kept.ts';
import { chanceOf } from '../../rigs/shown-scenes/chance.ts';
import { GROUNDS } from '../../rigs/shown-scenes/ground.ts';
import { SHOWN_LEVELS, type ShownLevel } from '../../rigs/shown-scenes/levels.ts';
import type { Print } from '../../rigs/shown-scenes/print.ts';
import { drawEmpty, drawShowing, type ShowingOf } from '../../rigs/shown-scenes/showing.ts';
import { isKin, OWN_DECKS, type TriedDeck, triedDeck } from '../../rigs/tried-deck.ts';
import { choiceOf, choicesOf, countOf, endWith, refuse } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { learntOnStand, printOfCard, SHOWN_DECKS } from './learnt.ts';
import { type PhotographedCard, readPack } from './photos.ts';
import { drawStranger, STRANGERS, type Stranger } from './strangers.ts';
import { added, addedCounts, mayBeUnsure, NO_TALLY, type Tally, tellTally } from './tally.ts';
import { isGoneBefore, type ReadEndOf, readWith, type Watched, watch } from './watch.ts';

/**
 * Cards that a hand shows to a camera, drawn by a program that shares nothing with the one that finds them: each deck is
 * learnt from cards on a stand, and its cards are watched until they are sure. Ends with 1 where one is taken for
 * another, too many are never sure, or anything else is taken for a card.
 *
 *   npm run proof -- shown [--cards 30000 --strangers 3000 --jobs 2 --levels hand,rough --picture 640x480]
 *
 * With `--photos FOLDER` the photographed cards of a pack take the place of drawn ones.
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
    worker: { type: 'string' },
  },
});

const grounds = choicesOf('--grounds', values.grounds, GROUNDS);
const levels = choicesOf('--levels', values.levels, SHOWN_LEVELS);
const kinds = choicesOf('--kinds', values.kinds, STRANGERS);
const CARDS = countOf('--cards', values.cards);
const STRANGE = countOf('--strangers', values.strangers);
const JOBS = countOf('--jobs', values.jobs);
const [widthPx, heightPx] = choiceOf('--picture', values.picture, ['1280x720', '640x480', '1920x1080'])
  .split('x')
  .map(Number) as [number, number];
const { photos } = values;
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

/** What became of a block. */
interface Outcome {
  readonly byGround: Readonly<Record<string, Tally>>;
  /** Strangers that were shown, and that were taken for a card, by kind. */
  readonly strange: Readonly<Record<string, number>>;
  readonly taken: Readonly<Record<string, number>>;
  readonly wrongs: readonly string[];
  readonly isLearnt: boolean;
}

const NOTHING: Outcome = { byGround: {}, strange: {}, taken: {}, wrongs: [], isLearnt: true };

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
  return [...blocksOf('cards', CARDS), ...(photos === undefined ? blocksOf('strangers', STRANGE) : [])];
}

/** A deck that is shown, its prints and what reads it. */
interface ShownDeck {
  readonly tried: TriedDeck;
  readonly shown: readonly PhotographedCard[];
  readonly print: (card: PhotographedCard) => Print;
  readonly read: ReadEndOf | undefined;
}

let open: { readonly name: string; readonly deck: ShownDeck } | undefined;

/** One deck at a time is held in memory. */
function deckNamed(name: string): ShownDeck {
  if (open?.name !== name) open = { name, deck: photos === undefined ? drawnDeck(name) : photographed(name) };
  return open.deck;
}

function drawnDeck(name: string): ShownDeck {
  const tried = triedDeck(name);
  const model = learntOnStand(tried);
  const prints = new Map<Card, Print>();
  const printOf = (card: Card): Print => {
    const known = prints.get(card) ?? printOfCard(tried, card);
    prints.set(card, known);
    return known;
  };
  return {
    tried,
    shown: tried.cards.map((card) => ({ card, print: printOf(card) })),
    print: ({ print }) => print,
    read: model && readWith(model),
  };
}

/** A pack is learnt from one photograph of each end of its cards; these are shown, and others of them. */
function photographed(folder: string): ShownDeck {
  const { others, pack } = readPack(folder);
  const printOf = new Map(pack.map(({ card, print }) => [card, print]));
  const digest = createHash('sha256');
  for (const { print } of pack) digest.update(print.scales[0]!.rgb);
  const tried: TriedDeck = {
    ...triedDeck('thin'),
    name: `photographed ${digest.digest('hex').slice(0, 16)}`,
    cards: pack.map(({ card }) => card),
  };
  const model = learntOnStand(tried, (card) => printOf.get(card)!);
  const shown = [...pack, ...others];
  return { tried, shown, print: ({ print }) => print, read: model && readWith(model) };
}

async function outcomeOf(block: Block): Promise<Outcome> {
  const key = [values.seed, block, grounds, kinds, widthPx, heightPx, deckNames];
  return keptLater([import.meta.filename], key, async () => {
    const deck = deckNamed(block.deck);
    if (deck.read === undefined) return { ...NOTHING, isLearnt: false };
    let outcome = NOTHING;
    for (let at = block.first; at < block.first + block.count; at++) {
      const shown =
        block.what === 'cards'
          ? showCard(deck, deck.read, block, at)
          : showStranger(deck, deck.read, block, at);
      outcome = together(outcome, shown);
      // The drawing library gives memory back between turns of the event loop only.
      await setImmediate();
    }
    return outcome;
  });
}

/** One of some showings is followed by a look at the ground. */
const GROUND_EVERY = 3;

function showCard(
  { print, shown, tried }: ShownDeck,
  read: ReadEndOf,
  { level }: Block,
  at: number,
): Outcome {
  const ground = grounds[at % grounds.length]!;
  const seed = `${values.seed} ${tried.name} ${level} ${ground} ${at}`;
  const own = chanceOf(seed);
  const photographed = own.oneOf(shown);
  const of: ShowingOf = { level, ground, widthPx, heightPx };
  const watched = watch(drawShowing(print(photographed), of, seed).frame, read);
  if (photographed.card === undefined) return strangerSeen('no index', watched);
  const tally = tallyOf(photographed.card, watched, seed);
  const isLooked = photos === undefined && at % GROUND_EVERY === 0;
  const gone =
    isLooked && isGoneBefore(drawEmpty(of, own.isSo(0.5), `${seed} ground`), read, photographed.card);
  const grounded = { ...tally, ...(isLooked && { grounds: 1, notGone: gone === true ? 0 : 1 }) };
  const said = watched.sure;
  const wrongs =
    tally.wrong === 0 || said === undefined
      ? []
      : [`${seed}: ${formatCardName(photographed.card)} is taken for ${formatCardName(said.card)}`];
  return { ...NOTHING, byGround: { [`${tried.name} ${level} ${ground}`]: grounded }, wrongs };
}

function showStranger({ tried }: ShownDeck, read: ReadEndOf, { level }: Block, at: number): Outcome {
  const kind = kinds[at % kinds.length] as Stranger;
  const seed = `${values.seed} ${tried.name} ${level} ${kind} ${at}`;
  const chance = chanceOf(seed);
  const of: ShowingOf = { level, ground: chance.oneOf(grounds), widthPx, heightPx };
  return strangerSeen(
    kind,
    watch(drawStranger(kind, tried, foreignTo(tried.name), of, seed, chance), read),
    seed,
  );
}

/** Decks whose cards are foreign to one: our own are drawn by one hand, those of the examination by another. */
function foreignTo(name: string): readonly TriedDeck[] {
  const isOwn = OWN_DECKS.some((own) => isKin(own, name));
  return foreign[isOwn ? 'own' : 'other']();
}

const foreign = {
  own: once(() => SHOWN_DECKS.filter((name) => !OWN_DECKS.includes(name)).map((name) => triedDeck(name))),
  other: once(() => OWN_DECKS.map((name) => triedDeck(name))),
};

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function strangerSeen(kind: string, { sure }: Watched, seed = kind): Outcome {
  return {
    ...NOTHING,
    strange: { [kind]: 1 },
    taken: { [kind]: sure === undefined ? 0 : 1 },
    wrongs: sure === undefined ? [] : [`${seed}: taken for ${formatCardName(sure.card)}`],
  };
}

function tallyOf(card: Card, { cpuMs, frames, lost, named, sure }: Watched, seed: string): Tally {
  const isRight = sure?.card === card;
  return {
    ...NO_TALLY,
    showings: 1,
    sure: isRight ? 1 : 0,
    wrong: sure !== undefined && !isRight ? 1 : 0,
    frames,
    untilSure: isRight ? sure.frame : 0,
    named: named.length,
    misnamed: named.filter((name) => name !== card).length,
    cpuMs,
    lost: isRight ? {} : lost.reduce((counts, why) => addedCounts(counts, { [why]: 1 }), {}),
    seeds: isRight ? [] : [seed],
  };
}

function together(one: Outcome, other: Outcome): Outcome {
  const byGround = { ...one.byGround };
  for (const [name, tally] of Object.entries(other.byGround))
    byGround[name] = added(byGround[name] ?? NO_TALLY, tally);
  return {
    byGround,
    strange: addedCounts(one.strange, other.strange),
    taken: addedCounts(one.taken, other.taken),
    wrongs: [...one.wrongs, ...other.wrongs],
    isLearnt: one.isLearnt && other.isLearnt,
  };
}

/** The least share of showings that have to be sure within their frames, by level. */
const LEAST_SURE: Readonly<Record<ShownLevel, number>> = { stand: 0.995, calm: 0.995, hand: 0.995, rough: 0 };
const LEAST_OF_PHOTOS = 0.98;

function tellOutcome({ byGround, strange, taken, wrongs }: Outcome): void {
  const names = Object.keys(byGround);
  for (const part of [0, 2]) {
    const parts = [...new Set(names.map((name) => partOf(name, part)))];
    if (parts.length > 1)
      for (const name of parts)
        console.log(
          tellTally(
            name,
            sumOf(byGround, (other) => partOf(other, part) === name),
          ),
        );
  }
  for (const level of levels) {
    const tally = sumOf(byGround, (name) => partOf(name, 1) === level);
    console.log(tellTally(`all, ${level}`, tally));
    for (const seed of tally.seeds.slice(0, 20)) console.log(`  not sure: ${seed}`);
  }
  const kindsSeen = Object.entries(strange).map(([kind, count]) => `${kind} ${taken[kind] ?? 0} of ${count}`);
  if (kindsSeen.length > 0) console.log(`taken for cards: ${kindsSeen.join(', ')}`);
  for (const wrong of wrongs.slice(0, 40)) console.log(`  ${wrong}`);
}

/** The deck, the level or the ground of a tally's name: the last two are single words. */
function partOf(name: string, part: number): string {
  const words = name.split(' ');
  return [words.slice(0, -2).join(' '), words.at(-2), words.at(-1)][part] ?? '';
}

function sumOf(byGround: Outcome['byGround'], counts: (name: string) => boolean): Tally {
  return Object.entries(byGround).reduce(
    (sum, [name, tally]) => (counts(name) ? added(sum, tally) : sum),
    NO_TALLY,
  );
}

function problemsOf({ byGround, isLearnt, strange, taken }: Outcome): string[] {
  if (!isLearnt) return ['a deck could not be learnt: not every card of it was found on its stand.'];
  const problems = levels.flatMap((level) => {
    const { notGone, showings, sure, wrong } = sumOf(byGround, (name) => partOf(name, 1) === level);
    const least = photos === undefined ? LEAST_SURE[level] : LEAST_OF_PHOTOS;
    const unsure = showings - sure;
    return [
      ...(wrong > 0 ? [`${level}: ${wrong} of ${showings} cards are taken for others.`] : []),
      ...(unsure > mayBeUnsure(showings, least)
        ? [`${level}: ${unsure} of ${showings} cards are not sure within their frames.`]
        : []),
      ...(notGone > 0 ? [`${level}: ${notGone} cards are not gone when only the ground is there.`] : []),
    ];
  });
  const accepted = Object.values(taken).reduce((sum, count) => sum + count, 0);
  const all = Object.values(strange).reduce((sum, count) => sum + count, 0);
  return [...problems, ...(accepted > 0 ? [`${accepted} of ${all} other things are taken for cards.`] : [])];
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

function startWorker(worker: number): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [...process.argv.slice(1), '--worker', `${worker}`], {
    stdio: 'inherit',
  });
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`Process ${worker} ended with ${code}.`)),
  );
  return promise;
}

if (values.worker !== undefined) await work(Number(values.worker));
else {
  await Promise.all([work(0), ...Array.from({ length: JOBS - 1 }, (_, worker) => startWorker(worker + 1))]);
  const outcome = await outcomesOf(planBlocks());
  tellOutcome(outcome);
  endWith(problemsOf(outcome));
}
