import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeIntelHex, parseIntelHex, patchSettings } from '../../hardware/firmware-image.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';

/** What the firmware may take of memory, in bytes, without the stack; why so much flash: docs/firmware.md. */
export const RAM_LIMIT = 2048;
export const FLASH_LIMIT: number = 24 * 1024;

const FOLDER = join(import.meta.dirname, '../../hardware/firmware');
const CLOCK_HZ = 16_000_000;
/** Passes of the compiler that make this program bigger: found by trying each. */
const SMALLER = [
  '-mstrict-X',
  '-fshort-enums',
  '-fno-move-loop-invariants',
  '-fno-guess-branch-probability',
  '-fno-tree-loop-im',
  '-fno-ipa-sra',
  '-fno-tree-reassoc',
  '-fno-ssa-phiopt',
  '-fno-tree-sink',
  '-fno-tree-pre',
  '-fno-tree-forwprop',
];
export const COMPILER_OPTIONS: readonly string[] = [
  '-mmcu=atmega2560',
  `-DF_CPU=${CLOCK_HZ}UL`,
  '-std=gnu99',
  '-Os',
  '-flto',
  '-mrelax',
  '-frandom-seed=soubrette',
  ...SMALLER,
  '-Wall',
  '-Wextra',
  '-Werror',
  '-Wconversion',
];

/**
 * A build: the hex file with the settings of the club profile, the memory that the program takes in bytes, and where
 * its variables stand.
 */
export interface Build {
  readonly hex: string;
  readonly flash: number;
  readonly ram: number;
  readonly variables: ReadonlyMap<string, number>;
}

/** Compiles the firmware; the same sources give the same bytes, wherever they lie. Throws what the compiler says. */
export function buildFirmware(baud = 250_000, from: string = FOLDER): Build {
  const folder = mkdtempSync(join(tmpdir(), 'firmware-'));
  const sources = readdirSync(from).filter((name) => name.endsWith('.c'));
  const [elf, hex] = [join(folder, 'soubrette.elf'), join(folder, 'soubrette.hex')];
  try {
    execFileSync('avr-gcc', [...COMPILER_OPTIONS, `-DBAUD=${baud}UL`, '-o', elf, ...sources.sort()], {
      cwd: from,
      stdio: 'pipe',
    });
    execFileSync('avr-objcopy', ['-O', 'ihex', '-R', '.eeprom', elf, hex]);
    const image = parseIntelHex(readFileSync(hex, 'latin1'));
    if (!image.ok) throw new Error(image.problems.join('\n'));
    return {
      hex: makeIntelHex(patchSettings(image.value, settingsOf(profileConfig('club')))),
      ...sizesOf(elf),
      variables: variablesOf(elf),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What stands in flash and in RAM, by the sections of the program; the EEPROM is neither. */
function sizesOf(elf: string): Pick<Build, 'flash' | 'ram'> {
  const lines = execFileSync('avr-size', ['-A', elf], { encoding: 'utf8' }).split('\n');
  const sections = new Map(lines.map((line) => [line.split(/\s+/)[0], Number(line.split(/\s+/)[1])]));
  const sum = (...names: readonly string[]): number =>
    names.reduce((total, name) => total + (sections.get(name) ?? 0), 0);
  return { flash: sum('.text', '.data'), ram: sum('.data', '.bss', '.noinit') };
}

/** Addresses of data are told from those of the program by their upper half. */
function variablesOf(elf: string): Map<string, number> {
  const symbols = execFileSync('avr-nm', [elf], { encoding: 'utf8' });
  const found = symbols.matchAll(/^0080([0-9a-f]{4}) [bBdD] (\w+)/gm);
  return new Map(Array.from(found, ([, place = '', name = '']) => [name, Number.parseInt(place, 16)]));
}

/** The version of the compiler on this computer; `undefined` where there is none. */
export function avrCompiler(): string | undefined {
  const { status, stdout } = spawnSync('avr-gcc', ['-dumpversion'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
export const NO_AVR_COMPILER =
  'The compiler for the microcontroller is missing: install it, on Debian with "apt-get install gcc-avr avr-libc binutils-avr".';
/** The version that makes the committed bytes; another makes others. */
export const COMMITTED_BY = '5.4.0';
