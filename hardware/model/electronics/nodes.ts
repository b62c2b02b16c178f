import type { Part } from './part.ts';

/** The one broken thing: nothing else differs from the netlist. */
export type Fault =
  | { readonly kind: 'open'; readonly terminal: string }
  | { readonly kind: 'short'; readonly nets: readonly [string, string] }
  | { readonly kind: 'exchanged'; readonly plugs: readonly [string, string] }
  | { readonly kind: 'welded'; readonly contact: string; readonly poles: readonly [string, string] };

/** Nets by part and terminal. */
export type Nodes = ReadonlyMap<string, ReadonlyMap<string, string>>;
const known = new WeakMap<readonly Part[], Nodes>();

/** Nets by part and terminal, as they are without a fault. */
function soundNodes(parts: readonly Part[]): Nodes {
  const nodes =
    known.get(parts) ?? new Map(parts.map(({ nets, ref }) => [ref, new Map(Object.entries(nets))]));
  known.set(parts, nodes);
  return nodes;
}

/** Nets by part and terminal with one fault: an end that hangs free has a node of its own. */
export function nodesWith(parts: readonly Part[], fault: Fault | undefined): Nodes {
  const exchanged = fault?.kind === 'exchanged' ? exchangedNets(parts, fault.plugs) : undefined;
  const nodes = new Map(soundNodes(parts));
  for (const { kind, ref } of exchanged === undefined ? [] : parts) {
    if (kind === 'plug') continue;
    const own = [...(nodes.get(ref) ?? [])];
    nodes.set(
      ref,
      new Map(own.map(([terminal, net]) => [terminal, exchanged?.get(`${ref}.${terminal}`) ?? net])),
    );
  }
  if (fault?.kind === 'open') {
    const [ref, terminal] = endOf(fault.terminal);
    nodes.set(ref, new Map(nodes.get(ref)).set(terminal, `open ${fault.terminal}`));
  }
  return nodes;
}

/** A terminal such as `U2.EN` as its part and what it is called there. */
export function endOf(terminal: string): readonly [ref: string, terminal: string] {
  const dot = terminal.indexOf('.');
  return [terminal.slice(0, dot), terminal.slice(dot + 1)];
}

/** The nets that the ends of two cables have once their plugs are in each other's place. */
function exchangedNets(
  parts: readonly Part[],
  [one, other]: readonly [string, string],
): ReadonlyMap<string, string> {
  const netsOfPlug = (ref: string): string[] =>
    Object.values(parts.find((part) => part.ref === ref)?.nets ?? {});
  const [ones, others] = [netsOfPlug(one), netsOfPlug(other)];
  const to = new Map<string, string>();
  for (const { kind, nets, ref } of parts) {
    if (kind === 'plug' || !isAtCable(ref)) continue;
    for (const [terminal, net] of Object.entries(nets)) {
      const [place, otherPlace] = [ones.indexOf(net), others.indexOf(net)];
      const isOfOne =
        place >= 0 &&
        ones.some((each) => each !== 'GND' && !each.startsWith('V') && Object.values(nets).includes(each));
      const isOfOther =
        otherPlace >= 0 &&
        others.some((each) => each !== 'GND' && !each.startsWith('V') && Object.values(nets).includes(each));
      if (isOfOne) to.set(`${ref}.${terminal}`, others[place] ?? net);
      else if (isOfOther) to.set(`${ref}.${terminal}`, ones[otherPlace] ?? net);
    }
  }
  return to;
}

/** Parts off the shield have names, those on it numbers. */
function isAtCable(ref: string): boolean {
  return !/^[A-Z]+\d+$/.test(ref);
}
