import { strToU8 } from 'fflate';
import Papa from 'papaparse';
import type { ModelFile } from '../files.ts';
import { FINDER_WORDS, findingsOfFaults, singleFaults } from './faults.ts';
import { rackNetlist } from './netlist.ts';
import type { Netlist } from './part.ts';
import { Areas } from './shield/copper.ts';
import { differencesOf } from './shield/read-back.ts';
import { makeShield } from './shield/shield.ts';

const CLEARANCE_MM = 0.2;

/** What a maker needs of the electronics: the shield to order, parts, wires and faults as tables. Throws where the shield is not what the netlist says. */
export async function electronicsFiles(): Promise<ModelFile[]> {
  const netlist = rackNetlist();
  const areas = await Areas.open();
  const shield = makeShield(areas, netlist.parts);
  const differences = differencesOf(areas, shield.board, shield.terminals, CLEARANCE_MM);
  if (differences.length > 0)
    throw new Error(`The shield is not as its netlist says:\n${differences.join('\n')}`);
  const faults = findingsOfFaults(netlist, singleFaults(netlist, shield.placed));
  return [
    ...[...shield.files].map(([name, content]) => file(`shield/soubrette-${name}`, content)),
    csv('electronics/parts.csv', partRows(netlist)),
    csv(
      'electronics/wires.csv',
      netlist.wires.map(({ to, ...wire }) => ({ ...wire, to: to.join(' ') })),
    ),
    csv(
      'electronics/faults.csv',
      faults.map(({ fault, finder, moving }) => ({
        fault,
        'found by': FINDER_WORDS[finder],
        'moves with a door open': moving.join(' ') || 'never',
      })),
    ),
  ];
}

function partRows({ parts }: Netlist): Readonly<Record<string, string | number>>[] {
  const byDesignation = Map.groupBy(parts, ({ designation }) => designation);
  return [...byDesignation].map(([designation, alike]) => ({
    parts: alike.map(({ ref }) => ref).join(' '),
    designation,
    count: alike.length,
    'EUR each': alike[0]?.eur ?? 0,
    EUR: Math.round(alike.reduce((sum, { eur }) => sum + eur, 0) * 100) / 100,
  }));
}

function csv(name: string, rows: readonly Readonly<Record<string, unknown>>[]): ModelFile {
  return file(name, `${Papa.unparse([...rows], { newline: '\n' })}\n`);
}

function file(name: string, content: string): ModelFile {
  return { name, bytes: strToU8(content) };
}
