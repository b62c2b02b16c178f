import { digestOf } from '../../sealing/digest.ts';

/** Why a picture is not looked at: another page's camera counts, or the picture was there before. */
export type PictureRefusal = 'other-page' | 'replayed';

/** The last pictures are remembered: an evening has no more with a card on them. */
const MOST_REMEMBERED = 20_000;

/**
 * Which page's camera counts, and which of its pictures are new. The first page that shows something has the camera, and
 * another one gets it only by a touch. A camera's pictures have noise: one that equals an earlier one in every bit is no
 * look at what lies before it now, whoever sent it.
 */
export class CameraHolder {
  #page: string | undefined;
  #seq = -1;
  readonly #seen = new Set<string>();

  /** Whose camera counts, seen from a page. */
  holderFor(page: string): 'this' | 'other' | 'none' {
    if (this.#page === undefined) return 'none';
    return this.#page === page ? 'this' : 'other';
  }

  /** A person has touched this page to have its camera count. */
  takeOver(page: string): void {
    if (this.#page === page) return;
    this.#page = page;
    this.#seq = -1;
  }

  /** Takes a picture of a page, or says why it is none to be looked at; `pixels` is absent where no card was found. */
  take(page: string, seq: number, pixels: Uint8Array | undefined): PictureRefusal | undefined {
    if (this.#page === undefined) this.takeOver(page);
    if (this.#page !== page) return 'other-page';
    if (seq <= this.#seq) return 'replayed';
    this.#seq = seq;
    return pixels === undefined || this.#isNew(digestOf(pixels)) ? undefined : 'replayed';
  }

  /** The work is over: whichever page shows something next has the camera. */
  release(): void {
    this.#page = undefined;
    this.#seq = -1;
  }

  #isNew(digest: string): boolean {
    if (this.#seen.has(digest)) return false;
    this.#seen.add(digest);
    const [oldest] = this.#seen;
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
    return true;
  }
}
