import {
  BEAMS,
  FAILURES,
  type FromMicrocontroller,
  INPUTS,
  LAMPS,
  SENSORS,
  type ToMicrocontroller,
  TRIPS,
} from '../machine/messages.ts';
import { bits, choice, choiceIfAny, flag, UINT32_MAX, whole, wholeIfAny } from './field.ts';
import { EXECUTOR_LIMITS } from './limits.ts';
import { createLinkFormat, type LinkFormat } from './link-format.ts';
import type { MessageTable } from './table.ts';

const FEED_MAX = 65535;
const FEED = whole(1, FEED_MAX, 'number of the feed');
const MOUTH = whole(0, 4, '0 the reject tray, 1 to 4 the pockets from the uppermost');
const AT_US = whole(0, UINT32_MAX, "us of the executor's clock, which wraps");

const TRY_MAX_MS = 30_000;
const TRY_MS = whole(0, TRY_MAX_MS, 'ms, how long it runs at most; 0 stops it');

const RACK_MAX_STEPS = 2_400;

/** From the host to the executor, and to what is beside it. */
export const TO_EXECUTOR: MessageTable<ToMicrocontroller> = {
  arm: {
    says: 'Motors may run from now on.',
    fields: { purge: flag('whether transport first runs for a while, to check that the path is empty') },
  },
  disarm: { says: 'All motion stops, until `arm`.', fields: {} },
  ticket: {
    says: 'Feed the card on the window.',
    fields: { feed: FEED, mouth: MOUTH },
  },
  signal: {
    says: 'Sets lamp and buzzer.',
    fields: { lamp: choice('lamp', LAMPS, 'what the lamp shows'), buzzer: flag('whether it sounds') },
  },
  heartbeat: { says: 'The host is alive.', fields: {} },
  query: { says: 'Asks for the switches: the answer is `ready`.', fields: {} },
  light: { says: 'The light under the window.', fields: { on: flag('whether it shines') } },
  tryRack: {
    says: 'Set-up, disarmed: the rack drives to a place, and is held there for a while.',
    fields: { steps: whole(0, RACK_MAX_STEPS, 'how many steps it is lifted') },
  },
  tryFeeder: { says: 'Set-up, disarmed: the feeder runs for a time.', fields: { ms: TRY_MS } },
  tryTransport: {
    says: 'Set-up, disarmed: transport runs for a time.',
    fields: { ms: TRY_MS },
  },
  watch: { says: 'Set-up: asks for `edge` and `thickness`.', fields: { on: flag('or no longer') } },
};

/** From the executor to the host, and from what is beside it. */
export const FROM_EXECUTOR: MessageTable<FromMicrocontroller> = {
  ready: {
    says: 'The answer to `query`.',
    fields: { inputs: bits('input', INPUTS, 'what is open, pressed, empty, present, low') },
  },
  armed: { says: 'Cards can be fed.', fields: {} },
  refused: {
    says: 'Not armed: a switch forbids it, or a beam is broken with nothing moving.',
    fields: { why: choice('obstacle', [...INPUTS, ...BEAMS], 'the switch or the beam') },
  },
  leftWindow: {
    says: 'The card has uncovered the window at this time or before.',
    fields: { feed: FEED, atUs: AT_US },
  },
  measured: {
    says: 'What the length pair and the thickness sensor say about a card.',
    fields: {
      feed: FEED,
      lengthUm: whole(0, UINT32_MAX, 'um, length'),
      pairUs: whole(0, UINT32_MAX, 'us, from the first beam of the length pair to the second'),
      thicknessUm: whole(0, 65535, 'um, thickness'),
    },
  },
  arrived: {
    says: 'A card lies in the storey of the mouth it was meant for.',
    fields: { feed: FEED, mouth: MOUTH, atUs: AT_US },
  },
  failed: {
    says: 'A feed has failed, and the machine carries on.',
    fields: { feed: FEED, why: choice('failure', FAILURES, 'the reason') },
  },
  tripped: {
    says: 'Everything was stopped; only `arm` starts again.',
    fields: {
      why: choice('trip', TRIPS, 'the reason'),
      beam: choiceIfAny('beam', BEAMS, 'where'),
      feed: wholeIfAny(FEED_MAX, 'number of the feed'),
    },
  },
  stray: {
    says: 'A beam broke while nothing should move.',
    fields: { beam: choice('beam', BEAMS, 'where') },
  },
  input: {
    says: 'A switch or slow sensor has changed.',
    fields: { name: choice('input', INPUTS, 'which'), level: flag('open, pressed, empty, present or low') },
  },
  edge: {
    says: 'A sensor has changed while they are watched, or a beam was broken when that began.',
    fields: {
      sensor: choice('sensor', SENSORS, 'which'),
      broken: flag('whether it is broken now'),
      atUs: AT_US,
    },
  },
  thickness: {
    says: 'The most that the thickness sensor has shown since the last report, ten times a second while it is watched.',
    fields: { um: whole(0, 65535, 'um') },
  },
};

/** The link between host and executor. */
export const EXECUTOR_LINK: LinkFormat<ToMicrocontroller, FromMicrocontroller> = createLinkFormat(
  TO_EXECUTOR,
  FROM_EXECUTOR,
  EXECUTOR_LIMITS,
  true,
);
