import { availableParallelism, totalmem } from 'node:os';
import type { Computer } from '../../ports/computer.ts';
import { placesFrom } from '../disk/places.ts';
import { ownAddresses } from '../line/network-addresses.ts';
import { osRandom } from '../system/os-random.ts';
import { fileOfPackage, readVersion } from '../system/package-files.ts';
import { readReportFonts } from '../system/report-fonts.ts';
import { systemSteadyClock } from '../system/steady-clock.ts';
import { readSymbolReader } from '../system/symbol-reader.ts';
import { systemClock } from '../system/system-clock.ts';
import { systemWallClock } from '../system/wall-clock.ts';
import { files } from './files.ts';

/** The parts of this computer that nearly every command needs; they load little. */
export const lightParts: Pick<
  Computer,
  'clock' | 'files' | 'hardware' | 'placesFrom' | 'program' | 'random' | 'steadyClock' | 'wallClock'
> = {
  clock: systemClock,
  wallClock: systemWallClock,
  steadyClock: systemSteadyClock,
  random: osRandom,
  program: {
    version: readVersion,
    file: fileOfPackage,
    fonts: readReportFonts,
    symbolReader: readSymbolReader,
  },
  hardware: {
    get cores() {
      return availableParallelism();
    },
    get memoryBytes() {
      return totalmem();
    },
    addresses: ownAddresses,
  },
  files,
  placesFrom,
};
