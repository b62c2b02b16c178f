import type { DealForHubEvent, HubJobEvent } from './deal-for-hub.ts';
import type { HeardByHub, HubEvent } from './exchange.ts';

/** What a machine tells of its hub, beside what it tells of its jobs. */
export type OfHub = HubEvent | HeardByHub | HubJobEvent;

const OF_HUB: Readonly<Record<OfHub['kind'], true>> = {
  'hub-away': true,
  'hub-back': true,
  'heard-by-hub': true,
  'trays-held': true,
  'taken-out': true,
  'job-reported': true,
  'report-refused': true,
  'job-unreadable': true,
  'deals-awaited': true,
  'deals-refused': true,
  'set-refused': true,
  'hub-job': true,
  'hub-job-resumed': true,
};

/** Whether it is about the hub, not about a job. */
export function isOfHub(event: DealForHubEvent): event is OfHub {
  return Object.hasOwn(OF_HUB, event.kind);
}
