import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PaperWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** Pixels of a point (1/72 inch), where the paper has few pages: 150 dots an inch, so that print is sharp. */
const SHARPEST = 150 / 72;
/** The most pixels of all pages together: 160 MB of memory, which a small computer has. */
const MOST_PIXELS = 40_000_000;

/** Width and height of a page in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

const A4: PageSize = { width: 595, height: 842 };

/**
 * Draws all pages of a PDF into an element, one canvas each, whose text is what the page says to those who hear it.
 * Answers the size of the first page. Once `gone` is aborted nothing of the paper is left: neither pages nor bytes.
 */
export async function drawPaper(pdf: Uint8Array, place: HTMLElement, gone: AbortSignal): Promise<PageSize> {
  const port = new PaperWorker();
  GlobalWorkerOptions.workerPort = port;
  const loading = getDocument({
    data: pdf,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  const leave = (): void => {
    for (const canvas of place.querySelectorAll('canvas')) {
      canvas.width = 0;
      canvas.height = 0;
    }
    place.replaceChildren();
    void loading.destroy();
    GlobalWorkerOptions.workerPort = null;
    port.terminate();
    // Those of papers are all that a script has added: the letters of one are cut out of its typeface.
    document.fonts.clear();
  };
  gone.addEventListener('abort', leave, { once: true });
  gone.throwIfAborted();
  const paper = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: paper.numPages }, (_, index) => paper.getPage(index + 1)),
  );
  const sizes = pages.map((page) => page.getViewport({ scale: 1 }));
  const area = sizes.reduce((sum, { height, width }) => sum + height * width, 0);
  const scale = Math.min(SHARPEST, Math.sqrt(MOST_PIXELS / area));
  for (const page of pages) {
    const canvas = document.createElement('canvas');
    place.append(canvas);
    await drawPage(page, scale, canvas);
    gone.throwIfAborted();
  }
  const [{ height, width } = A4] = sizes;
  return { width, height };
}

async function drawPage(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement): Promise<void> {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const { items } = await page.getTextContent();
  canvas.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  // As for print: such a page is drawn in one go, also where the screen is off.
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  page.cleanup();
}
