import type { Glass } from './glass.ts';

/** What somebody sees who looks at the page now. */
export interface Seen {
  /** Which screen, by the name of its class: `start`, `plan`, `ended`. */
  readonly screen: string;
  /** The number of the question, its step and its sentence; empty where nothing is asked. */
  readonly ask: string;
  readonly step: string;
  readonly sentence: string;
  /** Ticks that are not so, in words. */
  readonly open: readonly string[];
  /** Why the last thing was not done, in words. */
  readonly refused: string;
  /** What stands in the header and below, in words. */
  readonly told: string;
  readonly isLive: boolean;
  /** Something that was touched has not been answered. */
  readonly isBusy: boolean;
  /** Boards that the last screen calls done, and those it does not. */
  readonly done: number;
  readonly givenUp: number;
  /** Another value where anything else is drawn. */
  readonly drawn: string;
}

/** A button by its name, or by where it stands; the last of them where several have the name. */
export type Button = (
  | { readonly name: string; readonly isLast?: boolean }
  | { readonly selector: string }
) & {
  /** Where it is touched, as shares of its width and height; in its middle where nothing is said. */
  readonly at?: readonly [x: number, y: number];
};

const LOOK = `(() => {
  const one = (selector) => document.querySelector(selector);
  const text = (selector) => one(selector)?.textContent.trim() ?? '';
  const all = (selector) => [...document.querySelectorAll(selector)];
  const asked = one('h1[data-ask]');
  const frame = [...(one('.frame')?.classList ?? [])].find((name) => name.startsWith('screen-'));
  return {
    screen: frame?.slice('screen-'.length) ?? '',
    ask: asked?.dataset.ask ?? '',
    step: asked?.dataset.step ?? '',
    sentence: asked?.textContent ?? '',
    open: all('.ticks .not-so > span:not(.heard)').map((tick) => tick.textContent),
    refused: text('.refused > span'),
    told: text('header') + text('.away-bar'),
    isLive: one('.away-bar') === null,
    isBusy: one('[aria-busy=true]') !== null,
    done: Number(/\\d+/.exec(text('.ended-sum'))?.[0] ?? 0),
    givenUp: all('.numbers li').length,
    drawn: [...all('.practice, dialog, .frame-text, .watching').map((part) => part.innerHTML)].join(),
  };
})()`;

/** Where a button can be touched; a thing that is covered by another can't. */
const FIND = `(({ at: [along, down] = [0.5, 0.5], isLast, name, selector }) => {
  const nameOf = (each) => each.getAttribute('aria-label') ?? each.textContent.trim();
  const buttons = [...document.querySelectorAll(selector ?? 'button, [role=button]')].filter((each) =>
    selector || nameOf(each) === name || each.querySelector('strong')?.textContent === name);
  const places = buttons.filter((each) => !each.disabled).flatMap((each) => {
    each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { height, left, top, width } = each.getBoundingClientRect();
    const [x, y] = [left + width * along, top + height * down];
    const on = document.elementFromPoint(x, y);
    return on !== null && (each === on || each.contains(on)) ? [{ x, y }] : [];
  });
  return (isLast ? places.at(-1) : places[0]) ?? null;
})`;

/** Looks at a page, and touches what has a name there. */
export class Eyes {
  readonly #glass: Glass;

  constructor(glass: Glass) {
    this.#glass = glass;
  }

  async look(): Promise<Seen> {
    return (await this.#glass.evaluate(LOOK)) as Seen;
  }

  async sees(name: string): Promise<boolean> {
    return (await this.#find({ name })) !== null;
  }

  /** Touches a button as soon as it is there; `patience` waits a moment, or throws. */
  async touch(button: Button, patience: () => Promise<void>): Promise<void> {
    for (;;) {
      const place = await this.#find(button);
      if (place !== null) return this.#glass.touchAt(place.x, place.y);
      await patience();
    }
  }

  /** Touches a button if it is there; answers whether it was. */
  async touchIfThere(button: Button): Promise<boolean> {
    const place = await this.#find(button);
    if (place === null) return false;
    await this.#glass.touchAt(place.x, place.y);
    return true;
  }

  async #find(button: Button): Promise<{ readonly x: number; readonly y: number } | null> {
    return (await this.#glass.evaluate(`${FIND}(${JSON.stringify(button)})`)) as {
      readonly x: number;
      readonly y: number;
    } | null;
  }
}
