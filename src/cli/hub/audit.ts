import type { Command } from '@commander-js/extra-typings';
import type { AuditedEvent } from '../../app/fleet/director/audit.ts';
import type { BookGap } from '../../fleet/audit/book-gaps.ts';
import type { AuditedLease, AuditedTray } from '../../fleet/audit/event-audit.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { eventOptions } from './at-hub.ts';
import { FINDINGS, JOB_FINDINGS, NOT_PROVEN, PROVEN } from './audit-words.ts';

export function addAuditEventCommand(event: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    event
      .command('audit')
      .description('check what machines have signed of every tray: which deals, between which moments')
      .option('--trays', 'list every tray'),
    eventOptions(),
  )
    .addHelpText(
      ...examples(
        'soubrette hub event audit',
        'soubrette hub event audit --event "Open teams" --trays --json',
      ),
    )
    .action(
      ended(async ({ json, trays, ...request }) => {
        const { auditFleet } = await import('../../app/fleet/director/audit.ts');
        const audited = await auditFleet(request, await directorPorts());
        const proves = hasFindings(audited) ? [] : PROVEN;
        if (json === true) terminal.print(JSON.stringify({ ...audited, proves, provesNot: NOT_PROVEN }));
        else for (const line of auditLines(audited, trays === true)) terminal.print(line);
        return proves.length === 0 ? EXIT.badInput : EXIT.done;
      }),
    );
}

function hasFindings({ distrusted, gaps, jobs, trays, uncertified }: AuditedEvent): boolean {
  const inTrays = trays.some(({ leases }) => leases.some(({ findings }) => findings.length > 0));
  return inTrays || gaps.length + jobs.length + distrusted.length + uncertified.length > 0;
}

/** An audit in lines: first what was found, then what that proves. */
function auditLines(audited: AuditedEvent, withTrays: boolean): readonly string[] {
  const { counts, name, notes } = audited;
  const rows = audited.trays.flatMap((tray) => tray.leases.map((lease) => ({ tray, lease })));
  const shown = rows.filter(({ lease }) => withTrays || lease.state === 'extra' || lease.findings.length > 0);
  return [
    `${name}: ${counted(counts.wanted, 'tray')} wanted, ${counts.made} made, ${counts.extra} extra, ${counts.missing} given up.`,
    `Proven to be what was signed: ${counts.proven} of ${counts.made}.`,
    ...table(
      shown.map(({ lease, tray }) => rowOf(tray, lease, audited)),
      6,
    ),
    ...doubts(audited),
    ...notes.map(({ at, what, who }) => `${at}  ${who}: ${what}`),
    '',
    ...(hasFindings(audited)
      ? ['Nothing is proven of what has findings.']
      : ['Proven:', ...PROVEN.map(indented)]),
    'Not proven:',
    ...NOT_PROVEN.map(indented),
  ];
}

function indented(line: string): string {
  return `  ${line}`;
}

function rowOf(
  { board, deals, set }: AuditedTray,
  lease: AuditedLease,
  { machines }: AuditedEvent,
): string[] {
  const { fence, findings, machine, made, state } = lease;
  const name = machines.find((each) => each.machine === machine)?.name ?? machine;
  const between = made && `${made.nonceAt ?? '?'} to ${made.receivedAt}`;
  return [
    `set ${set}, board ${board}`,
    `${name}, lease ${fence}`,
    state,
    deals ?? '',
    between ?? '',
    findings.map((finding) => FINDINGS[finding]).join('; '),
  ];
}

function doubts({ distrusted, gaps, jobs, machines, trays, uncertified }: AuditedEvent): readonly string[] {
  const nameOf = (id: string): string => machines.find(({ machine }) => machine === id)?.name ?? id;
  const moving = trays.filter(({ isMoving }) => isMoving === true).length;
  return [
    ...gaps.map((gap) => gapInWords(gap, nameOf)),
    ...(moving === 0 ? [] : [`${counted(moving, 'tray')} changed while the books were read: audit again.`]),
    ...jobs.map(
      (job) => `Job ${job.job} of ${nameOf(job.machine)}, report ${job.report}: ${JOB_FINDINGS[job.code]}.`,
    ),
    ...distrusted.map(
      ({ member }) => `${member.name} (${member.machine}) is a member for the hub, and not for the event.`,
    ),
    ...uncertified.map((hubKey) => `A hub that the event has not certified: ${hubKey}`),
  ];
}

function gapInWords(gap: BookGap, nameOf: (machine: string) => string): string {
  const tray = `Set ${gap.set}, board ${gap.board}`;
  return gap.code === 'tray-not-in-books'
    ? `${tray}: the key of the event has signed it, and the hub does not have it.`
    : `${tray}: ${nameOf(gap.machine)} has signed lines of it under lease ${gap.fence}, which the hub does not have.`;
}
