import { type Frame, greyOf } from '../../frame.ts';
import type { PlaceMm } from '../../symbol/reading.ts';
import { damagedShare } from './bar-damage.ts';
import { decodeRow } from './code128-decode.ts';
import { type Element, type Elements, findElements } from './elements.ts';
import {
  type GradeBounds,
  type GradedParameter,
  gradeOf,
  gradeOfSmall,
  lowestGrade,
  passOrFail,
} from './grade.ts';
import { extendBars, type ReflectanceScale, type ScanProfile, scanProfiles } from './scan-profile.ts';

/** What is graded of each scan reflectance profile. */
export type LinearParameter =
  | 'decode'
  | 'edges'
  | 'minimumReflectance'
  | 'minimumEdgeContrast'
  | 'symbolContrast'
  | 'modulation'
  | 'defects'
  | 'decodability';

/** One profile of a symbol with its grades; its own grade is the lowest of them. */
interface LinearProfile extends ScanProfile {
  readonly parameters: readonly GradedParameter<LinearParameter>[];
  readonly grade: number;
  /** Over what length it is dark where it must be light, or light where it must be dark. */
  readonly damagedMm: number;
}

/** A Code 128 symbol graded much as verifiers do: the mean of its ten profiles. It is no grade by a standard. */
export interface LinearGrade {
  readonly profiles: readonly LinearProfile[];
  /** The share of the bars' height that each profile stands for: a little more than lies between two of them. */
  readonly scanMm: number;
  readonly grade: number;
}

/** A Code 128 symbol to grade. */
interface LinearSymbol {
  /** Corners of the bars in the frame, from the printed top left clockwise, as a reader found them. */
  readonly place: readonly PlaceMm[];
  /** What it has to say. */
  readonly text: string;
  readonly moduleMm: number;
}

// The bounds of decodability stand so in manuals of verifiers (RJS Inspector D4000 and 5000, appendix C). Not confirmed by
// any public source: how decodability itself and its bar-sum twin are worked out. So no standard is named to people. Grades
// are interpolated between the bounds of the edition of 2000.

const SYMBOL_CONTRAST: GradeBounds = [0.7, 0.55, 0.4, 0.2];
const MODULATION: GradeBounds = [0.7, 0.6, 0.5, 0.4];
const DEFECTS: GradeBounds = [0.15, 0.2, 0.25, 0.3];
const DECODABILITY: GradeBounds = [0.62, 0.5, 0.37, 0.25];
const LEAST_EDGE_CONTRAST = 0.15;
/** Widest aperture by module, ISO/IEC 15416 table 1: 0.125 mm for modules from 0.18 to 0.33 mm. */
const APERTURE_MM = 0.125;
/** Paper beside the bars that belongs to the symbol; a little less where a corner is not exactly known. */
const QUIET_MODULES = 9;

/** Grades a Code 128 symbol (set C) that a reader has found. */
export function gradeLinear(frame: Frame, symbol: LinearSymbol, scale: ReflectanceScale): LinearGrade {
  const grey = greyOf(frame);
  const plan = {
    place: extendBars(grey, symbol.place),
    beyondMm: QUIET_MODULES * symbol.moduleMm,
    apertureMm: APERTURE_MM,
  };
  const scans = scanProfiles(grey, plan, scale);
  const [topLeft, topRight, , bottomLeft] = plan.place;
  const widthMm = lengthMm(topLeft, topRight);
  const profiles = scans.map((scan): LinearProfile => {
    const damagedMm = widthMm * damagedShare(scan, symbol.text, plan.beyondMm);
    return { ...gradeProfile(scan, symbol), damagedMm };
  });
  const grade = profiles.reduce((sum, profile) => sum + profile.grade, 0) / profiles.length;
  const scanMm = lengthMm(topLeft, bottomLeft) / scans.length;
  return { profiles, scanMm, grade };
}

/** How far it is from one corner to another; 0 where one is not known. */
function lengthMm(from?: PlaceMm, to?: PlaceMm): number {
  return from && to ? Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm) : 0;
}

function gradeProfile(profile: ScanProfile, { text }: LinearSymbol): Omit<LinearProfile, 'damagedMm'> {
  const found = findElements(profile);
  const { elements, highest, lowest } = found;
  const hasEdges = elements.length === elementsOf(text) + 2 && elements[0]?.isBar === false;
  const widths = elements.slice(1, -1).map(({ from, to }) => to - from);
  const row = hasEdges ? decodeRow(widths) : undefined;
  const decodability = row?.decodability ?? 0;
  const parameters: GradedParameter<LinearParameter>[] = [
    passOrFail('decode', row?.text === text),
    passOrFail('edges', hasEdges),
    passOrFail('minimumReflectance', lowest <= highest / 2),
    ...contrasts(found),
    { name: 'decodability', value: decodability, grade: gradeOf(decodability, DECODABILITY) },
  ];
  return { ...profile, parameters, grade: lowestGrade(parameters) };
}

function contrasts({ elements, highest, lowest }: Elements): GradedParameter<LinearParameter>[] {
  const contrast = highest - lowest;
  const edges = elements.slice(1).map(({ reflectance }, index) => {
    return Math.abs(reflectance - (elements[index] as Element).reflectance);
  });
  const edge = Math.min(contrast, ...edges);
  const modulation = contrast > 0 ? edge / contrast : 0;
  const spread = Math.max(...elements.map(({ nonuniformity }) => nonuniformity));
  const defects = contrast > 0 ? spread / contrast : 1;
  return [
    { name: 'minimumEdgeContrast', value: edge, grade: edge >= LEAST_EDGE_CONTRAST ? 4 : 0 },
    { name: 'symbolContrast', value: contrast, grade: gradeOf(contrast, SYMBOL_CONTRAST) },
    { name: 'modulation', value: modulation, grade: gradeOf(modulation, MODULATION) },
    { name: 'defects', value: defects, grade: gradeOfSmall(defects, DEFECTS) },
  ];
}

/** Bars and spaces of digits in set C: six for start, each pair and check, seven for the stop. */
function elementsOf(digits: string): number {
  return 6 * (digits.length / 2 + 2) + 7;
}
