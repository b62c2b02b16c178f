/** Deals of a run that all later ones are compared with. */
const FIRST_KEPT = 65_536;

/**
 * Watches for a source that makes one deal twice, in the same memory however many there are: every deal is compared
 * with the first 65,536, and with one that is kept anew whenever their number has doubled (Brent), so that a source
 * that runs in a circle is found wherever the circle begins.
 */
export class RepetitionWatch {
  private readonly first = new Set<bigint>();
  private count = 0;
  private kept = -1n;
  private nextKept = 1;

  /** Takes the next deal's index; throws where it was there before. */
  see(index: bigint): void {
    if (index === this.kept || this.first.has(index)) {
      throw new Error('The source of randomness is broken: it made the same deal twice.');
    }
    this.count++;
    if (this.first.size < FIRST_KEPT) this.first.add(index);
    if (this.count < this.nextKept) return;
    this.kept = index;
    this.nextKept *= 2;
  }
}
