import { join } from 'node:path';
import type { Asked } from '../../src/web/messages/asked.ts';
import type { ShownJoining } from '../../src/web/messages/event.ts';
import type { Language } from '../../src/words/language.ts';
import { loadPageWords, type PageTexts, type PageWords } from '../../src/words/page-words.ts';
import { describeStep } from '../../src/words/sentences.ts';
import { machineQuestionOf } from '../../web/src/question.ts';
import type { Approving } from '../fleet/program.ts';
import type { Seen } from './eyes.ts';
import { Fingers } from './fingers.ts';
import type { Glass } from './glass.ts';
import { questionOf } from './questions.ts';
import { type Slip, StepsByTouch } from './steps-by-touch.ts';
import type { Wire } from './wire.ts';

/** A thread looks at the deals, which has 30 s. */
const LOOKED_AT_MS = 40_000;
/** The deals of every evening, so that what must not be seen is known. */
export const EVENING_FILE = 'evening.pbn';

/** What should be played. */
export interface EveningPlan {
  readonly language: Language;
  /** The first boards of the file that are dealt. */
  readonly boards: number;
  readonly sets?: number;
  /** Whether the decks are asked for by their backs. */
  readonly hasBacks?: boolean;
  /** What is done wrong on the way, in this order. */
  readonly slips?: readonly Slip[];
  /** A folder for a picture of every question. */
  readonly pictures?: string;
  /** How long a question may take to come, where that is longer than usual. */
  readonly questionMs?: number;
  /** Whether nothing can come any more, so that nobody waits for it. */
  readonly isOver?: () => boolean;
}

/** What came of it. */
export interface PlayedEvening {
  /** The questions that were asked, and answered by doing what they say, in turn. */
  readonly asked: readonly string[];
  /** Boards that the last screen calls done. */
  readonly done: number;
  /** Boards that the last screen does not. */
  readonly givenUp: number;
  /** What was not as it must be. */
  readonly problems: readonly string[];
}

/** Looked at after each question that was answered; ends the playing where it says so. */
export type AfterEach = (question: string) => Promise<'go on' | 'enough'>;

const MOST_QUESTIONS = 2_000;
const ENDED: readonly string[] = ['ended', 'lesson-ended'];
const SOON_MS = 5_000;
/** A hub, and a director who begins a program, take their time. */
const JOINING_MS = 60_000;

/** A person who deals by touching what has a name on the page, and nothing else. */
export class PersonAtPage {
  readonly #fingers: Fingers;
  readonly #steps: StepsByTouch;
  readonly #glass: Glass;
  readonly #wire: Wire;
  readonly #words: PageWords;
  readonly #plan: EveningPlan;
  readonly #asked: string[] = [];
  readonly #problems: string[] = [];
  readonly #unticked: string[] = [];
  #last = '';
  #isReading = false;

  private constructor(glass: Glass, wire: Wire, words: PageWords, plan: EveningPlan) {
    this.#fingers = new Fingers(glass, words, () => plan.isOver?.() === true);
    this.#steps = new StepsByTouch(this.#fingers, plan.slips ?? []);
    this.#glass = glass;
    this.#wire = wire;
    this.#words = words;
    this.#plan = plan;
  }

  static async at(glass: Glass, wire: Wire, plan: EveningPlan): Promise<PersonAtPage> {
    return new PersonAtPage(glass, wire, await loadPageWords(plan.language), plan);
  }

  /** From the first screen to the first board. */
  async begin(): Promise<void> {
    await this.#fingers.until('the start', ({ screen }) => screen === 'start');
    await this.#fingers.touch('button.deal');
    await this.#fingers.until('the files', ({ screen }) => screen === 'choose');
    await this.#fingers.touchNamed(EVENING_FILE);
    await this.#fingers.until('what is in the file', ({ screen }) => screen === 'checked', LOOKED_AT_MS);
    await this.#fingers.touch('button.next');
    await this.#fingers.until('the plan', ({ screen }) => screen === 'plan');
    await this.#fingers.touch('button.noBoards');
    for (let board = 1; board <= this.#plan.boards; board++) await this.#fingers.touchNamed(`${board}`);
    for (let sets = 1; sets < (this.#plan.sets ?? 1); sets++) await this.#fingers.touch('button.another');
    if (this.#plan.hasBacks)
      for (const back of ['red', 'blue'] as const) await this.#fingers.touch(`back.${back}`);
    await this.#fingers.touch('button.next');
    await this.#fingers.until('what is ready', ({ screen }) => screen === 'readiness');
    await this.#fingers.touch('button.deal');
  }

  /**
   * Has the machine taken into an event: a director hears the number that it shows, and says one of their own. Answers the
   * id of the machine; throws where the director has not taken it in.
   */
  async joinEvent(
    event: string,
    name: string,
    director: (shown: Promise<string>) => Promise<Approving>,
  ): Promise<string> {
    await this.#fingers.until('the start', ({ screen }) => screen === 'start');
    await this.#fingers.touch('button.event');
    await this.#type(event, 'button.next');
    await this.#type(name, 'button.join');
    const { machine } = await this.#joining('asked');
    const { ended, number } = await director(this.#joining('code').then(({ code }) => code));
    await this.#type(number, 'button.next');
    if ((await ended) !== 0) throw new Error(`The director has not taken ${name} in.`);
    await this.#fingers.until('what the hub wants', ({ screen }) => screen === 'event');
    return machine;
  }

  /** Deals what the hub of its event wants. */
  async beginEvent(): Promise<void> {
    await this.#fingers.touch('button.deal');
  }

  async #type(text: string, then: keyof PageTexts): Promise<void> {
    await this.#fingers.until('something to be typed', ({ screen }) => screen === 'typed');
    for (const letter of text)
      await this.#fingers.touchNamed(letter === ' ' ? this.#words.say('key.space') : letter);
    await this.#fingers.touch(then);
  }

  async #joining<K extends ShownJoining['kind']>(kind: K): Promise<Extract<ShownJoining, { kind: K }>> {
    for (const patience = this.#fingers.patience(`joining: ${kind}`, JOINING_MS); ; await patience()) {
      const { screen } = this.#wire.view;
      const joining = screen?.kind === 'event' ? screen.joining : null;
      if (joining?.kind === kind) return joining as Extract<ShownJoining, { kind: K }>;
    }
  }

  /** Chooses a lesson. */
  async beginLesson(lesson: keyof PageTexts): Promise<void> {
    await this.#fingers.until('the start', ({ screen }) => screen === 'start');
    await this.#fingers.touch('button.practise');
    await this.#fingers.touch(lesson);
  }

  /** Has a deck counted, from the end of a job. */
  async beginCounting(): Promise<void> {
    await this.#fingers.touch('button.done');
    await this.#fingers.until('the start', ({ screen }) => screen === 'start');
    await this.#fingers.touch('button.countDeck');
    await this.#fingers.touch('deck.standard');
    this.#last = '';
  }

  /** Has a board of the last job read back, from its end. */
  async beginReadingBack(board: number): Promise<void> {
    await this.#fingers.touch('button.done');
    await this.#fingers.until('the start', ({ screen }) => screen === 'start');
    await this.#fingers.touch('button.readBack');
    await this.#fingers.touchNamed(`${board}`);
    await this.#fingers.touchLast('button.readBack');
    this.#isReading = true;
    this.#last = '';
  }

  /** Goes on with the job after the server was started again. */
  async goOn(): Promise<void> {
    await this.#fingers.until('the start', ({ isLive, screen }) => isLive && screen === 'start');
    this.#last = '';
    await this.#fingers.touch('button.goOnLast');
  }

  async takeOver(): Promise<void> {
    await this.#fingers.touch('button.takeOver');
  }

  /** A code for one more page. */
  async offerCode(): Promise<string> {
    await this.#fingers.until('a screen', ({ screen }) => screen !== '');
    await this.#fingers.touch('title.settings');
    await this.#fingers.touch('button.offerCode');
    for (const patience = this.#fingers.patience('a code'); !this.#wire.view.page?.offer; ) await patience();
    for (let pages = 0; pages < 2; pages++) await this.#fingers.touch('button.back');
    return this.#wire.view.page?.offer?.code ?? '';
  }

  /** Whether the page says something, now or soon. */
  async isTold(key: keyof PageTexts): Promise<boolean> {
    return this.#comes(key, ({ told }) => told.includes(this.#fingers.say(key)));
  }

  /** Whether the hands of this page do nothing, since another drives. */
  async isRefused(): Promise<boolean> {
    await this.#fingers.touch('act.tend-hopper');
    const why = this.#fingers.say('refused.not-driver');
    return this.#comes('a refusal', ({ refused }) => refused === why);
  }

  #comes(what: string, isSo: (seen: Seen) => boolean): Promise<boolean> {
    return this.#fingers.until(what, isSo, SOON_MS).then(
      () => true,
      () => false,
    );
  }

  seesEnd(): Promise<Seen> {
    return this.#fingers.until('the end', ({ isLive, screen }) => isLive && ENDED.includes(screen));
  }

  /** Answers every question until the job has ended, or it is enough. */
  async play(after: AfterEach = async () => 'go on'): Promise<PlayedEvening> {
    while (this.#asked.length < MOST_QUESTIONS) {
      const seen = await this.#fingers.until(
        'a question',
        (now) => ENDED.includes(now.screen) || this.#isNew(now),
        this.#plan.questionMs,
      );
      if (ENDED.includes(seen.screen)) break;
      const question = await this.#answer(seen);
      if ((await after(question)) === 'enough') break;
    }
    await this.#picture('999-ended');
    const { done, givenUp } = await this.#fingers.look();
    // A sensor that is broken shows false until somebody has been asked to mend it.
    const hasBroken = this.#asked.some((question) => question.startsWith('checkSensors'));
    const { silent } = this.#steps;
    const problems = [
      ...this.#problems,
      ...(hasBroken ? [] : this.#unticked),
      ...(silent > 0 ? [`${silent} touches of what is lit changed nothing`] : []),
    ];
    return { asked: [...this.#asked], done, givenUp, problems };
  }

  #isNew({ ask, isLive }: Seen): boolean {
    return isLive && ask !== '' && ask !== this.#last && this.#shown()?.ask === Number(ask);
  }

  /** The question as the server has sent it. */
  #shown(): Asked | undefined {
    const { screen } = this.#wire.view;
    return screen !== null && screen !== undefined && 'asked' in screen ? screen.asked : undefined;
  }

  async #answer({ ask, sentence, step }: Seen): Promise<string> {
    const asked = this.#shown();
    if (asked === undefined) return '';
    const question = questionOf(asked);
    await this.#picture(`${String(this.#asked.length + 1).padStart(3, '0')}-${step}`);
    if (sentence !== describeStep(this.#words, machineQuestionOf(asked)))
      this.#problems.push(`${question} is put as "${sentence}"`);
    this.#last = ask;
    const slipped = await this.#steps.slip(asked, this.#isReading);
    if (!slipped) await this.#steps.do(asked);
    // What is seen of a server that is dead tells nothing.
    if (this.#plan.isOver?.()) return question;
    await this.#noteRefusal();
    const now = slipped ? await this.#fingers.look() : await this.#fingers.untilTicked(ask);
    if (now.ask === ask) {
      if (!slipped && now.open.length > 0)
        this.#unticked.push(`${question} is done, and not ticked: ${now.open.join(', ')}`);
      await this.#fingers.touch('button.done');
    }
    this.#asked.push(question);
    return question;
  }

  async #noteRefusal(): Promise<void> {
    const { refused } = await this.#fingers.look();
    // Who looks into an empty tray has done nothing wrong, nor has who answers as a question ends by itself.
    const harmless = (['nothing-there', 'not-now'] as const).map((why) =>
      this.#fingers.say(`refused.${why}`),
    );
    if (refused !== '' && !harmless.includes(refused)) this.#problems.push(refused);
  }

  async #picture(name: string): Promise<void> {
    const { pictures } = this.#plan;
    if (pictures !== undefined) await this.#glass.picture(join(pictures, `${name}.png`));
  }
}
