import { BOARD, type Pad, SCREWS } from './layout.ts';

/** A line of copper from place to place, in mm. */
export interface Track {
  readonly net: string;
  readonly layer: 0 | 1;
  readonly width: number;
  readonly points: readonly (readonly [number, number])[];
}

/** A plated hole that only joins the layers. */
export interface Via {
  readonly net: string;
  readonly x: number;
  readonly y: number;
  readonly ring: number;
  readonly drill: number;
}

export interface Routed {
  readonly tracks: readonly Track[];
  readonly vias: readonly Via[];
}

/** Between copper of different nets: more than the 0.2 that is asked for, so that rounding takes nothing from it. */
export const CLEARANCE = 0.25;
/** A tenth of the pitch of headers, so that a track runs midway between two of their pins. */
const STEP = 0.254;
const EDGE = 0.5;
const VIA = { ring: 0.9, drill: 0.4 } as const;
const WIDE_VIA = { ring: 1.3, drill: 0.7 } as const;
const COLUMNS = Math.floor((BOARD.right - BOARD.left) / STEP) + 1;
const ROWS = Math.floor((BOARD.top - BOARD.bottom) / STEP) + 1;
const CELLS = COLUMNS * ROWS;
const COST = { via: 12, against: 0.35, crossing: 20, history: 10 } as const;
const MOST_ROUNDS = 400;

const xOf = (column: number): number => BOARD.left + column * STEP;
const yOf = (row: number): number => BOARD.bottom + row * STEP;

/** How wide the copper of a net is, by what flows in it (IPC-2221, 35 um, 20 K). */
export function widthOf(net: string): number {
  if (net.startsWith('V24')) return 1.6;
  if (/\.(A|B)\d$/.test(net)) return 1;
  if (net === 'V5S') return 0.8;
  if (net === 'GND') return 0.4;
  return net === 'V5M' || net.startsWith('window') ? 0.6 : 0.3;
}

/** Lays the tracks of all nets on two layers; what is in the way is taken up and laid again. Throws where some net finds no way. */
export function route(pads: readonly Pad[]): Routed {
  return new Router(pads).run();
}

/** The way of one net: cells in order, each with its layer. */
interface Way {
  readonly cells: readonly number[];
}

interface Laid {
  readonly ways: readonly Way[];
}

class Router {
  readonly #pads: readonly Pad[];
  readonly #nets: readonly string[];
  readonly #laid = new Map<string, Laid>();
  readonly #history = new Float64Array(2 * CELLS);
  readonly #cost = new Float64Array(2 * CELLS);
  readonly #from = new Int32Array(2 * CELLS);
  /** 1 where no middle of a track may be, 2 where another net's track is. */
  readonly #blocked = new Uint8Array(2 * CELLS);
  readonly #noVia = new Uint8Array(CELLS);
  readonly #heap = new Heap();

  constructor(pads: readonly Pad[]) {
    this.#pads = pads;
    const nets = [...new Set(pads.flatMap(({ net }) => (net === undefined ? [] : [net])))];
    this.#nets = nets
      .filter((net) => this.#padsOf(net).length > 1)
      .toSorted((a, b) => rankOf(a, this.#padsOf(a)) - rankOf(b, this.#padsOf(b)));
  }

  run(): Routed {
    const queue = [...this.#nets];
    for (let round = 0; queue.length > 0; round++) {
      if (round > MOST_ROUNDS + this.#nets.length)
        throw new Error(`The shield can't be routed: ${queue.join(', ')} found no way. Move its parts.`);
      const net = (queue[0] === 'GND' && queue.length > 1 ? queue.splice(1, 1)[0] : queue.shift()) as string;
      const laid = this.#lay(net);
      if (laid === undefined) throw new Error(`The net ${net} finds no way on the shield. Move its parts.`);
      for (const other of this.#crossedBy(net, laid)) {
        this.#remember(other);
        this.#laid.delete(other);
        queue.push(other);
      }
      this.#laid.set(net, laid);
    }
    return this.#result();
  }

  #padsOf(net: string): Pad[] {
    return this.#pads.filter((pad) => pad.net === net);
  }

  #remember(net: string): void {
    for (const { cells } of this.#laid.get(net)?.ways ?? [])
      for (const cell of cells) this.#history[cell] = (this.#history[cell] ?? 0) + COST.history;
  }

  /** A tree over the pads of a net, each joined to what is nearest by then. */
  #lay(net: string): Laid | undefined {
    const pads = this.#padsOf(net);
    this.#block(net);
    const places = pads.map((pad) => this.#cellsOf(pad));
    const ways: Way[] = [];
    const tree = new Set<number>(places[0]);
    const open = new Set(pads.keys());
    open.delete(0);
    while (open.size > 0) {
      const next = this.#nearest(pads, open);
      open.delete(next);
      const start = places[next] ?? [];
      const cells = this.#search(start, tree);
      if (cells === undefined) return undefined;
      ways.push({ cells });
      for (const cell of [...cells, ...start]) tree.add(cell);
    }
    return { ways };
  }

  /** Which of the open pads is nearest to one that is joined already. */
  #nearest(pads: readonly Pad[], open: ReadonlySet<number>): number {
    const joined = pads.filter((_, index) => !open.has(index));
    const away = ({ x, y }: Pad): number =>
      Math.min(...joined.map((pad) => Math.hypot(pad.x - x, pad.y - y)));
    return [...open].reduce((best, index) =>
      away(pads[index] as Pad) < away(pads[best] as Pad) ? index : best,
    );
  }

  /** The cell in the middle of a pad, on both layers. */
  #cellsOf({ x, y }: Pad): number[] {
    const cell = Math.round((y - BOARD.bottom) / STEP) * COLUMNS + Math.round((x - BOARD.left) / STEP);
    return [cell, CELLS + cell];
  }

  #block(net: string): void {
    const half = widthOf(net) / 2 + CLEARANCE;
    const viaHalf = viaOf(net).ring / 2 + CLEARANCE;
    this.#blocked.fill(0);
    this.#noVia.fill(0);
    this.#blockEdge(widthOf(net) / 2, viaOf(net).ring / 2);
    const both = (x: number, y: number, radius: number, drilled: number): void => {
      this.#disc(x, y, radius + half, (cell) => {
        this.#blocked[cell] = 1;
        this.#blocked[CELLS + cell] = 1;
      });
      this.#disc(x, y, Math.max(radius + viaHalf, drilled), (cell) => {
        this.#noVia[cell] = 1;
      });
    };
    for (const [x, y] of SCREWS.places) both(x, y, SCREWS.free - CLEARANCE, 0);
    for (const pad of this.#pads) {
      // A via beside a hole of its own net still needs ground between the drills.
      if (pad.net !== net) both(pad.x, pad.y, pad.ring / 2, 0);
      else this.#disc(pad.x, pad.y, pad.ring / 2 + viaOf(net).ring / 2, (cell) => (this.#noVia[cell] = 1));
    }
    for (const [other, laid] of this.#laid) if (other !== net) this.#blockLaid(other, laid, half, viaHalf);
  }

  #blockEdge(half: number, viaHalf: number): void {
    const margin = Math.ceil((EDGE + half) / STEP);
    const viaMargin = Math.ceil((EDGE + viaHalf) / STEP);
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        const inside = Math.min(row, column, ROWS - 1 - row, COLUMNS - 1 - column);
        const cell = row * COLUMNS + column;
        if (inside < margin) this.#blocked[cell] = this.#blocked[CELLS + cell] = 1;
        if (inside < viaMargin) this.#noVia[cell] = 1;
      }
  }

  #blockLaid(other: string, { ways }: Laid, half: number, viaHalf: number): void {
    const own = widthOf(other) / 2;
    for (const { cells } of ways)
      cells.forEach((cell, index) => {
        const layer = cell >= CELLS ? CELLS : 0;
        const at = cell - layer;
        const [x, y] = [xOf(at % COLUMNS), yOf(Math.floor(at / COLUMNS))];
        const isVia = index > 0 && (cells[index - 1] as number) % CELLS === at;
        const radius = isVia ? Math.max(own, viaOf(other).ring / 2) : own;
        this.#disc(x, y, radius + half, (each) => {
          if (this.#blocked[layer + each] === 0) this.#blocked[layer + each] = 2;
          if (isVia && this.#blocked[CELLS - layer + each] === 0) this.#blocked[CELLS - layer + each] = 2;
        });
        this.#disc(x, y, radius + viaHalf, (each) => {
          if (this.#noVia[each] === 0) this.#noVia[each] = 2;
        });
      });
  }

  #disc(x: number, y: number, radius: number, mark: (cell: number) => void): void {
    const [column, row, reach] = [(x - BOARD.left) / STEP, (y - BOARD.bottom) / STEP, radius / STEP];
    const limit = (reach - 1e-6) ** 2;
    for (let r = Math.max(0, Math.ceil(row - reach)); r <= Math.min(ROWS - 1, Math.floor(row + reach)); r++)
      for (
        let c = Math.max(0, Math.ceil(column - reach));
        c <= Math.min(COLUMNS - 1, Math.floor(column + reach));
        c++
      )
        if ((r - row) ** 2 + (c - column) ** 2 < limit) mark(r * COLUMNS + c);
  }

  /** The cheapest way from a start to any of the goals (A*, with the distance to the box round the goals). */
  #search(start: readonly number[], goals: ReadonlySet<number>): number[] | undefined {
    const cost = this.#cost.fill(Number.POSITIVE_INFINITY);
    const from = this.#from;
    const heap = this.#heap.clear();
    const box = boxOf(goals);
    const ahead = (cell: number): number => {
      const at = cell % CELLS;
      const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
      const dx = Math.max(box.left - column, 0, column - box.right);
      const dy = Math.max(box.bottom - row, 0, row - box.top);
      return Math.max(dx, dy) + 0.41 * Math.min(dx, dy);
    };
    for (const cell of start) {
      cost[cell] = 0;
      from[cell] = -1;
      heap.push(cell, ahead(cell));
    }
    for (;;) {
      const cell = heap.pop();
      if (cell === undefined) return undefined;
      if (goals.has(cell)) return wayTo(cell, from);
      const spent = cost[cell] as number;
      const go = (next: number, step: number): void => {
        const block = this.#blocked[next] as number;
        if (block === 1 && !goals.has(next)) return;
        const price = spent + step + (block === 2 ? COST.crossing + (this.#history[next] as number) : 0);
        if (price >= (cost[next] as number) - 1e-6) return;
        cost[next] = price;
        from[next] = cell;
        heap.push(next, price + ahead(next));
      };
      const isUpper = cell < CELLS;
      const [across, along] = isUpper ? [1, 1 + COST.against] : [1 + COST.against, 1];
      go(cell - 1, across);
      go(cell + 1, across);
      go(cell - COLUMNS, along);
      go(cell + COLUMNS, along);
      for (const diagonal of [COLUMNS + 1, COLUMNS - 1, -COLUMNS + 1, -COLUMNS - 1])
        go(cell + diagonal, 1.55);
      const at = cell % CELLS;
      const via = this.#noVia[at] as number;
      if (via !== 1) go(isUpper ? cell + CELLS : at, COST.via + (via === 2 ? COST.crossing : 0));
    }
  }

  /** Nets whose copper is too near to what was laid just now. */
  #crossedBy(net: string, laid: Laid): string[] {
    // What was kept from while it was laid still stands: most nets come near to nobody.
    if (!this.#touches(laid)) return [];
    const [own, ownVia] = [widthOf(net) / 2, viaOf(net).ring / 2];
    return [...this.#laid.keys()].filter((other) => {
      if (other === net) return false;
      this.#blocked.fill(0);
      this.#noVia.fill(0);
      this.#blockLaid(other, this.#laid.get(other) as Laid, own + CLEARANCE, ownVia + CLEARANCE);
      return this.#touches(laid);
    });
  }

  /** Whether a net has a cell, or a via, where one is marked. */
  #touches({ ways }: Laid): boolean {
    return ways.some(({ cells }) =>
      cells.some((cell, index) => {
        const isVia = index > 0 && (cells[index - 1] as number) % CELLS === cell % CELLS;
        return this.#blocked[cell] !== 0 || (isVia && this.#noVia[cell % CELLS] !== 0);
      }),
    );
  }

  #result(): Routed {
    const tracks: Track[] = [];
    const vias: Via[] = [];
    for (const net of this.#nets)
      for (const { cells } of this.#laid.get(net)?.ways ?? []) {
        let points: [number, number][] = [];
        const end = (layer: 0 | 1): void => {
          const straight = withoutMiddles(points);
          if (straight.length > 1) tracks.push({ net, layer, width: widthOf(net), points: straight });
        };
        cells.forEach((cell, index) => {
          const at = cell % CELLS;
          const point: [number, number] = [xOf(at % COLUMNS), yOf(Math.floor(at / COLUMNS))];
          const before = cells[index - 1];
          if (before !== undefined && before % CELLS === at) {
            end(before >= CELLS ? 1 : 0);
            if (!this.#isInPad(point, net)) vias.push({ net, x: point[0], y: point[1], ...viaOf(net) });
            points = [];
          }
          points.push(point);
        });
        end((cells.at(-1) as number) >= CELLS ? 1 : 0);
      }
    return { tracks, vias: unique(vias) };
  }

  #isInPad([x, y]: readonly [number, number], net: string): boolean {
    return this.#pads.some((pad) => pad.net === net && Math.hypot(pad.x - x, pad.y - y) < STEP);
  }
}

function viaOf(net: string): { readonly ring: number; readonly drill: number } {
  return widthOf(net) > 0.8 ? WIDE_VIA : VIA;
}

/** Wide nets first, then short ones; ground, which is poured too, comes last. */
function rankOf(net: string, pads: readonly Pad[]): number {
  if (net === 'GND') return 1e6;
  const xs = pads.map(({ x }) => x);
  const ys = pads.map(({ y }) => y);
  const span = Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
  return span - 1000 * (widthOf(net) > 0.8 ? widthOf(net) : 0);
}

function boxOf(cells: Iterable<number>): { left: number; right: number; bottom: number; top: number } {
  const box = { left: COLUMNS, right: 0, bottom: ROWS, top: 0 };
  for (const cell of cells) {
    const at = cell % CELLS;
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    box.left = Math.min(box.left, column);
    box.right = Math.max(box.right, column);
    box.bottom = Math.min(box.bottom, row);
    box.top = Math.max(box.top, row);
  }
  return box;
}

function wayTo(goal: number, from: Int32Array): number[] {
  const cells: number[] = [];
  for (let cell = goal; cell >= 0; cell = from[cell] as number) cells.push(cell);
  return cells.reverse();
}

function withoutMiddles(points: readonly [number, number][]): [number, number][] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined) return true;
    const turn =
      (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0]);
    return Math.abs(turn) > 1e-9;
  });
}

function unique(vias: readonly Via[]): Via[] {
  return vias.filter((via, index) => vias.findIndex(({ x, y }) => x === via.x && y === via.y) === index);
}

/** Cells by what they cost, the cheapest first; among equals the lower number, so that the same board is always the same. */
class Heap {
  #cells: number[] = [];
  #prices: number[] = [];

  clear(): this {
    this.#cells = [];
    this.#prices = [];
    return this;
  }

  push(cell: number, price: number): void {
    const [cells, prices] = [this.#cells, this.#prices];
    let place = cells.length;
    cells.push(cell);
    prices.push(price);
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.#isBefore(place, above)) break;
      this.#swap(place, above);
      place = above;
    }
  }

  pop(): number | undefined {
    const [cells, prices] = [this.#cells, this.#prices];
    const first = cells[0];
    const last = cells.pop();
    const price = prices.pop();
    if (first === undefined || last === undefined || price === undefined || cells.length === 0) return first;
    cells[0] = last;
    prices[0] = price;
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      if (left >= cells.length) break;
      const right = left + 1;
      const least = right < cells.length && this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(least, place)) break;
      this.#swap(place, least);
      place = least;
    }
    return first;
  }

  #isBefore(a: number, b: number): boolean {
    const [priceA, priceB] = [this.#prices[a] as number, this.#prices[b] as number];
    return priceA < priceB || (priceA === priceB && (this.#cells[a] as number) < (this.#cells[b] as number));
  }

  #swap(a: number, b: number): void {
    const [cells, prices] = [this.#cells, this.#prices];
    [cells[a], cells[b]] = [cells[b] as number, cells[a] as number];
    [prices[a], prices[b]] = [prices[b] as number, prices[a] as number];
  }
}
