import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { MADE_UP_CAMERA } from '../../rigs/console/by-hand-pages.ts';
import { startChromium } from '../../rigs/console/chromium.ts';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import type { Card } from '../../src/bridge/card.ts';
import { cardsOf } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { bySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';
import { makeDealValue } from '../../src/formats/pbn/deal-value.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { ByHandProgram } from './by-hand-program.ts';
import { CardsInHand } from './cards-in-hand.ts';
import { PageCamera } from './page-camera.ts';
import { type BoardSlips, type DealtBoard, PersonDealing, type Slip } from './person-dealing.ts';
import { writeVideo } from './video-file.ts';

/** A table on which boards of one deck are dealt, and what goes wrong there. */
interface Evening {
  readonly deck: DeckName;
  /** Whether the deck is learnt before, by showing its cards, or only as it is dealt. */
  readonly isLearnt: boolean;
  /** The slips at each board, and the end that it must have. */
  readonly boards: readonly (BoardSlips & { readonly as: DealtBoard['as'] })[];
}

const slips = (...all: readonly (readonly [place: number, slip: Slip])[]): ReadonlyMap<number, Slip> =>
  new Map(all);
const EVENINGS = {
  learnt: {
    deck: 'standard',
    isLearnt: true,
    boards: [
      {
        at: slips([3, 'back'], [7, 'reload'], [12, 'take-back'], [30, 'wrong-pile']),
        looks: true,
        as: 'verified',
      },
      { at: slips([9, 'sleep'], [20, 'double-lift']), looks: true, as: 'verified' },
    ],
  },
  unknown: {
    deck: 'super',
    isLearnt: false,
    boards: [
      { at: slips([5, 'back'], [31, 'killed'], [40, 'double-lift']), looks: true, as: 'verified' },
      { at: slips([16, 'wrong-pile']), looks: false, as: 'seen' },
    ],
  },
} as const satisfies Readonly<Record<string, Evening>>;
/** `camera`: some cards before a camera that Chromium itself makes of a video; `read`: boards that others have dealt. */
const PARTS = ['camera', 'read', 'learnt', 'unknown'] as const satisfies readonly (
  | 'camera'
  | 'read'
  | keyof typeof EVENINGS
)[];

const MOST_SOUND_MS = 250;
const PHONE = { width: 390, height: 844 };

const { values } = scriptOptions({
  options: {
    parts: { type: 'string', default: PARTS.join(',') },
    boards: { type: 'string', default: '2' },
    cards: { type: 'string', default: '4' },
    /** Rounds through the deck that is learnt: as many as people show, of which the last verifies. */
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'evening' },
  },
});
const parts = choicesOf('--parts', values.parts, PARTS);
const boards = countOf('--boards', values.boards);
const rounds = countOf('--rounds', values.rounds);
const { seed } = values;

/** A browser at its page, a program, deals in a file, and somebody with the deck. */
interface Played {
  readonly page: Page;
  readonly program: ByHandProgram;
  readonly person: PersonDealing;
  readonly deals: readonly CompleteDeal[];
  readonly file: string;
}

/** Plays a part with so many boards in a browser; answers what was not as it must be. */
async function playWith(
  part: string,
  deck: DeckName,
  count: number,
  play: (played: Played) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const browser = await startChromium();
  const program = new ByHandProgram();
  try {
    const { deals } = generateSeededDeals(`${seed} ${part}`, DECKS[deck], count);
    const file = join(program.home, 'evening.pbn');
    writeFileSync(file, fileOf(deals, deck));
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, locale: 'en-GB' });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    const camera = await PageCamera.of(page);
    const person = new PersonDealing(page, camera, new CardsInHand(deck, `${seed} ${part}`), program);
    const problems = [...(await play({ page, program, person, deals, file })), ...complaints];
    return problems.map((problem) => `${part}: ${problem}`);
  } catch (error) {
    return [`${part}: ${error instanceof Error ? error.message : error}\n${program.said.slice(-500)}`];
  } finally {
    await browser.close();
    await program.close();
  }
}

/** Deals the boards of an evening. */
function playDealing(part: keyof typeof EVENINGS): Promise<readonly string[]> {
  const evening: Evening = EVENINGS[part];
  return playWith(part, evening.deck, boards, async ({ deals, file, page, person, program }) => {
    const problems: string[] = [];
    const profile = join(program.home, 'club.deck');
    if (evening.isLearnt) {
      await page.goto(await program.calibrate(evening.deck, rounds, profile));
      await person.start();
      problems.push(...(await person.showDeck(rounds, `${seed} ${part}`)));
      if ((await program.ended()) !== 0) throw new Error('The deck was not learnt.');
      console.log(`${part}: ${/\d+ cards of .*/.exec(program.said)?.[0]}`);
      if (!program.said.includes(', for dealing')) problems.push('the deck is not for dealing');
    }
    const known = evening.isLearnt ? ['--deck-profile', profile] : [];
    await page.goto(await program.deal(file, `1-${boards}`, ...known));
    await person.start();
    const soundMs: number[] = [];
    for (const [at, slipped] of evening.boards.slice(0, boards).entries()) {
      const dealt = await person.deal(slipped, `${seed} ${part} ${at}`);
      soundMs.push(...dealt.soundMs);
      const problem = problemOf(dealt, slipped.as, deals[at]);
      problems.push(...[...dealt.problems, ...problem].map((each) => `board ${at + 1}: ${each}`));
      console.log(
        `${part}, board ${at + 1}: ${dealt.as}, ${dealt.soundMs.length} showings, ${dealt.single} single`,
      );
    }
    const median = medianOf(soundMs);
    console.log(`${part}: a card before the camera has its sound after ${Math.round(median)} ms (median)`);
    await tellTimes(page);
    if (median > MOST_SOUND_MS) problems.push(`a sound comes after ${Math.round(median)} ms`);
    const code = await program.ended();
    if (code !== 0) problems.push(`the program ended with ${code}: ${program.said.slice(-500)}`);
    return problems;
  });
}

/** Reads two boards with a deck that nobody has learnt; of the second, two hands have exchanged a card. */
function playReading(): Promise<readonly string[]> {
  return playWith('read', 'standard', 2, async ({ deals, file, page, person, program }) => {
    await page.goto(await program.read(file, '1-2'));
    await person.start();
    const ends: string[] = [];
    for (const [at, { hands }] of deals.entries()) {
      const piles: Record<Seat, Card[]> = bySeat((seat) => cardsOf(hands[seat]));
      if (at === 1) piles.N.push(...piles.E.splice(0, 1, ...piles.N.splice(0, 1)));
      ends.push(await person.read(piles));
    }
    await program.ended();
    console.log(`read: ${ends.join(' ')}`);
    const isSaid = /1: as dealt.*2: not as dealt, 2 hands differ/s.test(program.said);
    return `${ends}` === 'same,differs' && isSaid
      ? []
      : [`${ends.join(' ')}, and ${program.said.slice(-500)}`];
  });
}

async function profileFor({ home }: ByHandProgram): Promise<readonly string[]> {
  const path = join(home, 'club.deck');
  await writeClubProfile(path);
  return ['--deck-profile', path];
}

function fileOf(deals: readonly CompleteDeal[], deck: DeckName): string {
  const game = deck === 'super' ? '[Deck "SuperBridge68"]\n' : '';
  return deals
    .map((deal, at) => `[Board "${at + 1}"]\n${game}[Deal "${makeDealValue(deal.hands, 'N')}"]\n`)
    .join('\n');
}

/** What is wrong with a board: another end than it must have, or one that says more than is so. */
function problemOf({ as, piles }: DealtBoard, must: string, deal: CompleteDeal | undefined): string[] {
  const isSo = deal !== undefined && SEATS.every((seat) => isSame(piles[seat], cardsOf(deal.hands[seat])));
  return [
    ...(as === must ? [] : [`it ended as ${as}, not as ${must}`]),
    ...(as === 'verified' && !isSo ? ['it is called verified, and its piles are not those of the deal'] : []),
  ];
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card));
}

async function tellTimes(page: Page): Promise<void> {
  for (const stage of ['find', 'frame']) {
    const times = (await page.evaluate(
      `performance.getEntriesByName('by-hand.${stage}').map(({ duration }) => duration)`,
    )) as number[];
    console.log(`  ${stage}: ${medianOf(times).toFixed(1)} ms of ${times.length} (median)`);
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** Some cards before a camera that Chromium makes of a video, asked for as people's browsers ask. */
async function playCamera(): Promise<readonly string[]> {
  const program = new ByHandProgram();
  const { deals } = generateSeededDeals(`${seed} camera`, DECKS.standard, 1);
  const [deal] = deals;
  if (deal === undefined) throw new Error('No deal was made.');
  const cards = new CardsInHand('standard', `${seed} camera`);
  const shown = cards.deck.cards.filter((_, at) => at % 12 === 5).slice(0, countOf('--cards', values.cards));
  const video = join(program.home, 'cards.y4m');
  writeVideo(
    video,
    [cards.nothing(), ...shown.flatMap((card) => [cards.card(card), cards.nothing()])].map((picture) => ({
      picture,
      frames: VIDEO_FRAMES,
    })),
  );
  const browser = await startChromium([...MADE_UP_CAMERA, `--use-file-for-fake-video-capture=${video}`]);
  try {
    const file = join(program.home, 'evening.pbn');
    writeFileSync(file, fileOf([deal], 'standard'));
    const page = await browser.newPage({ viewport: PHONE, hasTouch: true, locale: 'en-GB' });
    await page.goto(await program.deal(file, '1', ...(await profileFor(program))));
    await page.tap('.screen-begin .main-button');
    const said = await seatsOf(page, shown.length);
    const must = shown.map((card) => SEATS.find((seat) => cardsOf(deal.hands[seat]).includes(card)));
    console.log(`camera: ${said.join(' ')}`);
    return `${said}` === `${must}` ? [] : [`camera: ${said.join(' ')} is told, not ${must.join(' ')}`];
  } catch (error) {
    return [`camera: ${error instanceof Error ? error.message : error}\n${program.said.slice(-500)}`];
  } finally {
    await browser.close();
    await program.close();
  }
}
/** Two seconds: time enough also on a computer that does other things. */
const VIDEO_FRAMES = 20;
const MOST_WAITS = 1_200;

/** The seats that a page shows for the first cards, in turn. */
async function seatsOf(page: Page, count: number): Promise<readonly string[]> {
  const seats = new Map<number, string>();
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const { seat, shown } = (await page.evaluate(
      "({ seat: document.querySelector('.screen')?.dataset.seat, shown: document.querySelector('progress')?.value ?? 0 })",
    )) as { readonly seat?: string; readonly shown: number };
    if (seat !== undefined) seats.set(shown, seat);
    if (seats.size >= count) return [...seats.values()];
    if ((await page.locator('.screen-camera').count()) > 0) break;
    await page.waitForTimeout(WAIT_MS);
  }
  throw new Error(`not every card has a pile: ${(await page.innerText('main')).replaceAll('\n', ' ')}`);
}
const WAIT_MS = 50;

const problems: string[] = [];
for (const part of parts) {
  if (part === 'camera') problems.push(...(await playCamera()));
  else problems.push(...(await (part === 'read' ? playReading() : playDealing(part))));
}
if (problems.length === 0) console.log(`shown: ${parts.join(',')}`);
endWith(problems);
// A browser that is stuck does not keep the script from its end.
process.exit();
