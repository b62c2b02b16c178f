import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandAsTyped } from '../../../src/adapters/system/command-name.ts';

let root = '';
let bin = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'own-command-')));
  bin = join(root, 'project/node_modules/soubrette/bin/soubrette.js');
  mkdirSync(dirname(bin), { recursive: true });
  writeFileSync(bin, '');
});
afterEach(() => rmSync(root, { recursive: true }));

function linkIn(folder: string, target: string = bin): string {
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  symlinkSync(target, join(path, 'soubrette'));
  return path;
}

function typedIn(folder: string, env: Record<string, string> = {}): string {
  return commandAsTyped({ name: 'soubrette', bin, env, folder: join(root, folder), isWindows: false });
}

describe('a program is called', () => {
  test('by its name where the shell finds it', () => {
    expect(typedIn('project', { PATH: `/nowhere:${linkIn('global')}` })).toBe('soubrette');
  });

  test('through npx where the shell finds another program of that name', () => {
    linkIn('project/node_modules/.bin');
    const other = join(root, 'other');
    writeFileSync(other, '');
    chmodSync(other, 0o755);
    expect(typedIn('project', { PATH: linkIn('global', other) })).toBe('npx soubrette');
  });

  test('through npx in a project that depends on it, and in its folders', () => {
    linkIn('project/node_modules/.bin');
    expect([typedIn('project'), typedIn('project/src/deep')]).toEqual(['npx soubrette', 'npx soubrette']);
  });

  test.each([
    [{ npm_command: 'exec' }, 'npx soubrette'],
    [{ npm_lifecycle_event: 'deal' }, 'npx soubrette'],
    [{ npm_command: 'exec', npm_config_user_agent: 'pnpm/10.2.0 npm/? node/v24' }, 'pnpm exec soubrette'],
    [{ npm_command: 'run', npm_config_user_agent: 'yarn/4.6.0 npm/? node/v24' }, 'yarn soubrette'],
  ])('as the package manager calls it, whose path a shell has not: %j', (env, typed) => {
    expect(typedIn('elsewhere', { ...env, PATH: linkIn('project/node_modules/.bin') })).toBe(typed);
  });

  test('by its file where nothing else is known', () => {
    expect(typedIn('elsewhere')).toBe('node ../project/node_modules/soubrette/bin/soubrette.js');
  });
});
