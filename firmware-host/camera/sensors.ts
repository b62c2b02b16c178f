import { USUAL_SETTINGS } from './settings.ts';

/** Sensors of the Raspberry Pi's camera modules for which a tuning file is at hand. */
export const SENSORS = ['ov5647', 'imx219', 'imx296', 'imx477', 'imx708'] as const;
export type Sensor = (typeof SENSORS)[number];

/** What is known of a sensor from sources; none of them was tried (docs/decisions/camera.md). */
interface SensorFacts {
  /** What it delivers in the dark, in a scale of 16 bits. */
  readonly blackLevel: number;
  /** Frames a second of the fastest mode that the kernel's driver has. */
  readonly mostFps: number;
  /** Whether its module can move its lens. */
  readonly hasMotor: boolean;
}

export const SENSOR_FACTS: Readonly<Record<Sensor, SensorFacts>> = {
  ov5647: { blackLevel: 1024, mostFps: 58.92, hasMotor: false },
  imx219: { blackLevel: 4096, mostFps: 206.65, hasMotor: false },
  imx296: { blackLevel: 3840, mostFps: 60.38, hasMotor: false },
  imx477: { blackLevel: 4096, mostFps: 120.05, hasMotor: false },
  imx708: { blackLevel: 4096, mostFps: 120.13, hasMotor: true },
};

/** The sensor of a camera by libcamera's name of its model, such as `imx708_wide`. */
export function sensorOf(model: string): Sensor | undefined {
  return SENSORS.find((sensor) => model === sensor || model.startsWith(`${sensor}_`));
}

/** Frames that a look takes on average, by test: up to a dark one, a lit one that is 1.5 to 2 frames late, a still one. */
const LOOK_FRAMES = 4.5;
const MS_PER_S = 1000;

/** What a look at a card costs with a sensor, from the request to the frame that is read. */
export function lookMs(sensor: Sensor): number {
  return (LOOK_FRAMES * MS_PER_S) / Math.min(USUAL_SETTINGS.fps, SENSOR_FACTS[sensor].mostFps);
}
