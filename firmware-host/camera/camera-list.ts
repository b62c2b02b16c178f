/** A mode of a sensor: what it reads out, how often at most. */
export interface SensorMode {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bits: number;
  readonly mostFps: number;
}

/** A camera that `rpicam-vid --list-cameras` names. */
export interface ListedCamera {
  readonly index: number;
  /** libcamera's name of its model, such as `imx708_wide`. */
  readonly model: string;
  readonly modes: readonly SensorMode[];
}

const CAMERA = /^(\d+) : (\S+) \[/;
const FORMAT = /'([A-Z]{1,8})(\d{1,2})[A-Z0-9_]{0,16}' :/;
const MODE = /(\d{1,6})x(\d{1,6}) \[(\d{1,6}(?:\.\d{1,6})?) fps/g;

/** The cameras of a computer; lines that say nothing of them are passed over. */
export function parseCameraList(text: string): readonly ListedCamera[] {
  const cameras: { readonly index: number; readonly model: string; readonly modes: SensorMode[] }[] = [];
  let bits = 0;
  for (const line of text.split('\n')) {
    const [, index, model] = CAMERA.exec(line) ?? [];
    if (index !== undefined && model !== undefined) cameras.push({ index: Number(index), model, modes: [] });
    const [, , depth] = FORMAT.exec(line) ?? [];
    if (depth !== undefined) bits = Number(depth);
    for (const [, width, height, fps] of line.matchAll(MODE)) {
      const mode = { widthPx: Number(width), heightPx: Number(height), bits, mostFps: Number(fps) };
      cameras.at(-1)?.modes.push(mode);
    }
  }
  return cameras;
}

/** The fastest mode that is no smaller than a size; of equally fast ones that which reads out least. */
export function fastestMode(
  modes: readonly SensorMode[],
  { heightPx, widthPx }: { readonly heightPx: number; readonly widthPx: number },
): SensorMode | undefined {
  const pixels = (mode: SensorMode): number => mode.widthPx * mode.heightPx;
  return modes
    .filter((mode) => mode.bits > 0 && mode.widthPx >= widthPx && mode.heightPx >= heightPx)
    .sort((a, b) => b.mostFps - a.mostFps || pixels(a) - pixels(b) || b.bits - a.bits)[0];
}

/** A mode as `rpicam-vid --mode` takes it. */
export function formatMode({ bits, heightPx, widthPx }: SensorMode): string {
  return `${widthPx}:${heightPx}:${bits}:P`;
}
