import type { Page } from 'playwright-core';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';

/**
 * A camera of drawn pictures, in the place of the page's own: each is seen until the next, and no picture of it is like
 * another, since a sensor has noise. It draws in the page's own thread, as no camera does, so only every fourth row gets
 * new noise at each picture.
 */
const CAMERA = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const pen = canvas.getContext('2d');
  const noise = Int8Array.from({ length: 1 << 16 }, () => Math.round((Math.random() + Math.random() - 1) * 4));
  let seen = null;
  const spoil = ({ pixels, image }, first, every) => {
    const { data, height, width } = image;
    let at = Math.floor(Math.random() * noise.length);
    for (let row = first; row < height; row += every)
      for (let place = row * width; place < (row + 1) * width; place++)
        for (let colour = 0; colour < 3; colour++)
          data[4 * place + colour] = pixels[3 * place + colour] + noise[at++ & 0xffff];
  };
  const draw = () => {
    if (seen === null) return;
    spoil(seen, Math.floor(Math.random() * 4), 4);
    pen.putImageData(seen.image, 0, 0);
    seen.sinceMs ??= performance.now();
  };
  setInterval(draw, 1000 / 15);
  window.shownCamera = {
    show({ bytes, widthPx: width, heightPx: height }) {
      if (canvas.width !== width) { canvas.width = width; canvas.height = height; }
      const image = pen.createImageData(width, height);
      image.data.fill(255);
      seen = { pixels: Uint8Array.fromBase64(bytes), image };
      spoil(seen, 0, 1);
      draw();
      return seen.sinceMs;
    },
  };
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
})()`;

interface CameraInPage {
  readonly shownCamera: {
    show(next: { readonly bytes: string; readonly widthPx: number; readonly heightPx: number }): number;
  };
}

/** What a page's camera sees. */
export class PageCamera {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts it into a page before that is opened. */
  static async of(page: Page): Promise<PageCamera> {
    await page.addInitScript(CAMERA);
    return new PageCamera(page);
  }

  /** Has the camera see this from now on; answers since when, by the page's clock. */
  async show({ heightPx, pixels, widthPx }: DrawnPicture): Promise<number> {
    const bytes = Buffer.from(pixels).toString('base64');
    const shown = { bytes, widthPx, heightPx };
    return this.#page.evaluate(
      (next) => (globalThis as unknown as CameraInPage).shownCamera.show(next),
      shown,
    );
  }
}
