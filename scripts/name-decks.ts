/**
 * Names decks drawn with fonts that the reader of signs has not learnt from, or decks of a folder of SVG cards, each
 * in unknown order, and counts right, wrong and unsure names. Ends with 1 where one is wrong, or none is right.
 * Run it with `node --expose-gc`.
 */
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readDeckArt } from '../src/app/eyes/drawn/deck-art.ts';
import { type Card, formatCardName } from '../src/bridge/card.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { Draws } from '../src/simulator/draws.ts';
import type { CardArt } from '../src/simulator/frames/art.ts';
import { Gallery } from '../src/simulator/frames/gallery.ts';
import { FRAME_LEVELS } from '../src/simulator/frames/level.ts';
import { USUAL_RASTER } from '../src/simulator/frames/raster.ts';
import { USUAL_CAMERA } from '../src/simulator/frames/scene.ts';
import { takeFrame } from '../src/simulator/frames/take-frame.ts';
import { groupFrames } from '../src/vision/learn/grouping.ts';
import { nameGroups } from '../src/vision/learn/naming/name-pictures.ts';
import { choiceOf, countOf, endWith, endWithoutTool } from './ending.ts';
import { makeDraw } from './glyphs/augment.ts';
import { chanceDeck, fontArt } from './glyphs/font-deck.ts';
import { fontsOf, isHeldOut, NO_SCANNER } from './glyphs/fonts.ts';
import { scriptOptions } from './options.ts';

const { values, positionals } = scriptOptions(
  {
    allowPositionals: true,
    options: {
      art: { type: 'string' },
      decks: { type: 'string', default: '20' },
      level: { type: 'string', default: 'good' },
      passes: { type: 'string', default: '1' },
      'px-per-mm': { type: 'string', default: '8' },
      colour: { type: 'boolean', default: false },
      super: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
    },
  },
  '[FONT_FOLDER]',
);

const level = choiceOf('--level', values.level, FRAME_LEVELS);
const pxPerMm = countOf('--px-per-mm', values['px-per-mm']);
const passCount = countOf('--passes', values.passes);
const deckCount = countOf('--decks', values.decks);
const problems: string[] = [];
const channels = values.colour ? 3 : 1;
const total = { right: 0, wrong: 0, unsure: 0, impure: 0 };

function tryDeck(name: string, art: CardArt, cards: readonly Card[]): void {
  const gallery = new Gallery(art, { ...USUAL_RASTER, channels }, pxPerMm);
  const draws = new Draws(`${name} ${values.seed}`);
  const camera = { ...USUAL_CAMERA, pxPerMm, channels, isTurned: Number(values.seed) % 2 === 0 } as const;
  const passes = Array.from({ length: passCount }, (_, pass) =>
    draws.shuffled([...cards], 1, pass).map((card, place) => ({
      card,
      frame: takeFrame(camera, { picture: gallery.picture(card) }, level, draws, 1000 * pass + place),
    })),
  );
  const before = process.cpuUsage();
  const groups = groupFrames(passes.map((pass) => pass.map(({ frame }) => frame)));
  const { deck, groups: named, letters } = nameGroups(groups);
  const ms = process.cpuUsage(before).user / 1000;
  const count = { right: 0, wrong: 0, unsure: 0, impure: 0 };
  const notes: string[] = [];
  for (const { card, group, likeliest, sureness } of named) {
    const shown = group.members.map(({ pass, place }) => passes[pass]?.[place]?.card as Card);
    const truth = shown[0] as Card;
    if (shown.some((other) => other !== truth)) count.impure++;
    if (card === truth) count.right++;
    else if (card === undefined) count.unsure++;
    else count.wrong++;
    if (card !== truth)
      notes.push(
        `${formatCardName(truth)}${card === undefined ? '?' : '!'}${likeliest === undefined ? '' : `${formatCardName(likeliest)} ${sureness.toFixed(2)}`}`,
      );
  }
  for (const key of ['right', 'wrong', 'unsure', 'impure'] as const) total[key] += count[key];
  process.stdout.write(
    `${name}: ${deck}, ${letters}: ${count.right} right, ${count.wrong} wrong, ${count.unsure} unsure, ${count.impure} mixed groups, ${Math.round(ms)} ms ${notes.slice(0, 10).join(' ')}\n`,
  );
}

if (values.art !== undefined) {
  const { art, cards } = readDeckArt(values.art);
  tryDeck(basename(values.art), art, cards);
} else {
  const draw = makeDraw(countOf('--seed', values.seed));
  const folder = positionals[0] ?? '/usr/share/fonts';
  const fonts = (fontsOf(folder) ?? endWithoutTool(NO_SCANNER)).filter(isHeldOut);
  if (fonts.length === 0) endWithoutTool(`${folder} has no font that the reader has not learnt from.`);
  const { cards } = DECKS[values.super ? 'super' : 'standard'];
  for (let tried = 0; tried < deckCount; tried++) {
    const deck = chanceDeck(fonts[Math.floor(draw() * fonts.length)] as (typeof fonts)[0], draw);
    try {
      const { family } = deck.font;
      tryDeck(
        `${family} ${deck.letters.join('')} cap ${deck.capMm.toFixed(1)}${deck.isBeside ? ' beside' : ''}`,
        fontArt(deck),
        cards,
      );
    } catch (error) {
      problems.push(`${deck.font.family}: ${error instanceof Error ? error.message : error}`);
    }
    globalThis.gc?.();
    await setImmediate();
  }
}
process.stdout.write(
  `${total.right} right, ${total.wrong} wrong, ${total.unsure} unsure, ${total.impure} mixed groups\n`,
);
if (total.wrong > 0) problems.push(`${total.wrong} cards got wrong names`);
if (total.right === 0) problems.push('no card got its name');
endWith(problems);
