import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { createProgram } from '../../../src/cli/program.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const UNIT = read('hardware/host/soubrette-eyes.service');
const OPTIONS = /SOUBRETTE_EYES_OPTIONS="(.*)"/;

describe('the unit of the eyes', () => {
  test('starts the program with options that it takes', async () => {
    const [, line = ''] = /ExecStart=\/usr\/bin\/env soubrette (.*)/.exec(UNIT) ?? [];
    const [, options = ''] = OPTIONS.exec(UNIT) ?? [];
    const words = line.replace('$SOUBRETTE_EYES_OPTIONS', options).split(' ');
    const program = await createProgram(quietTerminal().terminal, () => {});
    const eyes = program.commands.find((command) => command.name() === 'eyes');
    eyes?.exitOverride().action(() => {});
    program.parse(words, { from: 'user' });
    const seen = eyes?.opts() ?? {};
    expect(seen.socket).toBe('/run/soubrette-eyes/eyes.sock');
    expect(seen.camera).toEqual({ kind: 'rpicam', camera: 0 });
  });

  test('shares its socket with the host', () => {
    expect(read('hardware/host/soubrette-host.service')).toMatch(/SupplementaryGroups=.*soubrette-eyes/);
    expect(UNIT).toMatch(/^Group=soubrette-eyes$/m);
    expect(read('docs/build-a-machine.md')).toContain('--eyes unix:/run/soubrette-eyes/eyes.sock');
    expect(OPTIONS.exec(read('docs/build-a-machine.md'))?.[1]).toBe(OPTIONS.exec(UNIT)?.[1]);
  });
});
