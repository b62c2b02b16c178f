import type { TrayFinding } from '../../fleet/audit/event-audit.ts';
import type { JobFinding } from '../../fleet/audit/job-audit.ts';

/** What is wrong with the reports of a job, in words. */
export const JOB_FINDINGS: Readonly<Record<JobFinding['code'], string>> = {
  'chain-broken': 'its lines were changed, or some are missing, and nothing after that counts',
  'report-not-signed': 'its machine has not signed it for a hub of this event',
};

/** What is wrong with a tray, in words. */
export const FINDINGS: Readonly<Record<TrayFinding, string>> = {
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
export const PROVEN: readonly string[] = [
  'Each tray: a machine that the key of the event has approved has signed that it dealt these deals under this lease.',
  'It signed so after a hub of the event had made the nonce, and before that hub received it, by the clock of the hub.',
  'No line of a journal that was reported was changed, put in, or left out before another.',
  'The deals are those that were sealed before: their seal says which, and an opened set can be verified.',
];

/** What no audit can prove. */
export const NOT_PROVEN: readonly string[] = [
  'That the books have the last lines of each journal: whoever holds the database can leave out the end of one, and only its machine knows.',
  'That a machine has dealt nothing else: a machine can be run without its hub, with the same deals or others.',
  'That nobody at a machine has looked: its administrator can open what it can deal, from the time on at which it may.',
  'When a card was dealt: a machine may report later, and its own clock proves nothing.',
  "That the hub's clock was right, where the administrator of the database sets it.",
];
