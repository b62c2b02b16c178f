import type { CameraMeasures, NotMeasured } from './measure-camera.ts';

/** What to do about a camera, by name. */
export const CAMERA_ADVICE = [
  'index-out-of-view',
  'too-far',
  'focus',
  'uneven-focus',
  'too-bright',
  'too-dark',
  'light-falls-off',
  'low-contrast',
  'slanted',
  'not-flat',
  'mirrored',
] as const;
export type CameraAdviceName = (typeof CAMERA_ADVICE)[number];

/** What to do about a camera: a problem keeps cards from being read, a hint makes that surer. */
export interface CameraAdvice {
  readonly level: 'problem' | 'hint';
  readonly name: CameraAdviceName;
  /** What was found and what to do. */
  readonly says: string;
  /** The exposure to be set, in microseconds, where that is the advice. */
  readonly shutterUs?: number;
}

/** Limits of what was measured: up to `good` nothing is said, beyond `most` (or below `least`) it is a problem. */
const CAMERA_LIMITS = {
  edgeWidthMm: { good: 0.35, most: 0.6 },
  unevenFocus: { good: 1.5 },
  paperLevel: { least: 100, low: 150, high: 230 },
  clippedShare: { good: 0.001, most: 0.005 },
  gradientShare: { good: 0.3, most: 0.5 },
  pxPerMm: { least: 6, good: 7.5 },
  contrast: { least: 0.35, good: 0.6 },
  slantShare: { good: 0.01, most: 0.04 },
  rmsMm: { good: 0.05, most: 0.15 },
  indexShare: { least: 1 },
} as const;

const WANTED_PAPER = 200;

/** Everything to be done about a camera, the worst first. */
export function adviceFor(measures: CameraMeasures, shutterUs?: number): CameraAdvice[] {
  const advice = [
    ...viewAdvice(measures),
    ...focusAdvice(measures),
    ...lightAdvice(measures, shutterUs),
    ...lensAdvice(measures),
  ];
  return advice.toSorted((a, b) => Number(a.level === 'hint') - Number(b.level === 'hint'));
}

/** Why there is nothing to measure, and what to do. */
export function notMeasuredSays(why: NotMeasured): string {
  return {
    noFrames: 'There is no frame to measure by.',
    otherSizes: 'The frames are of different sizes. Take all of them with the same settings.',
    noDots:
      'No dots are in view. Lay the target on the window with its dots towards the camera, switch the light on, and turn the lens until dots can be made out.',
    noLargeDots:
      'Dots are in view, but not the three large ones near the corner of the target. Push the target into the corner where cards lie.',
    tooFewDots:
      'Too few dots are in view to measure by. Bring the camera further away, or push the target over the middle of the window.',
  }[why];
}

function viewAdvice({ indexShare, pxPerMm }: CameraMeasures): CameraAdvice[] {
  const { indexShare: index, pxPerMm: scale } = CAMERA_LIMITS;
  const advice: CameraAdvice[] = [];
  if (indexShare < index.least) {
    const says = `Only ${percent(indexShare)} of a card's index is in view. Move the camera towards the corner of the card, or further away.`;
    advice.push(problem('index-out-of-view', says));
  }
  const found = pxPerMm.toFixed(1);
  const nearer = 'Bring the camera nearer, or choose larger frames.';
  if (pxPerMm < scale.least) {
    advice.push(problem('too-far', `A millimetre has only ${found} pixels; 8 are wanted. ${nearer}`));
  } else if (pxPerMm < scale.good) {
    advice.push(hint('too-far', `A millimetre has ${found} pixels; 8 are better. ${nearer}`));
  }
  return advice;
}

function focusAdvice({ bestEdgeMm, edgeWidthMm, worstEdgeMm }: CameraMeasures): CameraAdvice[] {
  const { edgeWidthMm: limit, unevenFocus } = CAMERA_LIMITS;
  const found = `Edges are ${edgeWidthMm.toFixed(2)} mm wide`;
  const turn = 'Turn the lens by a little, measure again, and go on as long as the edges grow narrower.';
  if (edgeWidthMm > limit.most)
    return [problem('focus', `${found}; more than ${limit.most} mm cannot be read. ${turn}`)];
  if (edgeWidthMm > limit.good) return [hint('focus', `${found}; ${limit.good} mm are good. ${turn}`)];
  if (worstEdgeMm > Math.max(limit.good, unevenFocus.good * bestEdgeMm)) {
    const says = `One part of the window is sharper than another (${bestEdgeMm.toFixed(2)} and ${worstEdgeMm.toFixed(2)} mm). Mount the camera square to the window.`;
    return [hint('uneven-focus', says)];
  }
  return [];
}

function lightAdvice(
  { clippedShare, gradientShare, inkLevel, paperLevel }: CameraMeasures,
  shutterUs: number | undefined,
): CameraAdvice[] {
  const { clippedShare: clipped, contrast, gradientShare: gradient, paperLevel: paper } = CAMERA_LIMITS;
  const advice: CameraAdvice[] = [];
  const stops = Math.log2(WANTED_PAPER / Math.max(1, paperLevel));
  if (clippedShare > clipped.good) {
    const found = `${percent(clippedShare)} of the picture is as white as can be.`;
    const level = clippedShare > clipped.most ? 'problem' : 'hint';
    advice.push({ level, ...expose(found, Math.min(-0.3, stops), shutterUs) });
  } else if (paperLevel < paper.low || paperLevel > paper.high) {
    const found = `Paper has a grey level of ${Math.round(paperLevel)}; ${WANTED_PAPER} is wanted.`;
    const level = paperLevel < paper.least ? 'problem' : 'hint';
    advice.push({ level, ...expose(found, stops, shutterUs) });
  }
  if (gradientShare > gradient.good) {
    const says = `Light falls off by ${percent(gradientShare)} over the window. Light it from two sides, or from further away.`;
    advice.push(
      gradientShare > gradient.most ? problem('light-falls-off', says) : hint('light-falls-off', says),
    );
  }
  const seen = (paperLevel - inkLevel) / Math.max(1, paperLevel);
  if (seen < contrast.good) {
    const says = `Black ink is only ${percent(seen)} darker than paper. Look for a reflection of the light in the glass, and for light from outside.`;
    advice.push(seen < contrast.least ? problem('low-contrast', says) : hint('low-contrast', says));
  }
  return advice;
}

/** That the camera is to expose otherwise, and how long where it is known how long it does. */
function expose(found: string, stops: number, shutterUs: number | undefined): Omit<CameraAdvice, 'level'> {
  const name = stops < 0 ? 'too-bright' : 'too-dark';
  const says = `${found} Expose ${Math.abs(stops).toFixed(1)} stops ${stops < 0 ? 'darker' : 'brighter'}`;
  if (shutterUs === undefined) return { name, says: `${says}.` };
  const wantedUs = Math.round((shutterUs * 2 ** stops) / 10) * 10;
  return { name, says: `${says}, for ${wantedUs} microseconds.`, shutterUs: wantedUs };
}

function lensAdvice({ isMirrored, pxPerMm, rmsPx, slantShare }: CameraMeasures): CameraAdvice[] {
  const { rmsMm, slantShare: slant } = CAMERA_LIMITS;
  const off = rmsPx / pxPerMm;
  const advice: CameraAdvice[] = [];
  if (Math.abs(slantShare) > slant.good) {
    const says = `A millimetre is ${percent(Math.abs(slantShare))} longer ${slantShare > 0 ? 'across' : 'down'} the card: the camera looks at a slant. Mount it square to the window.`;
    advice.push(Math.abs(slantShare) > slant.most ? problem('slanted', says) : hint('slanted', says));
  }
  if (off > rmsMm.good) {
    const says = `Dots lie ${off.toFixed(2)} mm from where they should be. Lay the target flat, and mount the camera square to the window.`;
    advice.push(off > rmsMm.most ? problem('not-flat', says) : hint('not-flat', says));
  }
  if (isMirrored) {
    const says =
      'The camera sees the window in a mirror; frames are turned back, so that nothing needs to be done.';
    advice.push(hint('mirrored', says));
  }
  return advice;
}

function problem(name: CameraAdviceName, says: string): CameraAdvice {
  return { level: 'problem', name, says };
}

function hint(name: CameraAdviceName, says: string): CameraAdvice {
  return { level: 'hint', name, says };
}

function percent(share: number): string {
  const value = 100 * share;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} %`;
}
