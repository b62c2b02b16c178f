/**
 * Trains the reader of printed signs (src/vision/learn/naming/glyph-weights.ts) on the fonts of a folder.
 * Run it with `node --expose-gc`; it needs fontconfig's fc-scan. Ends with 1 where it has not learnt to read most signs of the fonts that are kept apart.
 */
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { FEATURE_COUNT, featuresOf } from '../src/vision/learn/naming/glyph-features.ts';
import type { GlyphPicture } from '../src/vision/learn/naming/glyph-picture.ts';
import { countOf, endWith, endWithoutTool } from './ending.ts';
import { augment, type Draw, makeDraw } from './glyphs/augment.ts';
import { boxOf, drawTexts, type Font, fontsOf, isHeldOut, NO_SCANNER } from './glyphs/fonts.ts';
import { forward, makeNetwork, type Network, type Samples, trainOnce } from './glyphs/network.ts';
import { SIGNS } from './glyphs/signs.ts';
import { drawSuit } from './glyphs/suits.ts';
import { scriptOptions } from './options.ts';

const OTHER = SIGNS.indexOf('other');
const CLUBS = SIGNS.indexOf('clubs');
/** What has learnt anything at all reads more of the fonts that are kept apart. */
const MOST_WRONG = 0.5;

interface Base {
  readonly glyph: GlyphPicture;
  readonly label: number;
  readonly isHeldOut: boolean;
}

const { values, positionals } = scriptOptions(
  {
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o' },
      samples: { type: 'string', default: '240000' },
      epochs: { type: 'string', default: '8' },
      hidden: { type: 'string', default: '112' },
      /** Drawings of each suit of our own. */
      suits: { type: 'string', default: '400' },
    },
  },
  '[FONT_FOLDER]',
);

const RANK_TEXTS = SIGNS.slice(0, CLUBS);
const SUIT_TEXTS = ['♣', '♦', '♥', '♠', '♧', '♢', '♡', '♤'];
const OTHER_TEXTS = [
  'U',
  'Y',
  'Z',
  'L',
  '&amp;',
  '?',
  '*',
  '#',
  '@',
  '+',
  'b',
  'e',
  'g',
  'w',
  '13',
  '14',
  'JO',
  'KER',
  '23',
  '%',
];

function same(a: GlyphPicture, b: GlyphPicture): boolean {
  return (
    a.widthPx === b.widthPx &&
    a.ink.every((value, index) => Math.abs(value - (b.ink[index] as number)) < 0.02)
  );
}

function basesOf(font: Font, draw: Draw): Base[] {
  const held = isHeldOut(font);
  const drawn = drawTexts(font, [...RANK_TEXTS, 'KN', ...SUIT_TEXTS, ...OTHER_TEXTS]);
  const ranks = drawn.slice(0, RANK_TEXTS.length);
  const [a, q] = [ranks[RANK_TEXTS.indexOf('A')], ranks[RANK_TEXTS.indexOf('Q')]];
  if (a === undefined || q === undefined || same(a, q)) return [];
  const notdef = drawn.at(-1);
  const bases: Base[] = [];
  const add = (glyph: GlyphPicture | undefined, label: number): void => {
    if (glyph !== undefined && !(notdef !== undefined && same(glyph, notdef)) && glyph.widthPx < 180) {
      bases.push({ glyph, label, isHeldOut: held });
    }
  };
  ranks.forEach((glyph, label) => {
    if (SIGNS[label] === 'Д' && glyph !== undefined && (same(glyph, q) || glyph.widthPx < 8)) return;
    add(glyph, label);
  });
  add(drawn[RANK_TEXTS.length], SIGNS.indexOf('Kn'));
  const tight = ['10', '11', '12'];
  for (const spacing of [-4, -8]) {
    drawTexts(font, tight, spacing).forEach((glyph, index) => {
      add(glyph, SIGNS.indexOf(tight[index] as '10'));
    });
  }
  const after = RANK_TEXTS.length + 1;
  const suits = drawn.slice(after, after + SUIT_TEXTS.length);
  const real = suits.filter((glyph) => glyph !== undefined);
  if (real.length >= 4 && !same(real[0] as GlyphPicture, real[1] as GlyphPicture)) {
    suits.forEach((glyph, index) => {
      add(glyph, CLUBS + (index % 4));
    });
  }
  drawn.slice(after + SUIT_TEXTS.length).forEach((glyph) => {
    if (draw() < 0.5) add(glyph, OTHER);
  });
  return bases;
}

/** A piece of a sign, or two signs that overlap: nothing that has a name. */
function makeOther(bases: readonly Base[], draw: Draw): Base {
  const base = bases[Math.floor(draw() * bases.length)] as Base;
  const { widthPx: w, heightPx: h } = base.glyph;
  const kind = draw();
  if (kind < 0.5) {
    const cut = 0.3 + 0.25 * draw();
    const side = Math.floor(draw() * 4);
    const box = [
      [0, 0, w, Math.ceil(h * cut)],
      [0, Math.floor(h * (1 - cut)), w, h],
      [0, 0, Math.max(4, Math.ceil(w * cut * 0.9)), h],
      [Math.min(w - 4, Math.floor(w * (1 - cut * 0.9))), 0, w, h],
    ][side] as [number, number, number, number];
    return { ...base, label: OTHER, glyph: boxOf(base.glyph, ...box) };
  }
  const second = (bases[Math.floor(draw() * bases.length)] as Base).glyph;
  const dx = Math.floor((draw() - 0.3) * w);
  const dy = kind < 0.85 ? Math.floor(h * (0.8 + 0.4 * draw())) : Math.floor((draw() - 0.5) * h);
  const wide = Math.max(w, dx + second.widthPx) - Math.min(0, dx);
  const high = Math.max(h, dy + second.heightPx) - Math.min(0, dy);
  const glyph = boxOf(
    base.glyph,
    Math.min(0, dx),
    Math.min(0, dy),
    Math.min(0, dx) + wide,
    Math.min(0, dy) + high,
  );
  for (let y = 0; y < second.heightPx; y++) {
    for (let x = 0; x < second.widthPx; x++) {
      const at = (y + Math.max(0, dy)) * glyph.widthPx + x + Math.max(0, dx);
      glyph.ink[at] = Math.max(glyph.ink[at] ?? 0, second.ink[y * second.widthPx + x] as number);
    }
  }
  return { ...base, label: OTHER, glyph };
}

/** Samples of the bases in equal shares of every sign. */
function sample(bases: readonly Base[], count: number, draw: Draw): Samples {
  const byLabel = SIGNS.map((_, label) => bases.filter((base) => base.label === label));
  const features = new Float32Array(count * FEATURE_COUNT);
  const labels = new Uint8Array(count);
  for (let index = 0; index < count; ) {
    const label = draw() < 0.12 ? OTHER : Math.floor(draw() * SIGNS.length);
    const isSuit = label >= CLUBS && label < OTHER;
    const pool = byLabel[label] as Base[];
    const base =
      label === OTHER && draw() < 0.7
        ? makeOther(bases, draw)
        : (pool[Math.floor(draw() * pool.length)] as Base);
    const ours = suits[label - CLUBS] ?? [];
    const drawn = isSuit && draw() < 0.75 ? ours[Math.floor(draw() * ours.length)] : base.glyph;
    const glyph = drawn && augment(drawn, draw);
    if (glyph === undefined) continue;
    features.set(featuresOf(glyph), index * FEATURE_COUNT);
    labels[index++] = label;
  }
  return { width: FEATURE_COUNT, features, labels };
}

/** The share of wrong readings, in all and by sign. */
function measure(net: Network, { features, labels, width }: Samples): { wrong: number; worst: string } {
  const active = new Float32Array(net.hidden);
  const out = new Float32Array(net.outputs);
  const pairs = new Map<string, number>();
  let wrong = 0;
  for (let index = 0; index < labels.length; index++) {
    forward(net, features.subarray(index * width, (index + 1) * width), active, out);
    const best = out.indexOf(Math.max(...out));
    if (best === labels[index]) continue;
    wrong++;
    const pair = `${SIGNS[labels[index] as number]}>${SIGNS[best]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const worst = [...pairs].sort((a, b) => b[1] - a[1]).slice(0, 12);
  return { wrong: wrong / labels.length, worst: worst.map((each) => each.join(' ')).join(', ') };
}

/** Bases without fonts of which a network reads less than half: they draw something else than the sign. */
function readable(net: Network, perFont: readonly Base[][], draw: Draw): Base[] {
  const active = new Float32Array(net.hidden);
  const out = new Float32Array(net.outputs);
  return perFont.flatMap((bases) => {
    const ranks = bases.filter((base) => base.label < CLUBS);
    const right = ranks.filter((base) => {
      const glyph = augment(base.glyph, draw);
      if (glyph === undefined) return false;
      forward(net, featuresOf(glyph), active, out);
      return out.indexOf(Math.max(...out)) === base.label;
    });
    return right.length < 0.6 * ranks.length ? [] : bases;
  });
}

/** A layer as whole numbers of one byte, base64, with the number that one step is worth. */
function packed(weights: Float32Array): { step: number; bytes: string } {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  return {
    step,
    bytes: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / step)).buffer).toString(
      'base64',
    ),
  };
}

function write(file: string, net: Network): void {
  const first = packed(net.first);
  const second = packed(net.second);
  const biases = Buffer.from(new Float32Array([...net.firstBias, ...net.secondBias]).buffer).toString(
    'base64',
  );
  writeFileSync(
    file,
    `/** The trained network that reads signs: made by scripts/train-glyphs.ts, not by hand. */
export const GLYPH_WEIGHTS = {
  signs: ${JSON.stringify(SIGNS.join(' '))},
  hidden: ${net.hidden},
  firstStep: ${first.step},
  secondStep: ${second.step},
  first: '${first.bytes}',
  second: '${second.bytes}',
  biases: '${biases}',
} as const;
`,
  );
}

/** Frees pictures that were drawn outside of the heap: without, drawing takes all memory. */
async function collect(): Promise<void> {
  if (globalThis.gc === undefined) throw new Error('Run with node --expose-gc.');
  globalThis.gc();
  await setImmediate();
}

const folder = positionals[0] ?? '/usr/share/fonts';
const samples = countOf('--samples', values.samples);
const epochs = countOf('--epochs', values.epochs);
const suitCount = countOf('--suits', values.suits);
const fonts = fontsOf(folder) ?? endWithoutTool(NO_SCANNER);
if (!fonts.some(isHeldOut) || fonts.every(isHeldOut))
  endWithoutTool(`${folder} has no fonts to learn from, or none to be kept apart.`);
const draw = makeDraw(20);
const suits: GlyphPicture[][] = [];
for (const suit of [0, 1, 2, 3]) {
  suits.push(
    Array.from({ length: suitCount }, () => drawSuit(suit, draw)).filter((glyph) => glyph !== undefined),
  );
  await collect();
}
const perFont: Base[][] = [];
for (const font of fonts) {
  if (perFont.length % 10 === 0) await collect();
  try {
    perFont.push(basesOf(font, draw));
  } catch {
    perFont.push([]);
  }
}
const all = perFont.flat();
process.stderr.write(`${fonts.length} fonts, ${all.length} signs\n`);
const trial = makeNetwork(FEATURE_COUNT, 48, SIGNS.length, draw);
const few = sample(
  all.filter((base) => !base.isHeldOut),
  14_000,
  draw,
);
for (const rate of [0.02, 0.006]) trainOnce(trial, few, rate, draw);
const bases = readable(trial, perFont, draw);
process.stderr.write(`${bases.length} signs are of readable fonts\n`);
const learn = sample(
  bases.filter((base) => !base.isHeldOut),
  samples,
  draw,
);
const check = sample(
  bases.filter((base) => base.isHeldOut),
  6_000,
  draw,
);
let share = 1;
const net = makeNetwork(FEATURE_COUNT, countOf('--hidden', values.hidden), SIGNS.length, draw);
for (let epoch = 0; epoch < epochs; epoch++) {
  const rate = 0.015 * (1 - epoch / epochs) ** 1.2 + 0.0003;
  const loss = trainOnce(net, learn, rate, draw);
  const { wrong, worst } = measure(net, check);
  share = wrong;
  process.stderr.write(
    `epoch ${epoch + 1}: loss ${loss.toFixed(3)}, fonts kept apart ${(100 * wrong).toFixed(2)} % wrong; ${worst}\n`,
  );
  if (values.output !== undefined) write(values.output, net);
}
endWith(share < MOST_WRONG ? [] : [`${(100 * share).toFixed(0)} % of the signs are read wrongly`]);
