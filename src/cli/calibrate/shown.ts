import type { DeckShown } from '../../app/by-hand/deck-showing.ts';
import type { LearnShownRequest } from '../../app/decks/learn-shown.ts';
import { Problem } from '../../app/problem.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import { type ByHandOptions, flagOf, refuseIdlePage } from '../options/by-hand.ts';
import type { Terminal } from '../shell/command.ts';

/** How a deck is calibrated: by pictures that were taken before, or by showing its cards. */
export interface ShownDeckOptions extends Omit<ByHandOptions, 'deckProfile'> {
  readonly camera?: true;
  readonly rounds: number;
}

/** What says something only of pictures that were taken before. */
const OF_FRAMES = ['frames', 'verify', 'order', 'confirmed', 'bars', 'jokers', 'backs', 'pxPerMm'];
/** And what does only where cards are shown. */
const OF_SHOWING = ['port', 'lan', 'lanPort', 'open', 'rounds'];

/** Whether the cards are shown now; refuses options that say nothing then. */
export function isShownNow(
  { camera, pictures }: ShownDeckOptions,
  isGiven: (option: string) => boolean,
): boolean {
  const isShown = camera === true || pictures !== undefined;
  const idle = (isShown ? OF_FRAMES : OF_SHOWING).find(isGiven);
  if (idle !== undefined) {
    const which = isShown
      ? 'for pictures that were taken before'
      : 'for cards that are shown now, with --camera';
    throw new Problem('request', 'idle-option', `--${flagOf(idle)} is ${which}. Leave it out.`);
  }
  if (isShown) refuseIdlePage(isGiven);
  return isShown;
}

/** So few cards are named as wanted. */
const MOST_WANTED = 8;
/** A line each time that so many more were seen, where there is no screen. */
const LINE_EVERY = 13;

/** Tells how far the deck was shown, and at the end of each round which cards are still wanted. */
export function showRounds(terminal: Terminal): (shown: DeckShown) => void {
  let last: DeckShown | undefined;
  return (now) => {
    const before = last;
    if (before?.done === now.done && before.shown === now.shown) return;
    last = now;
    if (terminal.isScreen) return terminal.rewrite(now.done === now.of ? '' : roundInWords(now));
    const isNewRound = before !== undefined && before.done < now.done;
    if (isNewRound || now.shown % LINE_EVERY === 0 || now.wanted.length === MOST_WANTED)
      terminal.tell(roundInWords(now));
  };
}

function roundInWords({ done, of, shown, wanted }: DeckShown): string {
  if (done === of) return `Every card was seen in ${of === 1 ? 'one round' : `each of ${of} rounds`}.`;
  const named = wanted.length > MOST_WANTED ? '' : `; still wanted: ${namesOf(wanted)}`;
  return `Round ${done + 1} of ${of}: ${shown} of ${shown + wanted.length} cards seen${named}.`;
}

function namesOf(cards: readonly Card[]): string {
  return cards.map(formatCardName).join(', ');
}

/** A request by what was typed. */
export function shownRequest(
  options: Omit<LearnShownRequest, 'deck' | 'rounds'> & Partial<Pick<LearnShownRequest, 'deck'>>,
  rounds: number,
): LearnShownRequest {
  const { deck = 'standard', output, replaces, report, seed, settings } = options;
  return {
    ...{ deck, rounds, output, replaces, seed },
    ...(report !== undefined && { report }),
    ...(settings && { settings }),
  };
}
