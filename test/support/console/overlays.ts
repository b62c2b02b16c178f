import type { View } from '../../../src/web/messages/view.ts';
import { type Overlay, viewOf } from './screen-rig.ts';

const SETTINGS = 'button:has(.icon-settings)';
const OFFER = { code: '12345678', until: '2026-11-21T20:45:00Z' };
const OFFERED = offering({ ...OFFER, hall: null }, null);
const OFFERED_IN_HALL = offering(
  {
    ...OFFER,
    hall: {
      address: 'https://club-computer.local:7768/#code=12345678',
      symbol: Array.from({ length: 33 }, (_, row) => (row % 2 === 0 ? '10' : '01').repeat(17).slice(1)),
    },
  },
  {
    addresses: ['https://club-computer.local:7768', 'https://192.168.178.120:7768'],
    fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
  },
);

function offering(offer: View['page']['offer'], hall: NonNullable<View['machine']>['hall']): View {
  const view = viewOf('start');
  return { ...view, page: { ...view.page, offer }, machine: view.machine && { ...view.machine, hall } };
}

/** What may lie over a screen. */
export const OVERLAYS: readonly Overlay[] = [
  ['settings', viewOf('start'), SETTINGS],
  ['settings of a simulated machine', viewOf('practice-dealing'), SETTINGS],
  ['a code for another page', OFFERED, SETTINGS, '.rooms button:has(.icon-plug)'],
  ['a code for a tablet in the hall', OFFERED_IN_HALL, SETTINGS, '.rooms button:has(.icon-plug)'],
  ['a code that was used', offering(null, null), SETTINGS, '.rooms button:has(.icon-plug)'],
  ['stop?', viewOf('put-tray'), 'header button.stop'],
  ['the PIN of a director', viewOf('start'), SETTINGS, '.rooms button:has(.icon-lock)'],
  ['read a board back', viewOf('start-go-on'), '.past button:has(.icon-eye)'],
  ['make a board again', viewOf('start-go-on'), '.past button:has(.icon-again)'],
  ['the passphrase of a sealed set', viewOf('checked-sealed'), '.main-button'],
  ['count a deck', viewOf('start'), '.past button:has(.icon-count)'],
  ['change a board', viewOf('paused'), '.screen-paused .frame-text button'],
  ['the tray labels of a job that has ended', viewOf('ended'), '.screen-ended button:has(.icon-file)'],
  ['the papers of a job', viewOf('director'), '.jobs button'],
  ['the results of a session', viewOf('director'), '.frame-text > .make-papers button'],
];
