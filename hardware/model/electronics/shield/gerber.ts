import type { Drawn, Outline } from './copper.ts';

/** A layer of a board as Gerber X2 (RS-274X, Ucamco 2024.05), in mm with six digits; without a date, so that it is the same each time. */
export function gerberOf(fileFunction: string, drawn: readonly Drawn[]): string {
  const sizes = [...new Set(drawn.flatMap((each) => sizeOf(each) ?? []))].toSorted((a, b) => a - b);
  const apertureOf = (size: number): string => `D${10 + sizes.indexOf(size)}`;
  const lines: string[] = [];
  let [aperture, isClear] = ['', false];
  const use = (size: number): void => {
    const wanted = apertureOf(size);
    if (wanted !== aperture) lines.push(`${wanted}*`);
    aperture = wanted;
  };
  for (const each of drawn) {
    const clears = each.kind === 'area' && each.isHole;
    if (clears !== isClear) lines.push(clears ? '%LPC*%' : '%LPD*%');
    isClear = clears;
    if (each.kind === 'area')
      lines.push('G36*', ...wayOf([...each.outline, ...each.outline.slice(0, 1)]), 'G37*');
    else if (each.kind === 'dot') {
      use(each.diameter);
      lines.push(`${place(each.x, each.y)}D03*`);
    } else {
      use(each.width);
      lines.push(...wayOf(each.points));
    }
  }
  return [
    `%TF.FileFunction,${fileFunction}*%`,
    '%TF.Part,Single*%',
    '%FSLAX46Y46*%',
    '%MOMM*%',
    ...sizes.map((size) => `%AD${apertureOf(size)}C,${size.toFixed(4)}*%`),
    'G01*',
    ...lines,
    'M02*',
    '',
  ].join('\n');
}

function sizeOf(each: Drawn): number | undefined {
  if (each.kind === 'area') return undefined;
  return each.kind === 'dot' ? each.diameter : each.width;
}

function wayOf(points: Outline): string[] {
  return points.map(([x, y], index) => `${place(x, y)}${index === 0 ? 'D02' : 'D01'}*`);
}

function place(x: number, y: number): string {
  return `X${millionths(x)}Y${millionths(y)}`;
}

function millionths(mm: number): number {
  return Math.round(mm * 1e6) + 0;
}

/** A round hole through the board. */
export interface Drilled {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** Holes as an Excellon file (XNC), in mm: one tool a diameter. */
export function drillOf(fileFunction: string, holes: readonly Drilled[]): string {
  const sizes = [...new Set(holes.map(({ diameter }) => diameter))].toSorted((a, b) => a - b);
  const number = (mm: number): string => String(Math.round(mm * 1000) / 1000 + 0);
  return [
    'M48',
    `; #@! TF.FileFunction,${fileFunction}`,
    'METRIC',
    ...sizes.map((size, index) => `T${index + 1}C${size.toFixed(3)}`),
    '%',
    ...sizes.flatMap((size, index) => [
      `T${index + 1}`,
      ...holes.filter(({ diameter }) => diameter === size).map(({ x, y }) => `X${number(x)}Y${number(y)}`),
    ]),
    'M30',
    '',
  ].join('\n');
}
