import type { Description } from './description.ts';
import type { BoardRange, Phase } from './phase.ts';

/** The version of SquareDeal whose files these are. */
const SQUAREDEAL_VERSION = '2.7';

/** A description as a `.sqd` file, in the order and with the comments of SquareDeal. */
export function makeDescription(description: Description): string {
  const { tournament, delayedTitle, delayedValue, phases, commitment } = description;
  const version = description.version ?? SQUAREDEAL_VERSION;
  const lines = [
    `# Description file of tournament for program SquareDeal ${version}`,
    '#',
    `TN ${tournament}`,
    `DI ${delayedTitle}`,
    ...(delayedValue === undefined ? [] : [`DV ${delayedValue}`]),
    '# Description of phases of tournament',
    '# Per phase a line with SN nessions:nboards:filename:description',
    ...phases.map((phase) => `SN ${makePhase(phase)}`),
    ...(commitment === undefined
      ? ['#', '# Until published this file may be edited if so wished']
      : [`KH ${commitment}`, '#', '# Never edit this file']),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** What stands behind `SN`. */
function makePhase({ sessions, ranges, fileName, title }: Phase): string {
  return [sessions, makeRanges(ranges), fileName, title].join(':');
}

function makeRanges(ranges: readonly BoardRange[]): string {
  const [first] = ranges;
  if (first === undefined) return '?';
  if (ranges.length === 1 && first.first === 1) return String(first.last);
  return ranges.map(({ first: low, last: high }) => `${low}-${high}`).join(',');
}

/** The same file with the delayed value behind the line of what it is; all else stays as it stands. */
export function withDelayedValue(file: string, value: string): string {
  return file.replace(/^DI[^\r\n]*(\r?\n|$)/m, (line, end: string) =>
    end === '' ? `${line}\nDV ${value}` : `${line}DV ${value}${end}`,
  );
}

/** The same file with the commitment to its keys at its end; a comment that it may be changed gives way. */
export function withCommitment(file: string, commitment: string): string {
  const end = file.includes('\r\n') ? '\r\n' : '\n';
  const kept = file.replace(/^#\r?\n# Until published [^\n]*(\n|$)/m, '');
  const whole = kept === '' || kept.endsWith('\n') ? kept : `${kept}${end}`;
  return `${whole}KH ${commitment}${end}#${end}# Never edit this file${end}`;
}

/**
 * A delayed value as SquareDeal takes it down: no space at the ends, single spaces within, and no dot or comma between
 * two digits.
 */
export function canonicalValue(value: string): string {
  return value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d)[.,](\d)/g, '$1$2');
}
