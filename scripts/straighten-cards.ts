import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFrame, readFrameFile } from '../src/adapters/openers/frame-file.ts';
import { formatCardName, parseCardName } from '../src/bridge/card.ts';
import { FrameFileError } from '../src/ports/refused-input.ts';
import { counted } from '../src/text/counted.ts';
import { findCard, type NoCard } from '../src/vision/shown/find-card.ts';
import { straightenEnds } from '../src/vision/shown/shown-ends.ts';
import { choiceOf, endWith } from './ending.ts';
import { scriptOptions } from './options.ts';

/**
 * Straightens photographs of whole cards to frames of both ends, as the window of a machine would show them, into a folder
 * of the corpus (docs/photograph-a-pack.md): `endA` and `endB` with their order, and `pack.json`, which says whose they are
 * and by which licence others may use them. Each photograph is a PNG file that is named by its card: `S10.png`; a second one
 * of a card, `S10-2.png`, is of a second look at the pack, with folders of its own, `endA-2` and `endB-2`.
 */
const { positionals, values } = scriptOptions(
  {
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o', default: 'pack' },
      /** What the photographs may be used by. */
      licence: { type: 'string' },
      /** Who took them, as they want to be named. */
      by: { type: 'string' },
      /** Maker and design of the pack. */
      pack: { type: 'string' },
      camera: { type: 'string', default: '' },
    },
  },
  '<folder of photographs>',
);

const LICENCES = ['CC0-1.0', 'CC-BY-4.0'] as const;
const WHY: Readonly<Record<NoCard, string>> = {
  none: 'shows no card: lay it on a plain, dark ground',
  several: 'shows more than one card',
  cut: 'shows only part of a card: leave a finger of ground round it',
  small: 'shows the card too small: go nearer, to half of the picture or more',
  blurred: 'is blurred: hold still, with more light',
};

const [folder] = positionals;
const { by, camera, output, pack } = values;
if (folder === undefined || by === undefined || pack === undefined || values.licence === undefined) {
  const sentence = `Name the folder of photographs, and say --pack, --by and --licence (${LICENCES.join(' or ')}).`;
  console.error(`${sentence} Only what you photographed yourself can be given to others.`);
  process.exit(2);
}
const licence = choiceOf('--licence', values.licence, LICENCES);

const problems: string[] = [];
const ends = ['endA', 'endB'] as const;
const pictures: { card: string; photograph: string; look: string; file: string; pxPerMm: number }[] = [];
for (const name of readdirSync(folder)
  .filter((each) => /\.png$/i.test(each))
  .sort()) {
  const [, named = '', look = ''] = /^([^-.]*)(-[^.]*)?\./.exec(name) ?? [];
  const parsed = parseCardName(named);
  if (parsed === undefined) {
    problems.push(`${name} is not named by its card, such as S10.png.`);
    continue;
  }
  const card = formatCardName(parsed);
  const straight = straightened(name);
  if (straight === undefined) continue;
  const before = pictures.filter((each) => each.look === look).length;
  const file = `${String(before + 1).padStart(4, '0')}.png`;
  ends.forEach((end, at) => {
    const frame = straight.ends[at];
    mkdirSync(join(output, `${end}${look}`), { recursive: true });
    if (frame !== undefined) writeFileSync(join(output, `${end}${look}`, file), encodeFrame(frame));
  });
  pictures.push({ card, photograph: name, look, file, pxPerMm: Math.round(10 * straight.pxPerMm) / 10 });
}
for (const [look, own] of Map.groupBy(pictures, (each) => each.look)) {
  const order = own.map(({ card }) => `${card}\n`).join('');
  for (const end of ends) writeFileSync(join(output, `${end}${look}.order.txt`), order);
}
mkdirSync(output, { recursive: true });
const about = { format: 'soubrette-pack', version: 1, pack, by, licence, camera, pxPerMm: 8, pictures };
writeFileSync(join(output, 'pack.json'), `${JSON.stringify(about, undefined, 2)}\n`);
console.log(`${counted(pictures.length, 'photograph')}, both ends of each card, in ${output}`);
if (pictures.length === 0) problems.push(`No photograph in ${folder} could be used.`);
endWith(problems);

/** Both ends of the card in a photograph; `undefined` where there is no single whole one. */
function straightened(name: string): ReturnType<typeof straightenEnds> | undefined {
  try {
    const picture = readFrameFile(join(folder ?? '', name), 1);
    const found = findCard(picture);
    if (typeof found === 'object') return straightenEnds(picture, found);
    problems.push(`${name} ${WHY[found]}.`);
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    problems.push(error.message);
  }
  return undefined;
}
