import type { Command } from '@commander-js/extra-typings';
import type { AuditedEvent } from '../../app/fleet/director/audit.ts';
import type { BookGap } from '../../fleet/audit/book-gaps.ts';
import type { AuditedLease, AuditedTray, TrayFinding } from '../../fleet/audit/event-audit.ts';
import type { JobFinding } from '../../fleet/audit/job-audit.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { eventOptions } from './at-hub.ts';

/** Words for what is wrong with the reports of a job. */
const JOB_FINDINGS: Readonly<Record<JobFinding['code'], string>> = {
  'chain-broken': 'its lines were changed, or some are missing, and nothing after that counts',
  'report-not-signed': 'its machine has not signed it for a hub of this event',
};

/** Words for what is wrong with a tray. */
const FINDINGS: Readonly<Record<TrayFinding, string>> = {
  'not-reported': 'no line of its machine says that it was made',
  'not-in-books': 'its machine says that it was made, and the hub does not',
  'other-deals': 'its machine says that it has dealt other deals, or not which',
  'before-key': 'it was reported before its machine had the key of its deals',
  'no-key': 'the hub does not say when its machine was handed the key of its deals',
  'machine-not-approved': 'the key of the event has not approved its machine',
  'set-not-signed': 'the key of the event has not signed a set with this board',
  'made-twice': 'two jobs of its machine say that they have made it under one lease',
  'chain-broken': 'lines of its job were changed, or are missing',
  'report-not-signed': 'a report of its job is not signed',
};

/** What an audit without findings proves. */
const PROVEN: readonly string[] = [
  'Each tray: a machine that the key of the event has approved has signed that it dealt these deals under this lease.',
  'It signed so after a hub of the event had made the nonce, and before that hub received it, by the clock of the hub.',
  'No line of a journal that was reported was changed, put in, or left out before another.',
  'The deals are those that were sealed before: their seal says which, and an opened set can be verified.',
];

/** What no audit can prove. */
const NOT_PROVEN: readonly string[] = [
  'That the books have the last lines of each journal: whoever holds the database can leave out the end of one, and only its machine knows.',
  'That a machine has dealt nothing else: a machine can be run without its hub, with the same deals or others.',
  'That nobody at a machine has looked: its administrator can open what it can deal, from the time on at which it may.',
  'When a card was dealt: a machine may report later, and its own clock proves nothing.',
  "That the hub's clock was right, where the administrator of the database sets it.",
];

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
