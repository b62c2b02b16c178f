import type { Pins, PinTry } from '../app/access/pins.ts';
import type { Browser, Offer, Sessions, Standing } from '../app/access/sessions.ts';
import type { Answer } from './messages/acts.ts';

/** Why a browser does not get in. */
export type NotAdmitted = Extract<Answer, { readonly kind: 'refused' }>;

/** How browsers get in: by a code, and in the hall by the operator's PIN after it. */
export class Admission {
  readonly #sessions: Sessions;
  readonly #pins: Pins;
  readonly #stranger: (() => void) | undefined;

  /** `stranger` hears of a browser that has no code that does. */
  constructor(sessions: Sessions, pins: Pins, stranger?: () => void) {
    this.#sessions = sessions;
    this.#pins = pins;
    this.#stranger = stranger;
  }

  /** How a browser stands now. */
  standingOf(browser: Browser): Standing {
    return this.#sessions.look()(browser);
  }

  /** Whether a browser is paired: it is no stranger. */
  knows(browser: Browser): boolean {
    return this.#sessions.has(browser);
  }

  /** A code that pairs one browser, and what does so in an address. */
  offer(): Offer {
    return this.#sessions.offer();
  }

  /** Whether such a code still does so. */
  isOffered(offer: Offer): boolean {
    return this.#sessions.isOffered(offer);
  }

  /** Pairs a browser by a code: the token for its cookie. */
  pair(code: string, browser: Browser): { readonly token: string } | NotAdmitted {
    const paired = this.#sessions.pair(code, browser);
    if ('token' in paired) return paired;
    this.#stranger?.();
    return { kind: 'refused', why: paired.waitMs === undefined ? 'wrong-code' : 'too-soon', ...paired };
  }

  /** Lets a browser of the hall in that was paired and gives the operator's PIN. */
  async letIn(pin: string, browser: Browser): Promise<NotAdmitted | undefined> {
    if (this.standingOf(browser) !== 'wants-pin') return { kind: 'refused', why: 'not-allowed' };
    const tried = await this.#pins.try('operator', pin);
    if (tried.kind === 'wrong') this.#sessions.wrongPin(browser);
    if (tried.kind !== 'right') return refusedPin(tried);
    this.#sessions.letIn(browser, tried.mark);
    return undefined;
  }
}

/** Why a PIN does not do. */
export function refusedPin(tried: Exclude<PinTry, { readonly kind: 'right' }>): NotAdmitted {
  if (tried.kind === 'no-pin') return { kind: 'refused', why: 'not-allowed' };
  const why = tried.kind === 'wrong' ? 'wrong-pin' : 'too-soon';
  return { kind: 'refused', why, waitMs: tried.waitMs };
}
