import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionalOf } from '../support/optional-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Prints what is loaded with the console's server. */
const LOAD = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
await import('./src/web/open-console.ts');
console.log(loaded.join('\\n'));`;

test('the console shows its first picture before it loads formats, papers, eyes and machines', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', LOAD], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(loaded).toContain('src/web/server.ts');
  expect(loaded).not.toMatch(
    /src\/(?:formats\/catalogue|paper\/(?!qr)|vision\/(?!numbers\/forms|shown\/(?:showing|end-frame))|simulator\/world)|hardware\/emulator/,
  );
  expect(loaded).not.toMatch(/node_modules\/(?:@cantoo|culori|avr8js|fast-png)/);
  expect(optionalOf(loaded.split('\n'))).toEqual([]);
});
