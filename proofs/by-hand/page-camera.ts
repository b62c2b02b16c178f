import type { Page, Route } from 'playwright-core';
import type { DrawnPicture } from '../../rigs/shown-scenes/sensor.ts';

/**
 * A camera of drawn pictures, in the place of the page's own, with as many a second as the page asks of one: each is seen
 * until the next, and no picture of it is like another, since a sensor has noise. Like a real one it works in a thread of
 * its own, and takes no time of the page's.
 */
const SENSOR = `
  const noise = Int8Array.from({ length: 1 << 16 }, () => Math.round((Math.random() + Math.random() - 1) * 4));
  let seen = null;
  let writer = null;
  const spoil = ({ data, heightPx, pixels, widthPx }, first, every) => {
    let at = Math.floor(Math.random() * noise.length);
    for (let row = first; row < heightPx; row += every)
      for (let place = row * widthPx; place < (row + 1) * widthPx; place++)
        for (let colour = 0; colour < 3; colour++)
          data[4 * place + colour] = pixels[3 * place + colour] + noise[at++ & 0xffff];
  };
  const take = () => {
    if (seen === null || writer === null || writer.desiredSize <= 0) return;
    spoil(seen, Math.floor(Math.random() * 4), 4);
    const timestamp = Math.round(performance.now() * 1000);
    const size = { codedWidth: seen.widthPx, codedHeight: seen.heightPx };
    writer.write(new VideoFrame(seen.data, { format: 'RGBX', timestamp, ...size })).catch(() => {});
    told();
  };
  const told = () => {
    if (!seen.isTold) postMessage(performance.timeOrigin + performance.now());
    seen.isTold = true;
  };
  setInterval(take, 1000 / 30);
  onmessage = ({ data: { bytes, heightPx, widthPx, writable } }) => {
    if (writable !== undefined) return void (writer = writable.getWriter());
    const data = new Uint8ClampedArray(4 * widthPx * heightPx).fill(255);
    seen = { data, heightPx, pixels: Uint8Array.fromBase64(bytes), widthPx };
    spoil(seen, 0, 1);
    if (writer === null) told();
  };`;
const SENSOR_PATH = '/drawn-camera.js';

const CAMERA = `(() => {
  let sensor = null;
  const started = () => sensor ??= new Worker('${SENSOR_PATH}');
  window.shownCamera = {
    isOn: () => sensor !== null,
    show: (picture) => new Promise((seen) => {
      started().onmessage = ({ data }) => seen(data - performance.timeOrigin);
      started().postMessage(picture);
    }),
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const track = new MediaStreamTrackGenerator({ kind: 'video' });
    started().postMessage({ writable: track.writable }, [track.writable]);
    return new MediaStream([track]);
  };
})()`;

interface CameraInPage {
  readonly shownCamera: {
    isOn(): boolean;
    show(next: {
      readonly bytes: string;
      readonly widthPx: number;
      readonly heightPx: number;
    }): Promise<number>;
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
    const isOn = await this.#page.evaluate(() => (globalThis as unknown as CameraInPage).shownCamera.isOn());
    if (!isOn) await this.#page.route(SENSOR_ROUTE, sendSensor);
    const sinceMs = await this.#page.evaluate(
      (next) => (globalThis as unknown as CameraInPage).shownCamera.show(next),
      shown,
    );
    // As long as anything is routed, each picture that the page sends makes a detour of some 40 ms through this process.
    if (!isOn) await this.#page.unroute(SENSOR_ROUTE);
    return sinceMs;
  }
}

const SENSOR_ROUTE = `**${SENSOR_PATH}`;

function sendSensor(route: Route): Promise<void> {
  return route.fulfill({ contentType: 'text/javascript', body: SENSOR });
}
