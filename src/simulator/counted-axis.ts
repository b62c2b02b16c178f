import { Axis } from './axis.ts';

/**
 * An axis that somebody may step from outside: from then on its place is counted, and nobody knows when it will be
 * anywhere. Once it is given a goal again it goes there by itself.
 */
export class CountedAxis extends Axis {
  #told: { readonly place: number; readonly speed: number } | undefined;
  #counted: (() => number) | undefined;

  get isCounted(): boolean {
    return this.#told !== undefined;
  }

  /** It is at a place now, at so many steps a microsecond. */
  stepTo(place: number, speed: number): void {
    this.#told = { place, speed };
  }

  /** Who counts it, between one time that it is told and the next. */
  countBy(counted: () => number): void {
    this.#counted = counted;
    this.#told = { place: counted(), speed: 0 };
  }

  /** Where it is, as it was told last: what happens in the world depends on nothing but what reached it. */
  toldAt(us: number): number {
    return this.#told === undefined ? super.placeAt(us) : this.#told.place;
  }

  override placeAt(us: number): number {
    if (this.#told === undefined) return super.placeAt(us);
    return this.#counted?.() ?? this.#told.place;
  }

  override speedAt(us: number): number {
    return this.#told === undefined ? super.speedAt(us) : this.#told.speed;
  }

  override goTo(goal: number, us: number): void {
    if (this.#told !== undefined) {
      const place = this.placeAt(us);
      this.#told = undefined;
      this.stop(us);
      this.rename(place, us);
    }
    super.goTo(goal, us);
  }

  override stop(us: number): void {
    if (this.#told === undefined) super.stop(us);
    else this.#told = { place: this.placeAt(us), speed: 0 };
  }
}
