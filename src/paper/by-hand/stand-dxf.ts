import { type DxfLine, type DxfName, dxfOf } from '../../text/dxf.ts';
import type { StandPart } from './stand.ts';

const GAP_MM = 5;

/** All parts side by side, each as often as it is cut, as a drawing for a cutter. */
export function standDxf(parts: readonly StandPart[]): string {
  const cuts: DxfLine[] = [];
  const names: DxfName[] = [];
  let leftMm = 0;
  for (const part of parts.flatMap((each) => Array.from({ length: each.count }, () => each))) {
    // Paper counts downwards, DXF upwards.
    cuts.push(...part.cuts.map((cut) => cut.map(([xMm, yMm]) => [leftMm + xMm, -yMm] as const)));
    names.push({ text: part.name, xMm: leftMm + GAP_MM, yMm: GAP_MM });
    leftMm += part.widthMm + GAP_MM;
  }
  return dxfOf(cuts, names);
}
