import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DESIGN_NAMES } from '../../rigs/examination/designs.ts';
import { modelOf, OWN_DECKS, triedDeck } from '../../rigs/tried-deck.ts';
import { choiceOf, choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import { formatCardName } from '../../src/bridge/card.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { readIndex } from '../../src/vision/read-index/read-index.ts';
import { type Count, countReading, countTellable, emptyCount } from './examination/count.ts';
import {
  classOf,
  type Examination,
  type Examined,
  examinedFrame,
  KINDS,
  type Kind,
} from './examination/kinds.ts';
import { isTellable } from './examination/tellable.ts';
import { problemsOfExamination, tellExamination } from './examination/verdict.ts';

/**
 * Examines the index reader with frames whose faults it has not learnt with, of decks that it was not tuned with: what
 * is read, by kind of fault and level, what is refused, and by which limit. Ends with 1 where it reads less than a
 * person does, or anything that is not there.
 */
const { values } = scriptOptions({
  options: {
    /** Designs of the examination, our own decks, or folders of SVGs. */
    decks: { type: 'string', default: DESIGN_NAMES.join(',') },
    /** The frames of each kind and level of each deck. */
    frames: { type: 'string', default: '40' },
    kinds: { type: 'string', default: KINDS.join(',') },
    levels: { type: 'string', default: FRAME_LEVELS.join(',') },
    'px-per-mm': { type: 'string', default: '8' },
    seed: { type: 'string', default: 'examination' },
    /** Where frames are put that a person reads and the reader refused, with a list of what they show. */
    refused: { type: 'string' },
  },
});

const FRAMES = countOf('--frames', values.frames);
const kinds = choicesOf('--kinds', values.kinds, KINDS);
const levels = choicesOf('--levels', values.levels, FRAME_LEVELS);
const decks = values.decks.split(',').filter((name) => name !== '');
const pxPerMm = Number(choiceOf('--px-per-mm', values['px-per-mm'], ['8', '16']));

const refusals: string[] = [];

/** Examines one deck with every kind and level. */
async function examine(name: string): Promise<Count[]> {
  const deck = triedDeck(name, pxPerMm);
  const others = foreignTo(name).map((other) => triedDeck(other, pxPerMm));
  const model = modelOf(deck);
  const counts: Count[] = [];
  for (const kind of kinds)
    for (const level of levels) {
      const draws = new Draws(`${values.seed} ${deck.name} ${kind} ${level}`);
      counts.push(examineKind({ deck, others, model, draws }, kind, level));
      // The drawing library gives memory back between turns of the event loop only.
      await setImmediate();
    }
  return counts;
}

/** Decks whose cards are foreign to one: our own are drawn by one hand, those of the examination by another. */
function foreignTo(name: string): readonly string[] {
  return DESIGN_NAMES.some((design) => design === name.split(':')[0]) ? OWN_DECKS : DESIGN_NAMES;
}

function examineKind(of: Examination & { readonly model: DeckModel }, kind: Kind, level: FrameLevel): Count {
  const count = emptyCount(of.deck.name, kind, level);
  const { cards, field } = of.model;
  for (let key = 0; key < FRAMES; key++) {
    const examined = examinedFrame(of, kind, level, key);
    const reading = readIndex(examined.frame, of.model);
    countReading(count, reading, examined.cards, of.model.limits);
    if (examined.splice && field && isTellable(examined.splice, cards, field)) countTellable(count, reading);
    if (!reading.accepted && classOf(kind) === 'readable') keepRefused(examined, `${kind} ${level}`);
  }
  return count;
}

/** Puts a refused frame into the folder, by its number alone, so that whoever reads it does not know the card. */
function keepRefused({ cards, frame }: Examined, what: string): void {
  if (values.refused === undefined) return;
  mkdirSync(values.refused, { recursive: true });
  const name = `${String(refusals.length + 1).padStart(5, '0')}.png`;
  writeFileSync(join(values.refused, name), encodeFrame(frame));
  refusals.push(`${name} ${cards.map(formatCardName).join(' ')} ${what}\n`);
  writeFileSync(join(values.refused, 'refused.txt'), refusals.join(''));
}

const counts: Count[] = [];
for (const name of decks) counts.push(...(await examine(name)));
for (const line of tellExamination(counts)) console.log(line);
endWith(problemsOfExamination(counts, decks.length * kinds.length * levels.length));
