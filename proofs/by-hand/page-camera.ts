import type { Page } from 'playwright-core';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';

const PATH = '/shown-picture';

/**
 * A camera of drawn pictures, in the place of the page's own: each is seen until the next, and no picture of it is like
 * another, since a sensor has noise.
 */
const CAMERA = `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const pen = canvas.getContext('2d');
  const noise = Int8Array.from({ length: 1 << 16 }, () => Math.round((Math.random() + Math.random() - 1) * 4));
  let seen = null;
  const draw = () => {
    if (seen === null) return;
    const { pixels, height, width } = seen;
    if (canvas.width !== width) { canvas.width = width; canvas.height = height; }
    const image = pen.createImageData(width, height);
    let at = Math.floor(Math.random() * noise.length);
    for (let from = 0, to = 0; from < pixels.length; to++)
      for (let colour = 0; colour < 3; colour++) image.data[4 * to + colour] = pixels[from++] + noise[at++ & 0xffff];
    for (let to = 3; to < image.data.length; to += 4) image.data[to] = 255;
    pen.putImageData(image, 0, 0);
    seen.sinceMs ??= performance.now();
  };
  setInterval(draw, 1000 / 15);
  window.shownCamera = {
    async show(number, width, height) {
      const answer = await fetch('${PATH}/' + number);
      const next = { pixels: new Uint8Array(await answer.arrayBuffer()), width, height };
      seen = next;
      draw();
      return next.sinceMs;
    },
  };
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
})()`;

/** What a page's camera sees. */
export class PageCamera {
  readonly #page: Page;
  readonly #pictures = new Map<number, DrawnPicture>();
  #number = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts it into a page before that is opened. */
  static async of(page: Page): Promise<PageCamera> {
    const camera = new PageCamera(page);
    await page.addInitScript(CAMERA);
    await page.route(`**${PATH}/*`, async (route) => {
      const number = Number(new URL(route.request().url()).pathname.split('/').at(-1));
      const picture = camera.#pictures.get(number);
      await route.fulfill({ status: picture ? 200 : 404, body: Buffer.from(picture?.pixels ?? []) });
    });
    return camera;
  }

  /** Has the camera see this from now on; answers since when, by the page's clock. */
  async show(picture: DrawnPicture): Promise<number> {
    const number = ++this.#number;
    this.#pictures.set(number, picture);
    const { heightPx, widthPx } = picture;
    const sinceMs = await this.#page.evaluate(`window.shownCamera.show(${number}, ${widthPx}, ${heightPx})`);
    this.#pictures.delete(number);
    return sinceMs as number;
  }
}
