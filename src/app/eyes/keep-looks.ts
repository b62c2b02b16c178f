import type { CardLook, Identified } from '../../../firmware-host/camera/card-eyes.ts';
import type { Computer } from '../../ports/computer.ts';
import { EnvironmentError } from '../../ports/environment-error.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { join } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';
import { isCertain, keptEvidenceOf, openKeeper } from './evidence.ts';
import { openRecorder } from './recorded-frames.ts';

const MOST_EVIDENCE = 500;
const MOST_RECORDED = 5000;

/** What eyes are asked to keep of their looks. */
interface KeptLooks {
  readonly deck?: string;
  readonly keepEvidence?: string;
  readonly record?: string;
  readonly state?: string;
}

type Keep = (frame: Frame, identified: Identified, look: CardLook) => void;

/** Keeps each look as asked: pictures that were not certain, all of them, or both. */
export function keepersOf(
  request: KeptLooks,
  env: AppPorts['env'],
  tell: (says: string) => void,
  ports: Pick<Computer, 'files' | 'keys' | 'pictures' | 'placesFrom'>,
): Keep {
  const { keepEvidence } = request;
  const evidence = keepEvidence === undefined ? undefined : openKeeper(keepEvidence, MOST_EVIDENCE, ports);
  const record = recorderOf(request, env, ports);
  const keepers = [
    untilItFails((frame, identified) => {
      if (!isCertain(identified)) evidence?.keep(frame, keptEvidenceOf(identified));
    }, tell),
    untilItFails((...seen) => record?.(...seen), tell),
  ];
  return (...seen) => {
    for (const keep of keepers) keep(...seen);
  };
}

/** Keeps what is seen as long as that can be done: why it can't is reported once. */
function untilItFails(keep: Keep, tell: (says: string) => void): Keep {
  let hasFailed = false;
  const fail = (says: string): void => {
    hasFailed = true;
    tell(`${says} No more is kept there.`);
  };
  return (...seen) => {
    if (!hasFailed) attempt(() => keep(...seen), fail);
  };
}

/** What can't be kept is reported, and stops nothing. */
export function attempt(write: () => void, tell: (sentence: string) => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    tell(error.message);
  }
}

/**
 * With a deck boards may be dealt: every look is kept with what was said of it, sealed. Without one a picture of each
 * card is, for a deck to be learnt.
 */
function recorderOf(
  { deck, record, state }: KeptLooks,
  env: AppPorts['env'],
  ports: Pick<Computer, 'files' | 'keys' | 'pictures' | 'placesFrom'>,
): Keep | undefined {
  if (record === undefined) return undefined;
  const keys = state === undefined ? ports.placesFrom(env).keys : join(state, 'keys');
  if (deck !== undefined) return openRecorder(record, keys, MOST_RECORDED, ports);
  const all = openKeeper(record, MOST_RECORDED, ports);
  return (frame, _, { isFirst, isUnmoved }) => {
    if (isFirst) (isUnmoved ? all.replace : all.keep)(frame);
  };
}
