import type { DeckProfile, DriverSettings } from '../../../calibration/deck-profile.ts';
import { formatCardName } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { DeckShowing, type DeckShown, type ShownRound } from '../by-hand/deck-showing.ts';
import { openShownEyes } from '../by-hand/shown-eyes.ts';
import type { TableHere } from '../dealing/dealing.ts';
import { learnFrom } from '../eyes/learning.ts';
import { openSymbolEye } from '../eyes/open-symbols.ts';
import { refuseReports } from '../files/documents.ts';
import { refuseAllBeforehand } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { type LearnDeckEvent, profileOf, writeProfile } from './learn-deck.ts';

/** A deck to be learnt by showing its cards to a camera. */
export interface LearnShownRequest {
  readonly deck: DeckName;
  /** Rounds through the deck; the last one verifies what the others have taught, where there are two or more. */
  readonly rounds: number;
  readonly output: string;
  readonly report?: string;
  readonly seed: number;
  readonly settings?: DriverSettings;
  readonly replaces: boolean;
}

export type LearnShownEvent = LearnDeckEvent | ({ readonly kind: 'deck-shown' } & DeckShown);

type LearnShownPorts = Pick<
  AppPorts<LearnShownEvent>,
  'emit' | 'files' | 'program' | 'signal' | 'threads' | 'wallClock'
> & { readonly openTable: () => Promise<TableHere> };

/** Learns a deck from cards that are shown to a camera, and writes its profile and the report. */
export async function learnShownDeck(
  request: LearnShownRequest,
  ports: LearnShownPorts,
): Promise<DeckProfile> {
  const { deck, output, replaces, report, rounds: of, seed } = request;
  refuseAllBeforehand([output, report], replaces, ports);
  refuseReports({ output: report, replaces }, ports);
  const rounds = await showRounds(deck, of, ports);
  const teaching = rounds.length > 1 ? rounds.slice(0, -1) : rounds;
  const [verifying] = rounds.slice(1).slice(-1);
  const learning = teaching.map((round) => [...round.values()].flat());
  const learnt = learnFrom(
    {
      deck,
      learning,
      seed,
      symbol: await openSymbolEye(ports),
      ...(verifying && { verifying: [...verifying.values()].flatMap((ends) => ends.slice(0, 1)) }),
    },
    ports.emit,
  );
  const pictures = { ...request, pxPerMm: learning[0]?.[0]?.frame.pxPerMm ?? 0 };
  const known = { passes: learning, order: 'named', leftOut: [], doubts: [] } as const;
  const profile = profileOf(pictures, deck, known, learnt, ports);
  await writeProfile(profile, request, ports);
  return profile;
}

/** Has the cards shown at a table until every round is whole. */
async function showRounds(
  deck: DeckName,
  of: number,
  ports: LearnShownPorts,
): Promise<readonly ShownRound[]> {
  const { close, table } = await ports.openTable();
  try {
    const { close: closeEyes, ended, eyes } = await openShownEyes({ deck, readers: 'index' }, ports);
    const stopping = new AbortController();
    const showing = new DeckShowing(deck, of, table, eyes, (shown) =>
      ports.emit({ kind: 'deck-shown', ...shown }),
    );
    const leave = table.begin({
      task: 'calibrate',
      deck,
      eyes: showing.eyes,
      stop: () => stopping.abort(),
    });
    showing.begin();
    try {
      const stopped = abortOf(AbortSignal.any([ports.signal, stopping.signal]));
      const failed = ended.then((why) => Promise.reject(why));
      const rounds = await Promise.race([showing.whole, stopped, failed]);
      if (rounds === undefined) throw notWhole(showing.shown, ports.signal.aborted ? 'stopped' : 'input');
      return rounds;
    } finally {
      leave();
      closeEyes();
    }
  } finally {
    await close();
  }
}

function abortOf(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

const MOST_NAMED = 12;

function notWhole({ done, of, wanted }: DeckShown, kind: 'stopped' | 'input'): Problem {
  const named = wanted.slice(0, MOST_NAMED).map(formatCardName).join(', ');
  const more = wanted.length > MOST_NAMED ? ` and ${wanted.length - MOST_NAMED} more` : '';
  const message = `Nothing was learnt: in round ${done + 1} of ${of} these cards were not seen: ${named}${more}. Show each card of the deck in each round, or ask for fewer rounds.`;
  return new Problem(kind, 'deck-not-shown', message);
}
