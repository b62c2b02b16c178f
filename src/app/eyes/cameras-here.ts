import { listRpicams } from '../../../firmware-host/camera/rpicam-setup.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { join } from '../../text/path.ts';

/** Where Linux names webcams by the sockets that they are plugged into, one name for each stream. */
const WEBCAMS = '/dev/v4l/by-path';
/** A webcam's first stream is its pictures. */
const PICTURES = /usb.*-video-index0$/;

/** The cameras that this computer has: those of a Raspberry Pi, then webcams. */
export async function camerasHere(
  env: AppPorts['env'],
  ports: Pick<Computer, 'files'>,
  webcams: string = WEBCAMS,
): Promise<CameraChoice[]> {
  const own = await listRpicams(env);
  return [
    ...own.map(({ index }) => ({ kind: 'rpicam', camera: index }) as const),
    ...webcamsIn(webcams, ports).map((device) => ({ kind: 'v4l2', device }) as const),
  ];
}

function webcamsIn(folder: string, ports: Pick<Computer, 'files'>): string[] {
  try {
    const names = ports.files.list(folder).filter((name) => PICTURES.test(name));
    return [...new Set(names.map((name) => ports.files.realPath(join(folder, name))))].sort();
  } catch {
    return [];
  }
}
