import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPage, SIZES, startChromium } from '../rigs/console/chromium.ts';
import { servePage } from '../rigs/console/page-server.ts';
import { VIEWS } from '../rigs/console/views.ts';
import { scriptOptions } from './options.ts';

/** Draws every screen of the console in Chromium: those whose names have `--only` in them, into the folder `--to`. */
const { values } = scriptOptions({
  options: {
    to: { type: 'string', default: 'reports/console' },
    only: { type: 'string' },
    language: { type: 'string', default: 'en' },
    dark: { type: 'boolean', default: false },
  },
});

await drawAll();

async function drawAll(): Promise<void> {
  const wanted = Object.entries(VIEWS).filter(
    ([name]) => values.only === undefined || name.includes(values.only),
  );
  const [first] = wanted;
  if (first === undefined) throw new Error(`No screen is called ${values.only}.`);
  mkdirSync(values.to, { recursive: true });
  const server = await servePage(first[1]);
  const browser = await startChromium();
  let drawn = 0;
  try {
    for (const size of SIZES) {
      for (const [name, view] of wanted) {
        server.show(view);
        const { page, complaints, close } = await openPage(
          browser,
          server.address,
          size,
          values.dark ? 'dark' : 'light',
          values.language,
        );
        await page.waitForSelector('h1');
        await page.screenshot({ path: join(values.to, `${name}-${size.width}x${size.height}.png`) });
        await close();
        if (complaints.length > 0) throw new Error(`${name}: ${complaints.join('\n')}`);
        drawn++;
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`${drawn} pictures in ${values.to}`);
}
