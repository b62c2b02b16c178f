import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Built } from './build.ts';
import type { Dimensions } from './dimensions.ts';
import { colourOf, cornersOf } from './pictures.ts';
import { swingsOf } from './proofs/swings.ts';

const UNITS_PER_MM = 100;
const SLIDERS = [
  ['topCover', 'top cover'],
  ['rejectLid', 'reject lid'],
  ['rearDoor', 'rear door'],
  ['guide', 'top guide'],
  ['follower', 'follower'],
  ['rack', 'rack'],
  ['cassette', 'cassette'],
  ['card', 'card'],
] as const;

/** One page that turns the machine and moves what moves, with all that it needs in it. */
export async function modelPage(dimensions: Dimensions, { parts, screws }: Built): Promise<string> {
  const { cards, rack } = dimensions;
  const shown = {
    parts: [...parts, ...screws].flatMap((part) =>
      part.solids.map((solid) => ({
        group: part.group,
        colour: colourOf(part).reduce((sum, value) => sum * 256 + value, 0),
        corners: base64Of(cornersOf(solid)),
      })),
    ),
    swings: swingsOf(dimensions).map(({ about, at, group, to }) => ({ about, at, group, to })),
    travel: rack.travel,
    card: { length: 57, width: cards.widths.least + 1, to: rack.restTail + 57 },
  };
  const sliders = SLIDERS.map(
    ([id, name]) => `<label>${name}<input type="range" id="${id}" min="0" max="100" value="0"></label>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The machine with the rack</title>
<style>body{margin:0;display:flex;flex-direction:column;height:100vh;font:15px sans-serif}canvas{flex:1;min-height:0;width:100%}form{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;padding:.6rem}label{display:flex;gap:.4rem;align-items:center}</style></head>
<body><canvas></canvas><form>${sliders.join('')}<label><input type="checkbox" id="bare">without side covers</label></form>
<script type="application/json" id="machine">${JSON.stringify(shown)}</script>
<script type="module">${await bundled()}</script></body></html>
`;
}

function base64Of(corners: Float32Array): string {
  const units = Int32Array.from(corners, (value) => Math.round(value * UNITS_PER_MM));
  return Buffer.from(units.buffer).toString('base64');
}

async function bundled(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'page/turn.ts'),
    cwd: dirname(import.meta.dirname),
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output[0].code.replaceAll('</script', '<\\/script');
}
