import type { LeasedTray } from '../../../fleet/tray.ts';

/** What a machine hears of its hub, and does about it, beside its work. */
export type HubEvent =
  /** It continues with what it has, and reports when the hub is back. */
  | { readonly kind: 'hub-away'; readonly why: string }
  | { readonly kind: 'hub-back' }
  /** Trays that it holds; they go back if it is not heard for so many seconds before it begins them. */
  | { readonly kind: 'trays-held'; readonly trays: readonly LeasedTray[]; readonly silentS: number }
  /** It gets no more trays: its director has taken it out. */
  | { readonly kind: 'taken-out' }
  /** All lines of a job are known to the hub. */
  | { readonly kind: 'job-reported'; readonly job: string; readonly seq: number }
  /** The hub does not believe the journal of a job: why is one word. */
  | { readonly kind: 'report-refused'; readonly job: string; readonly outcome: string }
  /** The journal of a job is not to be read, so that nothing of it is reported. */
  | { readonly kind: 'job-unreadable'; readonly job: string; readonly why: string }
  /** Deals whose key is not there yet, or not before a time: ISO 8601 in UTC. */
  | { readonly kind: 'deals-awaited'; readonly deals: string; readonly from?: string }
  /** Deals that are not of this event, or not for this machine: they are not kept, and are asked for again. */
  | { readonly kind: 'deals-refused'; readonly deals: string; readonly why: string };

/** The hub hears this machine: what is not begun goes back after so many seconds of silence from now. In every round. */
export interface HeardByHub {
  readonly kind: 'heard-by-hub';
  readonly silentS: number;
}

/** A job begins, with these trays of a set; or one that was interrupted goes on. */
export type HubJobEvent =
  | { readonly kind: 'hub-job'; readonly set: number; readonly boards: readonly number[] }
  | { readonly kind: 'hub-job-resumed'; readonly folder: string }
  /** Trays of a set are held but not dealt, since what is on the disk for it does not hold. */
  | { readonly kind: 'set-refused'; readonly set: number; readonly why: string };

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
export function isOfHub(event: { readonly kind: string }): event is OfHub {
  return Object.hasOwn(OF_HUB, event.kind);
}
