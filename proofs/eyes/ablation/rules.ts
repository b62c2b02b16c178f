import type { Change } from '../../broken/changes.ts';

/** A rule of the eyes that can be left out, and the changes without which it has no say. */
export interface Rule {
  readonly name: string;
  /** What it does to a frame: it refuses some that would be read, or reads some that would be refused. */
  readonly does: 'refuses' | 'eases';
  readonly changes: readonly Change[];
}

const REFUSAL = 'src/vision/read-index/refusal.ts';
const READ = 'src/vision/read-index/read-index.ts';
const MATCH = 'src/vision/read-index/match-index.ts';
const MISFIT = 'src/vision/read-index/part-misfit.ts';
const FIELD = 'src/vision/read-index/corner-field.ts';
const BALANCE = 'src/vision/read-index/ink-balance.ts';
const BLOTS = 'src/vision/read-index/blots.ts';
const FIT = 'src/vision/read-index/fit-template.ts';
const RIVAL = 'src/vision/read-index/rival-share.ts';
const LIGHT = 'src/vision/patch/paper-light.ts';
const CORNER = 'src/vision/locate/card-corner.ts';
const SUSPECT = 'src/vision/sequence/suspect.ts';
const FOLLOW = 'src/vision/sequence/follow.ts';

function rule(
  does: Rule['does'],
  name: string,
  ...changes: readonly (readonly [string, string, string, string?])[]
): Rule {
  return {
    name,
    does,
    changes: changes.map(([file, of, is, call]) => ({ file, of, is, ...(call !== undefined && { call }) })),
  };
}

/** All rules, in the order in which a frame meets them. */
export const RULES: readonly Rule[] = [
  rule('refuses', 'surround darker than paper', [CORNER, 'DARKER', '2']),
  rule('refuses', 'step at the edge', [CORNER, 'LEAST_STEP', '1']),
  rule('refuses', 'edges square to each other', [CORNER, 'MOST_SKEW_DEG', '90']),
  rule('refuses', 'length of the edges', [CORNER, 'SHORTEST_EDGE_MM', '0']),
  rule('eases', 'printed outline at the edge', [
    'src/vision/locate/edge-width.ts',
    'shelf',
    '(_, darkest) => darkest',
  ]),
  rule('eases', 'upper of two cards', [READ, 'readIndex', '() => undefined', 'uprightUpper']),
  rule('eases', 'light by rows', [
    LIGHT,
    'rowLevels',
    '(_, __, { lines }) => new Float32Array(lines).fill(1)',
  ]),
  rule('eases', 'light by place', [LIGHT, 'refined', '(field) => field']),
  rule('eases', 'light once more', [READ, 'readUpright', '() => false', 'isNamedAlike']),
  rule('eases', 'first place in parts', ['src/vision/read-index/locate-index.ts', 'POOR_CORRELATION', '-2']),
  rule('eases', 'parts far off', [FIT, 'lookWidely', '(_, __, ___, near) => near']),
  rule('eases', 'place by the named card', [MATCH, 'MOST_TURNS', '0']),
  rule('eases', 'features in parts', [
    MATCH,
    'featuresAt',
    '(patch, model, fit) => original(patch, model, { ...fit, upper: fit.match, lower: fit.match })',
  ]),
  rule('refuses', 'correlation', [
    READ,
    'judgeMatch',
    '(matched) => original({ ...matched, limits: { ...matched.limits, leastCorrelation: -2 } })',
    'refusalOf',
  ]),
  rule('refuses', 'seen share', [REFUSAL, 'isSeen', '() => true']),
  rule('refuses', 'network', [
    REFUSAL,
    'isNamedAlike',
    '({ card, linear, secondPose = linear }) => [linear, secondPose].every(({ best }) => best === card)',
  ]),
  rule('refuses', 'linear reader', [
    REFUSAL,
    'isNamedAlike',
    '({ card, network, secondPose = network }) => [network, secondPose].every(({ best }) => best === card)',
  ]),
  rule('refuses', 'second pose', [MATCH, 'matchIndex', '() => undefined', 'rivalPlace']),
  rule('eases', 'no rival', ['src/vision/read-index/rival-place.ts', 'NO_RIVAL', 'Number.POSITIVE_INFINITY']),
  rule('refuses', 'margin', [
    REFUSAL,
    'refusalOf',
    `(matched) => {
    const said = original(matched);
    const { leastMarginShare } = matched.limits;
    return said === 'uncertain' && matched.margin < leastMarginShare ? original({ ...matched, margin: leastMarginShare }) : said;
  }`,
  ]),
  rule('refuses', 'margin of the network', [
    READ,
    'leastMargin',
    "({ opinions }) => original({ opinions: opinions.filter(({ reader }) => reader !== 'network') })",
  ]),
  rule('refuses', 'another figure', [REFUSAL, 'showsAnother', '() => false']),
  rule('refuses', 'a little of another figure', [
    REFUSAL,
    'marginBesideAnother',
    '() => Number.NEGATIVE_INFINITY',
  ]),
  rule('refuses', 'faded beside another figure', [REFUSAL, 'FADED_INK', '0']),
  rule('refuses', 'figures that differ a little', [RIVAL, 'LEAST_DIFFERENCE', '0']),
  rule('refuses', 'misfit', [REFUSAL, 'misfitAsked', '() => Number.POSITIVE_INFINITY']),
  rule('refuses', 'misfit of what is barely named', [REFUSAL, 'BARELY', '{ ...original, misfitOfMost: 1 }']),
  rule('eases', 'squares left out of misfit', [MISFIT, 'SPOTS', '0']),
  rule('eases', 'noise left out of misfit', [MISFIT, 'noiseIn', '() => 0']),
  rule('eases', 'ground left out of misfit', [MISFIT, 'aboveGround', '(picture) => picture']),
  rule('eases', 'ink rubbed unevenly', [
    'src/vision/read-index/explaining-pictures.ts',
    'explainingPictures',
    '(template) => original(template).slice(0, 7)',
  ]),
  rule('eases', 'worn cards', [REFUSAL, 'isWorn', '() => false']),
  rule('eases', 'misfit of worn cards', [REFUSAL, 'WORN', '{ ...original, misfitOfMost: 1 }']),
  rule('refuses', 'worn: parts together', [REFUSAL, 'isWorn', '() => false', 'isApart']),
  rule('refuses', 'worn: named surely', [REFUSAL, 'isWorn', '() => true', 'isNamedSurely']),
  rule('refuses', 'worn: second pose', [
    REFUSAL,
    'isWorn',
    '(matched) => original({ ...matched, found: { ...matched.found, secondPose: undefined } })',
  ]),
  rule('refuses', 'worn: ink', [REFUSAL, 'WORN', '{ ...original, ink: Number.POSITIVE_INFINITY }']),
  rule('refuses', 'worn: little of another figure', [
    REFUSAL,
    'isWorn',
    '(matched) => original({ ...matched, found: { ...matched.found, rivalShare: 0 } })',
  ]),
  rule('refuses', 'pips and courts', [READ, 'checkPrint', '() => 0', 'otherFieldShare']),
  rule('eases', 'pips that explain enough', [FIELD, 'LEAST_EXPLAINED', '0']),
  rule('eases', 'pips of an index near its place', [FIELD, 'MOST_OFFSET_MM', 'Number.POSITIVE_INFINITY']),
  rule('refuses', 'two inks', [READ, 'checkPrint', '() => false', 'isOfTwoInks']),
  rule('eases', 'two inks: pips', [READ, 'checkPrint', '() => undefined', 'pipStrength']),
  rule('eases', 'two inks: evenness', [BALANCE, 'MOST_UNEVENNESS', '{ rank: 9, sign: 9 }']),
  rule('eases', 'two inks: blur', [BALANCE, 'BLURS_PX', '[0]']),
  rule('refuses', 'dirt: borne out without it', [READ, 'bearsOut', '() => true']),
  rule('refuses', 'dirt: half the margin', [READ, 'MARGIN_TO_BEAR_OUT', '0']),
  rule('eases', 'dirt: read without it', [
    READ,
    'readPatch',
    `(upright, model, crop) => {
    const whole = judged(upright, model, crop);
    return whole.reading.accepted ? original(upright, model, crop) : whole;
  }`,
  ]),
  rule('refuses', 'dirt by the ink of the whole', [BLOTS, 'DARKER', '{ ...original, thanWhole: 99 }']),
  rule('refuses', 'dirt by the ink that is seen', [BLOTS, 'DARKER', '{ ...original, thanSeen: 99 }']),
  rule('refuses', 'passes: bright beside the card', [SUSPECT, 'BEYOND_MM2', '1e9']),
  rule('refuses', 'passes: hidden', [
    SUSPECT,
    'suspect',
    '(look, usual, patience) => original(look, usual, { ...patience, mostHidden: 2 })',
  ]),
  rule('refuses', 'passes: likeness', [
    SUSPECT,
    'suspect',
    '(look, usual, patience) => original(look, usual, { ...patience, leastLikeness: -2 })',
  ]),
  rule('refuses', 'passes: unusual', [SUSPECT, 'UNLIKENESS', '{ times: 0, plus: 9 }']),
  rule('refuses', 'passes: strict at first', [SUSPECT, 'STRICT', '{ ...PATIENT }']),
  rule('refuses', 'passes: foreign deck', [FOLLOW, 'FOREIGN_SHARE', '0']),
];

const JUDGE = 'calibration/deck/judge.ts';

/** The rules that stop a calibration, in the order in which it meets them. */
export const CALIBRATION_RULES: readonly Rule[] = [
  rule('refuses', 'copied pictures', ['src/app/files/frame-folders.ts', 'refuseCopies', '() => undefined']),
  rule('refuses', 'order and pictures', [
    'calibration/deck/procedure.ts',
    'usablePasses',
    '(passes) => ({ passes, leftOut: [], problems: [] })',
  ]),
  rule('refuses', 'looks like another', ['calibration/deck/doubted.ts', 'doubtedByLooks', '() => []']),
  rule('refuses', 'scale', ['calibration/deck/doubt-scale.ts', 'doubtScale', '() => undefined']),
  rule('refuses', 'cards not learnt', [JUDGE, 'countProblems', '() => []']),
  rule('refuses', 'another design', ['calibration/deck/other-design.ts', 'cardsOfOtherDesign', '() => []']),
  rule('refuses', 'same pass again', ['calibration/deck/same-pass.ts', 'liesAgain', '() => 0']),
  rule('refuses', 'verifying pass', [JUDGE, 'verificationProblems', '() => []']),
  rule('refuses', 'numbers', [JUDGE, 'sentenceOf', '() => []']),
];

/** Rules that may stand in for each other: what neither is missed for alone, both may be. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ['correlation', 'misfit'],
  ['network', 'second pose'],
  ['network', 'margin'],
  ['second pose', 'margin'],
  ['another figure', 'misfit'],
  ['another figure', 'pips and courts'],
  ['a little of another figure', 'dirt: borne out without it'],
  ['a little of another figure', 'misfit of what is barely named'],
  ['pips and courts', 'two inks'],
  ['worn cards', 'light once more'],
  ['worn cards', 'dirt: read without it'],
  ['light by place', 'light once more'],
  ['first place in parts', 'parts far off'],
  ['first place in parts', 'place by the named card'],
];
