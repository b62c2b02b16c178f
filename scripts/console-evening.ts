import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageAmong } from '../src/words/language.ts';
import { openPage, SIZES, startChromium } from '../test/support/console/chromium.ts';
import { playEvening } from '../test/support/console/player.ts';
import { endWith } from './ending.ts';

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '12' },
    faults: { type: 'string', default: 'hostile' },
    seed: { type: 'string', default: 'console-evening' },
    language: { type: 'string', default: 'en' },
    pictures: { type: 'string' },
  },
});

/** Plays an evening by touch at 800 x 480 with a program of its own, and tells what was asked. */
async function evening(): Promise<readonly string[]> {
  const home = mkdtempSync(join(tmpdir(), 'soubrette-evening-'));
  const args = ['console', '--port', '0', '--no-open', '--pace', 'fast'];
  const server = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../bin/soubrette.js'),
      ...args,
      '--faults',
      values.faults,
      '--seed',
      values.seed,
    ],
    {
      env: { ...process.env, XDG_DATA_HOME: join(home, 'data'), XDG_STATE_HOME: join(home, 'state') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const browser = await startChromium();
  try {
    const address = await new Promise<string>((resolve) => {
      server.stdout.on('data', (text) => resolve(String(text).trim()));
    });
    const language = languageAmong([values.language]) ?? 'en';
    const { complaints, page } = await openPage(browser, address, SIZES[0], 'light', language);
    const { asked, done, givenUp, refusals } = await playEvening(page, {
      language,
      boards: Number(values.boards),
      ...(values.pictures !== undefined && { pictures: values.pictures }),
    });
    const steps = [...new Set(asked)].map(
      (step) => `${step} ${asked.filter((other) => other === step).length}`,
    );
    console.log(`${done} boards, ${givenUp} given up, ${asked.length} questions: ${steps.join(', ')}`);
    return [
      ...complaints,
      ...refusals,
      ...(done + givenUp === Number(values.boards) && done > 0 ? [] : [`${done} boards are done`]),
    ];
  } finally {
    await browser.close();
    server.kill('SIGINT');
    rmSync(home, { recursive: true, force: true });
  }
}

endWith(await evening());
