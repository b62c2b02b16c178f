import { describe, expect, test } from 'vitest';
import { profileConfig } from '../../../src/machine/config.ts';
import { judgeThickness } from '../../../src/machine/run/thickness.ts';
import { both, Desk, tinyCard, UNREAD } from '../../support/run/desk.ts';

const CLUB = profileConfig('club', { thicknessCards: 5, thicknessAlikeCards: 4 });

function judged(...readingsUm: readonly number[]) {
  return judgeThickness(CLUB, readingsUm);
}

describe('cards of a deck', () => {
  test('are judged by their median, once there are enough of them', () => {
    expect(judged(240, 244, 236, 400)).toBeUndefined();
    expect(judged(240, 244, 236, 400, 242)).toBe(3009);
    expect(judged(240, 244, 236, 250, 242)).toBeUndefined();
  });

  test('are one each up to 140 % of it', () => {
    expect(judged(240, 241, 239, 235, 336)).toBeUndefined();
    expect(judged(240, 241, 239, 235, 337)).toBe(3009);
  });

  test('have the lower median where they are even in number', () => {
    expect(judged(200, 202, 204, 220, 240, 286)).toBe(3009);
    expect(judged(200, 202, 206, 220, 240, 288)).toBeUndefined();
  });

  test('are none of any deck beyond 360 um in the median', () => {
    expect(judged(360, 350, 370, 380, 340)).toBeUndefined();
    expect(judged(361, 350, 370, 380, 340)).toBe(2010);
  });

  test('are not alike to the micrometre, four in a row', () => {
    expect(judged(240, 240, 241, 240)).toBe(2011);
    expect(judged(241, 240, 240, 241)).toBe(2011);
    expect(judged(240, 242, 241, 240)).toBeUndefined();
    expect(judged(240, 240, 240)).toBeUndefined();
    expect(judged(250, 240, 240, 240, 240)).toBe(2011);
    expect(judged(240, 240, 250, 240, 240)).toBeUndefined();
  });
});

/** A machine of eight cards that judges thickness from the third on; all ran alone unless said otherwise. */
class Measured extends Desk {
  constructor(changes = {}) {
    super({ thicknessCards: 3, thicknessAlikeCards: 4, ...changes });
    this.dealing();
  }

  card(place: number, thicknessUm: number): this {
    this.see(both(tinyCard(place)));
    return this.measured(thicknessUm);
  }

  measured(thicknessUm: number): this {
    const { feed } = this.run;
    this.leave(feed);
    return this.take({ kind: 'measured', feed, lengthUm: 57_000, pairUs: 52_000, thicknessUm });
  }

  cards(...thicknessesUm: readonly number[]): this {
    thicknessesUm.forEach((um, place) => {
      this.card(place, um);
      if (place < thicknessesUm.length - 1) this.arrive(place + 1);
    });
    return this;
  }
}

describe('the thickness of a card', () => {
  test('of less than any card has ends the run, and the sensor is to be checked', () => {
    const desk = new Measured().cards(250, 119);
    expect(desk.said).toContain('fault 2010');
    expect(desk.said).toContain('ask checkSensors machine-hopper x8 2010');
    expect(desk.run.lost).toBe(2010);
    expect(new Measured().cards(250, 120).run.lost).toBeUndefined();
  });

  test('of two pressed together ends the run as soon as the deck is known', () => {
    expect(new Measured().cards(384, 240).said).toEqual([]);
    const desk = new Measured().cards(384, 240, 244);
    expect(desk.said).toContain('fault 3009');
    expect(desk.said).toContain('ask collectAll machine-hopper x8 3009');
  });

  test('is kept for the cards of one run only', () => {
    const desk = new Measured().cards(250, 119);
    expect(desk.run.thicknessesUm).toEqual([250]);
    expect(desk.turnTrayOver().answer().run.thicknessesUm).toEqual([]);
  });

  test('of a card for the reject tray tells nothing of the deck, but of the sensor', () => {
    const desk = new Measured();
    for (const _ of [1, 2, 3]) desk.see(UNREAD);
    expect(desk.measured(390).run.thicknessesUm).toEqual([]);
    desk.arrive(1);
    for (const _ of [1, 2, 3]) desk.see(UNREAD);
    expect(desk.measured(0).run.lost).toBe(2010);
  });

  test('of a double feed is known already', () => {
    const desk = new Measured().card(0, 250);
    desk.see(both(tinyCard(1))).take({ kind: 'failed', feed: 2, why: 'double' });
    const { run } = desk;
    expect(run.doublesInRow).toBe(1);
    desk.take({ kind: 'measured', feed: 2, lengthUm: 90_000, pairUs: 52_000, thicknessUm: 480 });
    expect(desk.run).toEqual(run);
  });

  test('of a card that nobody knows changes nothing', () => {
    const desk = new Measured().card(0, 250);
    const { run } = desk;
    const stray = { kind: 'measured', feed: 40, lengthUm: 0, pairUs: 1, thicknessUm: 0 } as const;
    expect(desk.take(stray).run).toEqual(run);
  });

  test('is not judged on a machine that does not know how many cards tell a deck', () => {
    const desk = new Measured({ thicknessCards: 0 }).cards(0, 0, 0, 500, 0);
    expect(desk.run.lost).toBeUndefined();
    expect(desk.run.thicknessesUm).toEqual([]);
  });
});

describe('drift', () => {
  test('within a deck is told once', () => {
    const desk = new Measured().cards(250, 252, 254, 270, 283);
    expect(desk.said).toEqual([]);
    desk.arrive(5).card(5, 290);
    expect(desk.said).toEqual(['fault 2012']);
    desk.arrive(6).card(6, 296);
    expect(desk.said).toEqual([]);
  });

  test('downwards is told as well', () => {
    expect(new Measured().cards(290, 292, 288, 240, 258).said).toEqual(['fault 2012']);
    expect(new Measured().cards(290, 292, 288, 240, 260).said).toEqual([]);
  });

  test('of a whole deck is told before it is not believed', () => {
    expect(new Measured().cards(330, 326, 340).said).toEqual([]);
    expect(new Measured().cards(331, 326, 340).said).toEqual(['fault 2012']);
  });
});

describe('double feeds', () => {
  function doubles(count: number, changes = {}): Measured {
    const desk = new Measured(changes);
    for (let feed = 1; feed <= count; feed++) {
      desk.see(both(tinyCard(0)));
      const { feed: number } = desk.run;
      desk.leave(number).take({ kind: 'failed', feed: number, why: 'double' });
      if (desk.run.lost === undefined) desk.arrive(number);
    }
    return desk;
  }

  test('six in a row are none: the sensor is to be checked', () => {
    expect(doubles(5).run.lost).toBeUndefined();
    expect(doubles(6).run).toMatchObject({ lost: 2010, onItsWay: [], window: { kind: 'idle' } });
  });

  test('are counted anew after a card that came alone', () => {
    const desk = doubles(5).card(1, 250);
    expect(desk.run.doublesInRow).toBe(0);
  });

  test('are believed for ever where thickness is not judged', () => {
    expect(doubles(9, { thicknessCards: 0 }).run.lost).toBeUndefined();
  });
});
