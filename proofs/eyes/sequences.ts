import { SIGHTS, type SightName, showSight } from '../../rigs/sights.ts';
import { INDEX_CAMERA, isKin, modelOf, type TriedDeck, triedDeck } from '../../rigs/tried-deck.ts';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import type { CardReading } from '../../src/vision/reading.ts';
import { followFrame, NOTHING_SEEN } from '../../src/vision/sequence/follow.ts';
import { judgeSequence } from '../../src/vision/sequence/judge.ts';
import { type Observation, seeFrame } from '../../src/vision/sequence/observation.ts';

/**
 * Draws sequences of frames of many decks, as they should be and with foreign cards among them, and counts what is accepted
 * frame by frame, with the whole sequence, and card by card as they come. Ends with 1 where a card got a wrong name.
 */
const { values } = scriptOptions({
  options: {
    /** Folders of SVGs, beside our own decks. */
    art: { type: 'string', multiple: true, default: [] },
    own: { type: 'string', default: 'super,standard' },
    levels: { type: 'string', default: 'good,worn' },
    /** Passes of each deck and level of every kind. */
    passes: { type: 'string', default: '3' },
    foreign: { type: 'string', default: SIGHTS.filter((sight) => sight !== 'card').join(',') },
    seed: { type: 'string', default: 'sequences' },
  },
});

/** A frame of a sequence: what was kept of it, and whether it shows a card of the deck lying well. */
interface Shown {
  readonly observation: Observation;
  readonly isClean: boolean;
  readonly cards: readonly number[];
}

interface Tally {
  frames: number;
  single: number;
  whole: number;
  followed: number;
  wrong: number;
}

const FOREIGN = choicesOf('--foreign', values.foreign, SIGHTS);
const STREAM = 310;
const decks = [...values.own.split(',').filter((name) => name !== ''), ...values.art].map((name) =>
  triedDeck(name),
);
const tallies = new Map<string, { readonly clean: Tally; readonly strange: Tally }>();

/** Every kind of sequence of one deck, drawn again. */
function tryDeck(deck: TriedDeck, level: FrameLevel, pass: number): void {
  const model = modelOf(deck);
  const others = decks.filter((other) => !isKin(other.name, deck.name));
  const draws = new Draws(`${values.seed} ${deck.name} ${level} ${pass}`);
  let key = 0;
  const take = (name: SightName, of = deck, card?: number): Shown => {
    key++;
    const picture = card === undefined ? undefined : of.gallery.picture(of.cards[card] as never, endOf(key));
    const shown = picture
      ? { sight: { picture }, cards: [of.cards[card ?? 0] as number] }
      : showSight(name, deck, others, draws, key);
    const frame = takeFrame(INDEX_CAMERA, shown.sight, level, draws, key);
    const observation = seeFrame(frame, { index: model }, 'index');
    return { observation, isClean: of === deck && name === 'card', cards: shown.cards };
  };
  const endOf = (at: number) => (draws.uniform(STREAM, at) < 0.5 ? 'upper' : 'lower');
  const all = draws.shuffled([...deck.cards.keys()], STREAM, -1);
  const clean = all.map((card) => take('card', deck, card));
  tell(`${level} one pass`, clean);
  tell(`${level} ten cards`, clean.slice(0, 10));
  tell(`${level} three cards`, clean.slice(10, 13));
  for (const other of others) {
    const foreign = draws
      .shuffled([...other.cards.keys()], STREAM, key)
      .map((card) => take('card', other, card));
    tell(`${level} foreign deck`, foreign);
    tell(`${level} foreign, four cards`, foreign.slice(0, 4));
    tell(`${level} foreign, three in a pass`, mixed(clean, foreign.slice(4, 7)));
  }
  for (const name of FOREIGN.filter((sight) => others.length > 0 || sight !== 'foreign')) {
    const strange = Array.from({ length: 24 }, () => take(name));
    tell(`${level} ${name}, nothing else`, strange);
    tell(`${level} ${name}, among cards`, mixed(clean, strange));
  }

  /** Foreign cards at places of their own among the cards. */
  function mixed(cards: readonly Shown[], foreign: readonly Shown[]): Shown[] {
    return draws.shuffled([...cards.keys()], STREAM, key).flatMap((card, place) => {
      const other = foreign[Math.floor((place * foreign.length) / cards.length)];
      const isFirst =
        Math.floor(((place - 1) * foreign.length) / cards.length) !==
        Math.floor((place * foreign.length) / cards.length);
      return other !== undefined && isFirst ? [cards[card] as Shown, other] : [cards[card] as Shown];
    });
  }

  function tell(kind: string, sequence: readonly Shown[]): void {
    const tally = tallies.get(kind) ?? { clean: none(), strange: none() };
    tallies.set(kind, tally);
    const whole = judgeSequence(
      sequence.map(({ observation }) => observation),
      deck.cards.length,
    );
    let known = NOTHING_SEEN;
    for (const [at, { cards, isClean, observation }] of sequence.entries()) {
      const followed = followFrame(known, observation);
      known = followed.known;
      count(isClean ? tally.clean : tally.strange, cards, observation.reading, whole[at], followed.verdict);
    }
  }
}

function none(): Tally {
  return { frames: 0, single: 0, whole: 0, followed: 0, wrong: 0 };
}

function count(
  tally: Tally,
  cards: readonly number[],
  single: CardReading,
  whole: CardReading | undefined,
  followed: CardReading,
): void {
  tally.frames++;
  if (single.accepted) tally.single++;
  if (whole?.accepted) tally.whole++;
  if (followed.accepted) tally.followed++;
  const isWrong = (reading: CardReading | undefined): boolean =>
    reading?.accepted === true && !cards.includes(reading.card ?? -1);
  if (isWrong(whole) || isWrong(followed)) tally.wrong++;
}

function line(kind: string, { frames, followed, single, whole, wrong }: Tally): string {
  const share = (accepted: number): string => `${accepted} (${((100 * accepted) / frames).toFixed(1)} %)`;
  const parts = [
    `frame by frame ${share(single)}`,
    `whole sequence ${share(whole)}`,
    `as they come ${share(followed)}`,
  ];
  return `${kind.padEnd(38)} ${String(frames).padStart(6)} frames, accepted: ${parts.join(', ')}; wrong name ${wrong}`;
}

function tellAll(deck: string): void {
  for (const [kind, { clean, strange }] of tallies) {
    const wrong = clean.wrong + strange.wrong;
    if (wrong > 0) problems.push(`${deck}, ${kind}: ${wrong} wrong names`);
    if (clean.frames > 0 && kind.endsWith('one pass') && clean.whole === 0)
      problems.push(`${deck}, ${kind}: no card was accepted`);
    if (clean.frames > 0) console.log(line(`${kind}: cards`, clean));
    if (strange.frames > 0) console.log(line(`${kind}: foreign`, strange));
  }
  tallies.clear();
}

const problems: string[] = decks.length === 0 ? ['there is no deck'] : [];
const levels = choicesOf('--levels', values.levels, FRAME_LEVELS);
const passes = countOf('--passes', values.passes);
for (const deck of decks) {
  for (const level of levels) {
    for (let pass = 0; pass < passes; pass++) tryDeck(deck, level, pass);
  }
  console.log(`\n${deck.name}`);
  tellAll(deck.name);
}
endWith(problems);
