import type { Finding } from './finding.ts';
import type { CameraProbe } from './probe.ts';

const SLOW_FPS = 20;

/** What is well and what is wrong with a camera. */
export function cameraFindings(camera: CameraProbe | undefined): Finding[] {
  if (camera === undefined) return [];
  const { install, isInstalled, name, program } = camera;
  const topic = 'camera';
  if (!isInstalled) {
    const says = `There is no program ${program} here, which ${name} needs.`;
    return [{ level: 'problem', topic, says, advice: install }];
  }
  const tools = camera.missing.map(({ advice, says }): Finding => ({ level: 'note', topic, says, advice }));
  return [...tools, streamFinding(camera)];
}

function streamFinding({ name, seen }: CameraProbe): Finding {
  const topic = 'camera';
  switch (seen.kind) {
    case 'notAsked': {
      const says = `${name} was not tried, since the service soubrette-eyes is running and has it.`;
      return { level: 'note', topic, says, advice: 'To try it: sudo systemctl stop soubrette-eyes' };
    }
    case 'trouble': {
      const advice =
        'Look at its cable and at what else uses it; rpicam-hello (or ffplay, for a webcam) shows whether it works at all.';
      return { level: 'problem', topic, says: seen.says, advice };
    }
    case 'frames': {
      const { fps, heightPx, widthPx } = seen;
      const says = `${name} delivers frames of ${widthPx} x ${heightPx} pixels, about ${Math.round(fps)} a second.`;
      if (fps >= SLOW_FPS) return { level: 'good', topic, says };
      const advice = 'Choose a smaller size or a camera with raw output: each card waits for three frames.';
      return { level: 'note', topic, says, advice };
    }
  }
}
