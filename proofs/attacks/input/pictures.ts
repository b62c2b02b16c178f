import { packedZeros, pngChunk, pngOfZeros } from '../../../rigs/hostile/png.ts';
import { type Attack, defence } from '../attack.ts';
import { hostile } from './hostile.ts';

const MIB = 1024 * 1024;
const SMALL = { width: 16, height: 9 } as const;
const SMALL_BYTES = 9 * 17;
/** Rows of as many zeros and the byte of their filter. */
const SIDE = 20_000;
const LARGE_BYTES = SIDE * (SIDE + 1);

const READ = ['calibrate', 'camera', '--frames', 'pictures', '-o', 'camera.json'];

const ESSENTIAL = defence(
  'only the header and the pixels of a picture are decoded',
  'src/adapters/openers/frame-file.ts',
  'decodePng',
  '(bytes) => bytes',
  'essentialPng',
);

/** This many bytes of zeros in a compressed chunk, after what stands before them in it. */
function packedChunk(type: string, before: string, zeros: number): Uint8Array {
  return pngChunk(type, Buffer.concat([Buffer.from(before, 'latin1'), packedZeros(zeros)]));
}

/** Pictures that unpack to far more than they are. */
export const PICTURE_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'a picture of one pixel unpacks to a gigabyte',
    files: { 'pictures/a.png': () => pngOfZeros({ width: 1, height: 1 }, 1024 * MIB) },
    args: READ,
    defences: [ESSENTIAL],
  }),
  hostile({
    name: 'a picture has a colour profile that unpacks to 700 MiB',
    files: {
      'pictures/a.png': () => pngOfZeros(SMALL, SMALL_BYTES, [packedChunk('iCCP', 'profile\0\0', 700 * MIB)]),
    },
    args: READ,
    defences: [ESSENTIAL],
  }),
  hostile({
    name: 'a picture has a text that unpacks to 700 MiB',
    files: {
      'pictures/a.png': () => pngOfZeros(SMALL, SMALL_BYTES, [packedChunk('zTXt', 'words\0\0', 700 * MIB)]),
    },
    args: READ,
  }),
  hostile({
    name: 'a picture has 400 million pixels',
    files: { 'pictures/a.png': () => pngOfZeros({ width: SIDE, height: SIDE }, LARGE_BYTES) },
    args: READ,
    defences: [
      defence(
        'the size of a picture is limited',
        'src/adapters/openers/png-chunks.ts',
        'CORNER_PNG',
        "{ pixels: 1e12, unpackedBytes: 1e12, of: 'a picture' }",
      ),
    ],
  }),
  hostile({
    name: 'a picture says that it has 65535 x 65535 pixels',
    files: { 'pictures/a.png': () => pngOfZeros({ width: 65_535, height: 65_535, colour: 6 }, MIB) },
    args: READ,
  }),
  hostile({
    name: 'an interlaced picture says that it has 2^62 pixels',
    files: {
      'pictures/a.png': () => pngOfZeros({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, interlace: 1 }, MIB),
    },
    args: READ,
  }),
  hostile({
    name: 'a folder has a hundred pictures of 16 million pixels',
    files: Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [
        `pictures/${at}.png`,
        () => pngOfZeros({ width: 4096, height: 4000 }, 4000 * 4097),
      ]),
    ),
    args: READ,
    defences: [
      defence(
        'pictures that are kept together are limited',
        'src/app/files/frame-folders.ts',
        'keepWithin',
        '() => () => {}',
      ),
    ],
  }),
];
