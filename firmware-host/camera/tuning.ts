import { SENSOR_FACTS, type Sensor } from './sensors.ts';

/** The image processors of the Raspberry Pi: VC4 up to the Pi 4, PiSP from the Pi 5 on. */
export const PIPELINES = ['vc4', 'pisp'] as const;
export type Pipeline = (typeof PIPELINES)[number];

/** What libcamera calls them in tuning files. */
const TARGETS: Readonly<Record<Pipeline, string>> = { vc4: 'bcm2835', pisp: 'pisp' };
/** Zones over which a pipeline weighs brightness; the exposure is fixed, but it wants weights. */
const ZONES: Readonly<Record<Pipeline, number>> = { vc4: 15, pisp: 15 * 15 };
const [FULL, KNOTS] = [65_535, 32];
const MOST_DIOPTRES = 15;

/** Where the tuning file of a sensor is in the package. */
export const tuningPath = (sensor: Sensor, pipeline: Pipeline): string =>
  `hardware/host/tuning/${pipeline}/${sensor}.json`;

/**
 * A tuning file of libcamera (format 2.0) in which nothing follows the picture: no lens shading (`rpi.alsc`), no
 * adaptive contrast (`ce_enable`), a fixed curve of grey, colours as they come. Exposure and white balance are there
 * because `rpicam-vid` can set them by hand only then.
 */
export function makeTuning(sensor: Sensor, pipeline: Pipeline): string {
  const { blackLevel, hasMotor } = SENSOR_FACTS[sensor];
  const algorithms = [
    { 'rpi.black_level': { black_level: blackLevel } },
    { 'rpi.dpc': { strength: 1 } },
    ...(pipeline === 'vc4'
      ? [{ 'rpi.noise': { reference_constant: 0, reference_slope: 3 } }, { 'rpi.sdn': {} }]
      : []),
    { 'rpi.awb': { bayes: 0 } },
    { 'rpi.agc': fixedExposure(ZONES[pipeline]) },
    { 'rpi.contrast': { ce_enable: 0, gamma_curve: greyCurve() } },
    { 'rpi.ccm': { ccms: [{ ct: 4000, ccm: [1, 0, 0, 0, 1, 0, 0, 0, 1] }] } },
    { 'rpi.sharpen': { strength: 0 } },
    ...(hasMotor ? [{ 'rpi.af': { ranges: { normal: { min: 0, max: MOST_DIOPTRES, default: 10 } } } }] : []),
  ];
  return `${JSON.stringify({ version: 2.0, target: TARGETS[pipeline], algorithms }, null, 2)}\n`;
}

function fixedExposure(zones: number): object {
  return {
    metering_modes: { 'centre-weighted': { weights: Array.from({ length: zones }, () => 1) } },
    exposure_modes: { normal: { shutter: [100, 66_666], gain: [1, 1] } },
    constraint_modes: { normal: [] },
    y_target: [0, 0.16, 10_000, 0.16],
  };
}

/** The curve of sRGB (IEC 61966-2-1) as points x, y of a scale of 16 bits. */
function greyCurve(): number[] {
  return Array.from({ length: KNOTS + 1 }, (_, knot) => {
    // Closer together in the dark, where the curve bends.
    const linear = (knot / KNOTS) ** 2;
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return [Math.round(FULL * linear), Math.round(FULL * encoded)];
  }).flat();
}
