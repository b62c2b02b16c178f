import type { Picture } from '../../../src/vision/shown/picture.ts';

/** Why there is no camera. */
export type NoCamera =
  /** The browser gives none to an address that is not secure. */
  | 'insecure'
  /** Somebody, the browser or its settings have refused it. */
  | 'refused'
  | 'none'
  /** Another program has it. */
  | 'busy'
  | 'failed';

/** A camera that is on. */
export interface Camera {
  /** The next picture that it takes; never the same one twice. Waits as long as the page is out of sight. */
  next(): Promise<Picture>;
  /** A picture as fine as the camera takes them, in grey. */
  fine(): Promise<GreyPicture>;
  /** What it sees, to be shown where hands are looked at. */
  readonly stream: MediaStream;
  close(): void;
}

/** A grey picture, row by row. */
export interface GreyPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
}

/** Cards held by hand have 5 to 7 px/mm at this size. */
const USUAL = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } } as const;
/** More than cameras have: the browser gives the nearest. */
const FINEST = { width: { ideal: 4096 }, height: { ideal: 2304 } } as const;
/** A row of a hand with 10 px/mm; finer pictures are made smaller. */
const MOST_SIDE_PX = 2_560;

/** The camera that faces the person, or the next one of this device where another is wanted. */
export async function openCamera(after?: string): Promise<Camera | NoCamera> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) return 'insecure';
  try {
    const which = after === undefined ? undefined : await deviceAfter(mediaDevices, after);
    const wanted = which === undefined ? { facingMode: 'user' } : { deviceId: { exact: which } };
    const stream = await mediaDevices.getUserMedia({ audio: false, video: { ...wanted, ...USUAL } });
    return await startCamera(stream);
  } catch (error) {
    return whyNone(error);
  }
}

/** The id of the camera that follows another, in the order in which the browser lists them. */
async function deviceAfter(devices: MediaDevices, id: string): Promise<string | undefined> {
  const cameras = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  const at = cameras.findIndex(({ deviceId }) => deviceId === id);
  return cameras[(at + 1) % cameras.length]?.deviceId;
}

/** Names of Media Capture and Streams, section 10.2. */
function whyNone(error: unknown): NoCamera {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

async function startCamera(stream: MediaStream): Promise<Camera> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.className = 'unseen';
  video.ariaHidden = 'true';
  video.srcObject = stream;
  // Some browsers take no pictures of a video that is nowhere in the page.
  document.body.append(video);
  await video.play();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no pictures.');
  const frames = new Frames(video);
  return {
    stream,
    next: async () => {
      await frames.next();
      return draw(video, video.videoWidth, video.videoHeight, canvas, pen);
    },
    fine: async () => {
      const [track] = stream.getVideoTracks();
      await track?.applyConstraints(FINEST).catch(() => undefined);
      // The first one may have come before the camera heard of it.
      for (let frame = 0; frame < 2; frame++) await frames.next();
      const grey = greyOf(video, video.videoWidth, video.videoHeight);
      await track?.applyConstraints(USUAL).catch(() => undefined);
      return grey;
    },
    close: () => {
      frames.end();
      for (const track of stream.getTracks()) track.stop();
      video.remove();
    },
  };
}

/**
 * The pictures of a video as they come: one that came while the last was looked at is there at once. The browser calls back
 * when it next draws the page, which is busy then; that one more has come is known before by their number. Where a browser
 * counts one that it does not show yet, the program refuses the same picture a second time.
 */
class Frames {
  readonly #video: HTMLVideoElement;
  #isNew = false;
  #taken = 0;
  #isOver = false;
  #waiting: (() => void)[] = [];

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    this.#follow();
  }

  /** Waits for a picture that was not taken before. */
  async next(): Promise<void> {
    if (!this.#isNew && this.#count === this.#taken)
      await new Promise<void>((come) => this.#waiting.push(come));
    this.#isNew = false;
    this.#taken = this.#count;
  }

  get #count(): number {
    return this.#video.getVideoPlaybackQuality().totalVideoFrames;
  }

  end(): void {
    this.#isOver = true;
  }

  #follow(): void {
    const came = () => {
      if (this.#isOver) return;
      // The call may be for one that was taken by its number; some browsers count none.
      this.#isNew = this.#count !== this.#taken || this.#count === 0;
      if (this.#isNew) for (const come of this.#waiting.splice(0)) come();
      this.#follow();
    };
    if ('requestVideoFrameCallback' in this.#video) this.#video.requestVideoFrameCallback(came);
    else requestAnimationFrame(came);
  }
}

function draw(
  source: CanvasImageSource,
  widthPx: number,
  heightPx: number,
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
): Picture {
  if (canvas.width !== widthPx) canvas.width = widthPx;
  if (canvas.height !== heightPx) canvas.height = heightPx;
  pen.drawImage(source, 0, 0, widthPx, heightPx);
  return { widthPx, heightPx, channels: 4, pixels: pen.getImageData(0, 0, widthPx, heightPx).data };
}

/** A picture that was taken by another program of the device. */
export async function greyOfFile(file: File): Promise<GreyPicture | undefined> {
  try {
    const image = await createImageBitmap(file);
    return greyOf(image, image.width, image.height);
  } catch {
    return undefined;
  }
}

function greyOf(source: CanvasImageSource, width: number, height: number): GreyPicture {
  const scale = Math.min(1, MOST_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  const { widthPx, heightPx, pixels } = draw(
    source,
    Math.round(width * scale),
    Math.round(height * scale),
    canvas,
    pen,
  );
  const grey = new Uint8Array(widthPx * heightPx);
  for (let to = 0, from = 0; to < grey.length; to++, from += 4) {
    const red = pixels[from] as number;
    const green = pixels[from + 1] as number;
    const blue = pixels[from + 2] as number;
    grey[to] = (77 * red + 150 * green + 29 * blue + 128) >> 8;
  }
  return { widthPx, heightPx, pixels: grey };
}
