import { SENSORS } from '../firmware-host/camera/sensors.ts';
import { makeTuning, PIPELINES, tuningPath } from '../firmware-host/camera/tuning.ts';
import { putMade } from './made-files.ts';

/** Writes the tuning files of libcamera that the package brings. */
putMade(
  SENSORS.flatMap((sensor) =>
    PIPELINES.map((pipeline) => ({
      path: tuningPath(sensor, pipeline),
      content: makeTuning(sensor, pipeline),
    })),
  ),
);
