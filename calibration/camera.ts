import { failure, type Result, success } from '../src/bridge/result.ts';
import type { CameraSettings } from '../src/ports/camera-settings.ts';
import { isRecord } from '../src/vision/numbers/forms.ts';
import type { WindowGeometry } from '../src/vision/window/geometry.ts';
import type { CameraMeasures } from './camera/measure-camera.ts';
import { readJson, versionInWords } from './json.ts';

/** A camera as it was measured: where the window is on its sensor, how it was set, how good it was. */
export interface CameraProfile {
  /** ISO 8601. */
  readonly at: string;
  /** Version of the program that measured. */
  readonly program: string;
  /** As it is named on the command line, or `frames` where only pictures were given. */
  readonly camera: string;
  /** Absent where only pictures were given. */
  readonly settings?: CameraSettings;
  readonly geometry: WindowGeometry;
  readonly measures: CameraMeasures;
}

const FORMAT = 'soubrette-camera';
const VERSION = 1;

/** A camera's profile as a JSON text. */
export function makeCameraProfile(profile: CameraProfile): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...profile }, null, 2)}\n`;
}

/** Reads a camera's profile; what is wrong with it is said in a sentence. */
export function parseCameraProfile(text: string): Result<CameraProfile, string> {
  const read = readJson(text);
  if (!isRecord(read) || read.format !== FORMAT) {
    return failure(`This is no profile of a camera: its format is not "${FORMAT}".`);
  }
  const { at, camera, geometry, measures, program, settings, version } = read;
  if (version !== VERSION) {
    return failure(
      `This profile has ${versionInWords(version)}; this program reads version ${VERSION}. Measure the camera again.`,
    );
  }
  const isDated = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  const isWhole =
    isDated && typeof program === 'string' && typeof camera === 'string' && isGeometry(geometry);
  if (!isWhole || !isMeasures(measures) || !(settings === undefined || isSettings(settings))) {
    return failure('This profile of a camera is damaged. Measure the camera again.');
  }
  return success({ at, program, camera, geometry, measures, ...(settings && { settings }) });
}

function areNumbers(value: unknown, names: readonly string[]): value is Readonly<Record<string, number>> {
  return isRecord(value) && names.every((name) => Number.isFinite(value[name]));
}

const MOST_SENSOR_PX = 16_384;

function isGeometry(value: unknown): value is WindowGeometry {
  const names = ['sensorWidthPx', 'sensorHeightPx', 'distortion', 'widthMm', 'heightMm'];
  if (!areNumbers(value, names)) return false;
  const { heightMm, matrix, sensorHeightPx, sensorWidthPx, widthMm } = value as Readonly<
    Record<string, unknown>
  >;
  const isSized = [sensorWidthPx, sensorHeightPx].every(
    (length) =>
      Number.isSafeInteger(length) && (length as number) > 0 && (length as number) <= MOST_SENSOR_PX,
  );
  const isWindow = [widthMm, heightMm].every((length) => (length as number) > 0 && (length as number) <= 100);
  const isMatrix = Array.isArray(matrix) && matrix.length === 6 && matrix.every(Number.isFinite);
  if (!isSized || !isWindow || !isMatrix) return false;
  const [a, b, c, d] = matrix as number[] as [number, number, number, number];
  return Math.abs(a * d - b * c) > 1;
}

/** Whether a value of JSON says how a camera is set. */
export function isSettings(value: unknown): value is CameraSettings {
  if (!areNumbers(value, ['widthPx', 'heightPx', 'fps', 'shutterUs', 'gain'])) return false;
  const { lensDioptres, mode } = value as Readonly<Record<string, unknown>>;
  const isMode = mode === undefined || (typeof mode === 'string' && /^\d+:\d+:\d+:P$/.test(mode));
  return isMode && (lensDioptres === undefined || Number.isFinite(lensDioptres));
}

function isMeasures(value: unknown): value is CameraMeasures {
  const names = [
    ...['dots', 'pxPerMm', 'turnDeg', 'distortion', 'rmsPx', 'slantShare', 'edgeWidthMm', 'bestEdgeMm'],
    ...['worstEdgeMm', 'inkLevel', 'paperLevel', 'clippedShare', 'gradientShare', 'indexShare'],
  ];
  return (
    areNumbers(value, names) && typeof (value as Readonly<Record<string, unknown>>).isMirrored === 'boolean'
  );
}
