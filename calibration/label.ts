import { failure, type Result, success } from '../src/bridge/result.ts';
import type { CameraSettings } from '../src/ports/camera-settings.ts';
import { isRecord } from '../src/vision/numbers/forms.ts';
import { isSettings } from './camera.ts';
import { readJson, versionInWords } from './json.ts';

type Point = { readonly x: number; readonly y: number };

/** A label that was read in a picture: where, and how many modules its symbol has along a side. */
export interface SeenLabel {
  readonly cornersPx: readonly Point[];
  readonly modules: number;
}

/** Where a camera sees the labels of trays, and how well. */
export interface LabelProfile {
  /** ISO 8601. */
  readonly at: string;
  /** Version of the program that measured. */
  readonly program: string;
  /** As it is named on the command line, or `frames` where only pictures were given. */
  readonly camera: string;
  /** Absent where only pictures were given. */
  readonly settings?: CameraSettings;
  /** The part of the picture in which labels are sought, and the size of the whole. */
  readonly region: {
    readonly leftPx: number;
    readonly topPx: number;
    readonly widthPx: number;
    readonly heightPx: number;
  };
  readonly pictureWidthPx: number;
  readonly pictureHeightPx: number;
  readonly pxPerModule: number;
  /** The share of the pictures whose label was read. */
  readonly readShare: number;
}

const FORMAT = 'soubrette-label';
const VERSION = 1;
/** Room round the symbol, as a share of its extent: trays lie a little differently. */
const ROOM = 0.4;

/** Where to look for labels, from labels that were read in pictures of one size. */
export function measureLabel(
  seen: readonly SeenLabel[],
  pictures: number,
  { heightPx, widthPx }: { readonly heightPx: number; readonly widthPx: number },
):
  | Pick<LabelProfile, 'pictureHeightPx' | 'pictureWidthPx' | 'pxPerModule' | 'readShare' | 'region'>
  | undefined {
  if (seen.length === 0) return undefined;
  const points = seen.flatMap(({ cornersPx }) => cornersPx);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = ROOM * Math.max(right - left, bottom - top);
  const leftPx = Math.max(0, Math.floor(left - room));
  const topPx = Math.max(0, Math.floor(top - room));
  return {
    region: {
      leftPx,
      topPx,
      widthPx: Math.min(widthPx, Math.ceil(right + room)) - leftPx,
      heightPx: Math.min(heightPx, Math.ceil(bottom + room)) - topPx,
    },
    pictureWidthPx: widthPx,
    pictureHeightPx: heightPx,
    pxPerModule: Math.min(...seen.map(pxPerModuleOf)),
    readShare: seen.length / pictures,
  };
}

function pxPerModuleOf({ cornersPx, modules }: SeenLabel): number {
  const sides = cornersPx.map(({ x, y }, index) => {
    const next = cornersPx[(index + 1) % cornersPx.length] as Point;
    return Math.hypot(next.x - x, next.y - y);
  });
  return Math.min(...sides) / modules;
}

/** Least pixels a module at which labels are read well, by drawn looks. */
const GOOD_PX_PER_MODULE = 3;

/** What to do so that labels are read better, by name. */
export const LABEL_ADVICE = ['label-small', 'label-unread'] as const;

export interface LabelAdvice {
  readonly name: (typeof LABEL_ADVICE)[number];
  /** What was found and what to do. */
  readonly says: string;
}

/** What to do so that labels are read better; nothing where nothing has to be. */
export function labelAdvice({
  pxPerModule,
  readShare,
}: Pick<LabelProfile, 'pxPerModule' | 'readShare'>): LabelAdvice[] {
  return [
    ...(pxPerModule < GOOD_PX_PER_MODULE
      ? [
          {
            name: 'label-small',
            says: `A module of the symbol has ${pxPerModule.toFixed(1)} pixels: bring the camera nearer, or take larger frames, until it has ${GOOD_PX_PER_MODULE}.`,
          } as const,
        ]
      : []),
    ...(readShare < 1
      ? [
          {
            name: 'label-unread',
            says: `The label was read in ${Math.round(100 * readShare)} % of the pictures: look at focus and light, and clean the label.`,
          } as const,
        ]
      : []),
  ];
}

/** A profile as a JSON text. */
export function makeLabelProfile(profile: LabelProfile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...profile }, null, 2)}\n`;
}

/** Reads a profile; what is wrong with it is said in a sentence. */
export function parseLabelProfile(text: string): Result<LabelProfile, string> {
  const read = readJson(text);
  if (!isRecord(read) || read.format !== FORMAT)
    return failure(`This says not where labels are: its format is not "${FORMAT}".`);
  const { at, camera, pictureHeightPx, pictureWidthPx, program, pxPerModule, readShare, region, settings } =
    read;
  if (read.version !== VERSION)
    return failure(
      `This has ${versionInWords(read.version)}; this program reads version ${VERSION}. Measure it again.`,
    );
  const damaged = failure('The file that says where labels are is damaged. Measure it again.');
  if (typeof at !== 'string' || typeof camera !== 'string' || typeof program !== 'string') return damaged;
  if (!isLength(pictureWidthPx) || !isLength(pictureHeightPx)) return damaged;
  if (typeof pxPerModule !== 'number' || typeof readShare !== 'number') return damaged;
  if (!isRegion(region) || !(settings === undefined || isSettings(settings))) return damaged;
  const size = { pictureWidthPx, pictureHeightPx };
  return success({
    at,
    program,
    camera,
    region,
    ...size,
    pxPerModule,
    readShare,
    ...(settings && { settings }),
  });
}

function isLength(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isRegion(value: unknown): value is LabelProfile['region'] {
  if (!isRecord(value) || !isLength(value.widthPx) || !isLength(value.heightPx)) return false;
  return [value.leftPx, value.topPx].every((place) => place === 0 || isLength(place));
}
