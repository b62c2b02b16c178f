import type { Random } from '../../../rigs/board-run/random.ts';
import type { Card } from '../../../src/bridge/card.ts';
import type { MachineConfig } from '../../../src/machine/config.ts';
import type { InputName, Inputs, Reading, ToExecutor } from '../../../src/machine/messages.ts';
import type { MachineEffect, MachineEvent } from '../../../src/machine/run/event.ts';
import { type BoardRun, createBoardRun, isOver } from '../../../src/machine/run/state.ts';
import { step } from '../../../src/machine/run/step.ts';
import type { Step } from '../../../src/machine/step.ts';
import { whyIllegal } from './illegal.ts';
import { NOTHING_SEEN, type Watcher, watch } from './invariants.ts';
import { OPEN_ORDER, OTHER_LABEL, RIGHT_LABEL, TINY_DECK, TINY_ORDER } from './tiny.ts';
import { type StateName, stateName, VARIANTS, type Variant } from './variants.ts';

const STOPPERS = ['bayOpen', 'coverOpen', 'doorOpen', 'stopPressed'] as const;
/** One natural event of this many is a fault of the machine. */
const FAULT_ONCE_IN = 12;

/** What lies where in a toy of the machine, just enough to keep a board going. */
interface Toy {
  inputs: Inputs;
  hopper: Card[];
  gone: Card[];
  rejects: Card[];
}

type Lane = (() => MachineEvent | undefined)[];

/** A board with something at its other end: a toy machine that answers, and chance that interferes. */
export class History {
  run: BoardRun;
  readonly events: MachineEvent[] = [];
  readonly effects: (readonly MachineEffect[])[] = [];
  readonly config: MachineConfig;
  /** Whether the toy machine has faults of its own. */
  faulty = true;
  readonly #random: Random;
  readonly #toy: Toy = { inputs: createBoardRun(TINY_ORDER).inputs, hopper: [], gone: [], rejects: [] };
  #watcher: Watcher = NOTHING_SEEN;
  /** What will happen by itself: in the machine, without it, by a person. */
  #machine: Lane = [];
  #camera: Lane = [];
  #person: Lane = [];

  constructor(config: MachineConfig, random: Random) {
    this.config = config;
    this.#random = random;
    this.run = createBoardRun(random.below(2) === 0 ? OPEN_ORDER : TINY_ORDER);
    this.take({ kind: 'boardOrdered' });
  }

  get state(): StateName {
    return stateName(this.run);
  }

  get hasEnded(): boolean {
    return isOver(this.run);
  }

  /** Another history that goes on from here without the toy. */
  branch(random: Random): History {
    const other = new History(this.config, random);
    other.run = this.run;
    other.#watcher = this.#watcher;
    other.#toy.inputs = this.run.inputs;
    return other;
  }

  take(event: MachineEvent): void {
    const before = this.run;
    const [after, effects] = step(this.config, before, event);
    this.run = after;
    this.events.push(event);
    this.effects.push(effects);
    this.#watcher = watch(this.#watcher, before, event, after, effects);
    for (const effect of effects) this.#react(effect);
  }

  /** Something that can come in this state, whether or not it fits what the toy machine does. */
  takeOdd(): void {
    const { state } = this;
    const possible = VARIANTS.filter(({ name }) => whyIllegal(state, name) === undefined);
    this.takeVariant(this.#random.oneOf(possible));
  }

  /** Something that people or powers do to the toy machine, after which it answers as before. */
  takeDeed(): void {
    const { state } = this;
    const running = state === 'arming' || state.startsWith('dealing');
    const kinds = running
      ? ['input', 'gap', 'resumed', 'stray', 'tripped']
      : ['input', 'gap', 'resumed', 'stray'];
    const possible = VARIANTS.filter(
      ({ name }) => kinds.some((kind) => name.startsWith(kind)) && whyIllegal(state, name) === undefined,
    );
    this.takeVariant(this.#random.oneOf(possible));
  }

  takeVariant(variant: Variant): void {
    const event = variant.make(this.run, this.#random);
    if (event.kind === 'input') this.#toy.inputs = { ...this.#toy.inputs, [event.name]: event.level };
    if (event.kind === 'ready') this.#toy.inputs = event.inputs;
    if (event.kind === 'tripped' || event.kind === 'gap' || event.kind === 'resumed') this.#machine = [];
    this.take(event);
  }

  /** What is asked for after an event, whatever comes of it. */
  tryVariant(variant: Variant): readonly MachineEffect[] {
    return step(this.config, this.run, variant.make(this.run, this.#random))[1];
  }

  /** What comes next by itself; `false` when nothing does. */
  takeNatural(): boolean {
    const lanes = [this.#machine, this.#camera, this.#person].filter((lane) => lane.length > 0);
    if (lanes.length === 0) return false;
    const event = this.#random.oneOf(lanes).shift()!();
    if (event === undefined) return true;
    if (event.kind === 'input' && this.#toy.inputs[event.name] === event.level) return true;
    if (event.kind === 'input') this.#toy.inputs = { ...this.#toy.inputs, [event.name]: event.level };
    this.take(event);
    return true;
  }

  #react(effect: MachineEffect): void {
    switch (effect.kind) {
      case 'send':
        return this.#command(effect.message);
      case 'readCard':
        return void this.#camera.push(() => ({ ...effect, kind: 'frameRead', reading: this.#see() }));
      case 'readLabel':
        return void this.#camera.push(() => {
          const { feed, order } = this.run;
          const isOther = order.choice !== undefined && feed === 0 && this.#random.below(3) === 0;
          return { kind: 'labelRead', look: effect.look, label: isOther ? OTHER_LABEL : RIGHT_LABEL };
        });
      case 'ask':
        this.#person = this.#deeds(effect.ask.step);
        return void this.#person.push(() => ({ kind: 'personDid', ask: effect.ask.ask }));
      case 'report':
        return;
    }
  }

  #command(message: ToExecutor): void {
    switch (message.kind) {
      case 'query':
        return void this.#camera.push(() => ({ kind: 'ready', inputs: this.#toy.inputs }));
      case 'arm':
        return void this.#machine.push(() => this.#arm());
      case 'disarm':
        this.#machine = this.#machine.filter(() => this.#random.below(3) === 0);
        return this.#bringBack();
      case 'ticket':
        return this.#feed(message.feed, message.mouth);
      case 'signal':
      case 'heartbeat':
        return;
    }
  }

  #arm(): MachineEvent {
    const why = STOPPERS.find((name) => this.#toy.inputs[name]);
    return why === undefined ? { kind: 'armed' } : { kind: 'refused', why };
  }

  #feed(feed: number, mouth: number): void {
    const chance = this.faulty ? this.#random.below(FAULT_ONCE_IN) : FAULT_ONCE_IN;
    const say = (...events: MachineEvent[]): void => {
      for (const event of events) this.#machine.push(() => event);
    };
    const left: MachineEvent = { kind: 'leftWindow', feed, atUs: feed * 1000 };
    if (chance === 0) return say({ kind: 'failed', feed, why: 'noPick' });
    const card = this.#toy.hopper.shift();
    const second = chance === 1 ? this.#toy.hopper.shift() : undefined;
    for (const other of [card, second])
      if (other !== undefined) (mouth === 0 || chance === 1 ? this.#toy.rejects : this.#toy.gone).push(other);
    if (this.#toy.hopper.length === 0) this.#machine.push(() => this.#input('hopperEmpty', true));
    say(left);
    if (chance === 1) {
      say({ kind: 'failed', feed, why: 'double' }, { kind: 'failed', feed: feed + 1, why: 'cancelled' });
      return say({ kind: 'arrived', feed, mouth: 0, atUs: 5 });
    }
    if (chance === 2)
      return say({ kind: 'tripped', why: this.#random.oneOf(['late', 'strayEdge']), beam: 'length2' });
    if (chance === 3) return say({ kind: 'tripped', why: 'sticksOut', beam: 'front1' });
    say({ kind: 'measured', feed, lengthUm: 57_000, pairUs: 50_000, thicknessUm: 270 });
    say({ kind: 'arrived', feed, mouth, atUs: feed * 1000 + 5 });
  }

  /** What nobody has heard to have arrived is put back on top of the hopper. */
  #bringBack(): void {
    const known = this.run.proven.map(({ card }) => card);
    const lost = this.#toy.gone.filter((card) => !known.includes(card));
    this.#toy.gone = this.#toy.gone.filter((card) => known.includes(card));
    this.#toy.hopper.push(...lost);
  }

  #see(): Reading {
    const card = this.#toy.hopper[0];
    const chance = this.faulty ? this.#random.below(FAULT_ONCE_IN) : FAULT_ONCE_IN;
    if (card === undefined || chance === 0) {
      const none = { kind: 'none', reason: this.#random.oneOf(['uncertain', 'dark'] as const) } as const;
      return { index: none, symbol: none };
    }
    const other = chance === 1 ? this.#random.oneOf(TINY_DECK.cards) : card;
    return {
      index: {
        kind: 'card',
        card: chance === 2 ? this.#random.oneOf(TINY_DECK.cards) : other,
        confidence: 1,
      },
      symbol: { kind: 'card', card: other, confidence: 1 },
    };
  }

  #input(name: InputName, level: boolean): MachineEvent {
    return { kind: 'input', name, level };
  }

  /** The person does as asked; the switches tell. */
  #deeds({ action, to }: Step): (() => MachineEvent | undefined)[] {
    const toy = this.#toy;
    const turn = (name: InputName, level: boolean) => () => this.#input(name, level);
    const fill = (take: () => Card[]) => (): MachineEvent => {
      toy.hopper.push(...this.#random.shuffled(take()));
      return this.#input('hopperEmpty', toy.hopper.length === 0);
    };
    const newTray = [turn('trayPresent', false), turn('trayPresent', true)];
    switch (action) {
      case 'loadDeck':
        return [fill(() => [...TINY_DECK.cards])];
      case 'insertTray':
      case 'changeTray':
        return [turn('bayOpen', true), ...newTray, turn('bayOpen', false)];
      case 'takeTray':
        return [turn('bayOpen', true), turn('trayPresent', false)];
      case 'clearPath':
        return [
          turn('coverOpen', true),
          fill(() => []),
          turn('coverOpen', false),
          turn('stopPressed', false),
        ];
      case 'feedBack':
      case 'emptyReject': {
        const rejects = (): Card[] => toy.rejects.splice(0);
        const keep = to === 'hopper' ? fill(rejects) : () => void rejects();
        return [turn('doorOpen', true), keep, turn('doorOpen', false)];
      }
      case 'emptyTray':
        return [turn('bayOpen', true), ...newTray, turn('cardsInside', false), turn('bayOpen', false)];
      case 'collectAll':
      case 'mendDeck':
      case 'recalibrate':
      case 'checkSensors':
        return [
          turn('bayOpen', true),
          ...newTray,
          () => {
            toy.hopper.length = 0;
            toy.rejects.length = 0;
            toy.gone.length = 0;
            return fill(() => [...TINY_DECK.cards])();
          },
          turn('bayOpen', false),
        ];
      case 'closeBay':
        return [turn('bayOpen', false)];
      case 'closeCover':
        return [turn('coverOpen', false)];
      case 'closeDoor':
        return [turn('doorOpen', false)];
      case 'releaseStop':
        return [turn('stopPressed', false)];
      case 'reseatHopper':
      case 'checkCamera':
      case 'takeHand':
      case 'returnHand':
      case 'stackPockets':
      case 'emptyHopper':
      case 'checkContact':
        return [];
    }
  }
}
