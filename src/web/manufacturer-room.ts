import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { DealingPorts, DealingResult } from '../app/dealing/dealing.ts';
import {
  batchOfTests,
  type JudgedDeck,
  type LiveTestRequest,
  testLive,
  unitOf,
} from '../app/deck-test/test-live.ts';
import type { SteadyClock } from '../ports/clock.ts';
import { computer } from './compose.ts';
import type { ActInRoom, Refusal } from './messages/acts.ts';
import {
  type ManufacturerRoom,
  MOST_CORNERS,
  type ShownBatch,
  type ShownTest,
  type TestItem,
} from './messages/deck-test-room.ts';
import { type OpenRoom, OpenTime, PaperShelf } from './room.ts';

/** What a manufacturer's room stands on. */
export interface ManufacturerPorts {
  readonly steadyClock: SteadyClock;
  /** The files with profiles of decks, by their names. */
  readonly profiles: () => ReadonlyMap<string, string>;
  /** The machine, and how it is set. */
  readonly settings: () => Pick<LiveTestRequest, 'machine' | 'profile' | 'calibration'>;
  /** Whether a job is at work. */
  readonly isBusy: () => boolean;
  /** Begins a job; a reason where none can begin. */
  readonly begin: (work: (ports: DealingPorts) => Promise<DealingResult>) => Refusal | undefined;
  /** What is shown has changed. */
  readonly changed: () => void;
}

const MOST_PROFILES = 100;
/** The most pictures of a test that runs: a slow page still gets those that it heard of. */
const MOST_PICTURES = 96;
const NO_TEST: Omit<ShownTest, 'profile'> = {
  isRunning: true,
  cards: 0,
  corners: [],
  state: null,
  items: [],
  doubtful: 0,
};

/** What one page of a manufacturer has before it. Pictures of cards are of the deck that is tested, and go with the room. */
export class OpenManufacturerRoom implements OpenRoom {
  readonly role = 'manufacturer';
  readonly #ports: ManufacturerPorts;
  readonly #time: OpenTime;
  readonly #papers = new PaperShelf();
  readonly #pictures = new Map<string, Uint8Array>();
  #profiles: readonly string[] = [];
  #test: ShownTest | null = null;
  #batch:
    | { readonly profile: string; readonly decks: { name: string; verdict: JudgedDeck['verdict'] }[] }
    | undefined;
  #shownBatch: ShownBatch | null = null;
  #isClosed = false;

  constructor(ports: ManufacturerPorts) {
    this.#ports = ports;
    this.#time = new OpenTime(ports.steadyClock);
    this.touch();
  }

  /** A test that runs counts as something that is done in the room. */
  get isDue(): boolean {
    return this.#test?.isRunning !== true && this.#time.isOver;
  }

  get shown(): ManufacturerRoom {
    return {
      kind: 'manufacturer',
      profiles: this.#profiles,
      isBusy: this.#ports.isBusy(),
      test: this.#test,
      batch: this.#shownBatch,
      papers: this.#papers.shown,
    };
  }

  touch(): void {
    this.#time.touch();
    this.#profiles = [...this.#ports.profiles().keys()].slice(0, MOST_PROFILES);
  }

  async act(act: ActInRoom): Promise<Refusal | undefined> {
    switch (act.kind) {
      case 'test-deck':
        return this.#begin(act.profile);
      case 'new-batch':
        this.#batch = undefined;
        this.#shownBatch = null;
        return undefined;
      default:
        return 'not-allowed';
    }
  }

  paper(id: string): Uint8Array | undefined {
    return this.isDue ? undefined : this.#papers.pdf(id);
  }

  picture(id: string): Uint8Array | undefined {
    return this.isDue ? undefined : this.#pictures.get(id);
  }

  close(): void {
    this.#isClosed = true;
    this.#papers.clear();
    this.#pictures.clear();
  }

  /** No path comes from a page: a profile is one of those that are listed. */
  #begin(profile: string): Refusal | undefined {
    const { begin, profiles, settings } = this.#ports;
    const deck = profiles().get(profile);
    if (deck === undefined) return 'not-now';
    const request = { ...settings(), deck, isStrict: false };
    const refused = begin((ports) => this.#run(request, ports));
    if (refused !== undefined) return refused;
    this.#pictures.clear();
    this.#test = { ...NO_TEST, profile };
    return undefined;
  }

  async #run(request: LiveTestRequest, ports: DealingPorts): Promise<DealingResult> {
    try {
      const { judged, result } = await testLive(request, {
        ...computer,
        ...ports,
        warn: () => {},
        saw: (corner) => this.#see(corner),
      });
      await this.#judge(request.deck, judged);
      return result;
    } catch (error) {
      this.#end({ state: 'not-judged' });
      throw error;
    }
  }

  #see(corner: Uint8Array): void {
    if (this.#isClosed || this.#test === null) return;
    const corners = [...this.#test.corners, this.#keep(corner)].slice(-MOST_CORNERS);
    for (const old of [...this.#pictures.keys()].slice(0, -MOST_PICTURES)) this.#pictures.delete(old);
    this.#test = { ...this.#test, cards: this.#test.cards + 1, corners };
    this.#ports.changed();
  }

  #keep(picture: Uint8Array): string {
    const id = randomUUID();
    this.#pictures.set(id, picture);
    return id;
  }

  async #judge(deck: string, judged: JudgedDeck | undefined): Promise<void> {
    if (this.#isClosed) return;
    if (judged === undefined) return this.#end({ state: 'not-judged' });
    const profile = basename(deck);
    this.#papers.add({ kind: 'deck-test', job: profile }, judged.report);
    await this.#addToBatch(deck, judged);
    this.#end({
      state: judged.verdict.state,
      items: judged.items.map((item) => this.#item(item)),
      doubtful: judged.verdict.lookAt.length,
    });
  }

  #end(ended: Partial<ShownTest>): void {
    if (this.#test !== null) this.#test = { ...this.#test, ...ended, isRunning: false };
    this.touch();
    this.#ports.changed();
  }

  #item({ isLetPass, item, limit, passes, picture, unit, value }: JudgedDeck['items'][number]): TestItem {
    return {
      item,
      unit,
      value: value ?? null,
      limit: limit ?? null,
      passes: passes ?? null,
      isLetPass,
      ...(picture && { picture: this.#keep(picture) }),
    };
  }

  /** Decks that are judged by the same profile are one batch, until another is begun. */
  async #addToBatch(profile: string, { verdict }: JudgedDeck): Promise<void> {
    if (this.#batch?.profile !== profile) this.#batch = { profile, decks: [] };
    const { decks } = this.#batch;
    decks.push({ name: `deck ${decks.length + 1}`, verdict });
    const name = `${decks.length} decks`;
    const { batch, report } = await batchOfTests(decks, { name, profile }, computer);
    this.#shownBatch = {
      decks: decks.length,
      passed: batch.passed,
      trends: batch.trends.flatMap(({ capability, item, limit, points }) =>
        limit === null
          ? []
          : [
              {
                item,
                unit: unitOf(item),
                limit,
                values: points.map(({ value }) => value),
                cpk: capability?.cpk ?? null,
              },
            ],
      ),
    };
    if (decks.length > 1) this.#papers.add({ kind: 'batch', job: basename(profile) }, report);
  }
}
