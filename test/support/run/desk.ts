import type { Card } from '../../../src/bridge/card.ts';
import type { MachineConfig } from '../../../src/machine/config.ts';
import type { InputName, ReaderResult, Reading, Trip } from '../../../src/machine/messages.ts';
import type { BoardOrder } from '../../../src/machine/run/board-order.ts';
import type { MachineEffect, MachineEvent } from '../../../src/machine/run/event.ts';
import { type BoardRun, createBoardRun } from '../../../src/machine/run/state.ts';
import { step } from '../../../src/machine/run/step.ts';
import { RIGHT_LABEL, TINY_DECK, TINY_ORDER, tinyConfig } from './tiny.ts';

/** The cards of the tiny deck, by their places in it. */
export function tinyCard(place: number): Card {
  return TINY_DECK.cards[place]!;
}

export function named(card: Card): ReaderResult {
  return { kind: 'card', card, confidence: 0.99 };
}

/** Both readers name the same card. */
export function both(card: Card): Reading {
  return { index: named(card), symbol: named(card) };
}

export const UNREAD: Reading = {
  index: { kind: 'none', reason: 'uncertain' },
  symbol: { kind: 'none', reason: 'uncertain' },
};
export const DARK: Reading = {
  index: { kind: 'none', reason: 'dark' },
  symbol: { kind: 'none', reason: 'noCamera' },
};
export const DISAGREE: Reading = { index: named(tinyCard(0)), symbol: named(tinyCard(1)) };

/** An effect in a word or two, so that a transition is a line of a table. */
export function inWords(effect: MachineEffect): string {
  switch (effect.kind) {
    case 'readCard':
      return `read ${effect.feed}.${effect.attempt}${effect.leftAtUs === undefined ? '' : ` left ${effect.leftAtUs}`}`;
    case 'readLabel':
      return 'readLabel';
    case 'ask': {
      const { fault, step: asked } = effect.ask;
      const count = asked.count === 0 ? '' : ` x${asked.count}`;
      return `ask ${asked.action} ${asked.from}-${asked.to}${count}${fault === undefined ? '' : ` ${fault}`}`;
    }
    case 'send': {
      const { message } = effect;
      if (message.kind === 'ticket') return `ticket ${message.feed} to ${message.mouth}`;
      if (message.kind === 'arm') return message.purge ? 'arm and purge' : 'arm';
      return message.kind === 'signal' ? `${message.lamp}${message.buzzer ? ' and buzz' : ''}` : message.kind;
    }
    case 'report': {
      const { outcome } = effect;
      if (outcome.kind === 'fault')
        return `fault ${outcome.fault}${outcome.feed === undefined ? '' : ` of ${outcome.feed}`}`;
      if (outcome.kind === 'card-proven') return `proven ${outcome.feed} in ${outcome.mouth}`;
      if (outcome.kind === 'card-rejected') return `rejected ${outcome.feed} ${outcome.reason}`;
      if (outcome.kind === 'run-started') return `run ${outcome.run}`;
      return outcome.kind;
    }
  }
}

/** The board before, which has left nothing behind. */
const LAST_BOARD: BoardRun = { ...createBoardRun(TINY_ORDER), phase: 'final' };

/** A board that is told, event by event, what happened. */
export class Desk {
  run: BoardRun;
  readonly config: MachineConfig;
  said: readonly string[] = [];
  effects: readonly MachineEffect[] = [];

  constructor(changes: Partial<MachineConfig> = {}, order: BoardOrder = TINY_ORDER) {
    this.config = tinyConfig(changes);
    this.run = createBoardRun(order, LAST_BOARD);
  }

  take(...events: readonly MachineEvent[]): this {
    for (const event of events) {
      [this.run, this.effects] = step(this.config, this.run, event);
      this.said = this.effects.map(inWords);
    }
    return this;
  }

  input(name: InputName, level: boolean): this {
    return this.take({ kind: 'input', name, level });
  }

  trip(why: Trip, beam?: 'length2' | 'front1'): this {
    return this.take(beam === undefined ? { kind: 'tripped', why } : { kind: 'tripped', why, beam });
  }

  /** The person says that the open question's step is done. */
  answer(): this {
    return this.take({ kind: 'personDid', ask: this.run.asked });
  }

  /** The bay is opened, the tray taken out and put back, and the bay closed. */
  turnTrayOver(): this {
    return this.input('bayOpen', true)
      .input('trayPresent', false)
      .input('trayPresent', true)
      .input('bayOpen', false);
  }

  /** A new board with a deck at hand, whose tray is put in when it is asked for; its label is being read. */
  labelling(): this {
    this.take(
      { kind: 'boardOrdered' },
      { kind: 'ready', inputs: { ...this.run.inputs, hopperEmpty: false, trayPresent: false } },
    );
    return this.input('trayPresent', true).answer();
  }

  arming(): this {
    this.labelling();
    return this.config.labelReader === 0 ? this : this.take({ kind: 'labelRead', label: RIGHT_LABEL });
  }

  /** The first card lies on the window and is being read. */
  dealing(): this {
    return this.arming().take({ kind: 'armed' });
  }

  /** The card on the window is read as such, and its ticket is sent. */
  see(reading: Reading): this {
    const { window } = this.run;
    const attempt = window.kind === 'reading' ? window.frames.length + 1 : 1;
    return this.take({ kind: 'frameRead', feed: this.run.feed, attempt, reading });
  }

  leave(feed: number = this.run.feed): this {
    return this.take({ kind: 'leftWindow', feed, atUs: feed * 1_000 });
  }

  /** A card arrives where it is due. */
  arrive(feed: number): this {
    const mouth = this.run.onItsWay.find((entry) => entry.feed === feed)?.mouth ?? 0;
    return this.take({ kind: 'arrived', feed, mouth, atUs: 0 });
  }

  /** Cards of the deck, by their places, go all the way; the hopper is empty after the last if so wanted. */
  deal(places: readonly number[], thenEmpty = false): this {
    for (const place of places) {
      this.see(both(tinyCard(place)));
      const { feed } = this.run;
      if (thenEmpty && place === places.at(-1)) this.input('hopperEmpty', true);
      this.leave(feed).arrive(feed);
    }
    return this;
  }

  /** Cards that cannot be read go to the reject tray. */
  reject(reading: Reading, thenEmpty = false): this {
    for (let attempt = 0; attempt < this.config.maxFrames; attempt++) this.see(reading);
    const { feed } = this.run;
    if (thenEmpty) this.input('hopperEmpty', true);
    return this.leave(feed).arrive(feed);
  }

  verified(): this {
    return this.dealing().deal([0, 1, 2, 3, 4, 5, 6, 7], true);
  }
}
