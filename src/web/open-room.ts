import { join } from 'node:path';
import type { PinRole } from '../app/access/pins.ts';
import { computer } from './compose.ts';
import type { Driving, DrivingPorts } from './driving.ts';
import { benchOf, type DrivingRequest, settingsAlone } from './driving-request.ts';
import { type ListedFiles, ordersIn, pictureFoldersIn, profilesIn, resultsIn } from './listed-files.ts';
import { listedJobs } from './listed-jobs.ts';
import type { OpenRoom } from './room.ts';

/**
 * Opens the room of a role on a page; `undefined` where the console has none for it. What a room is made of is loaded with
 * it: it would make every start of the console half a second longer.
 */
export async function openRoomOf(
  role: PinRole,
  driving: Driving,
  request: DrivingRequest,
  {
    changed,
    machines,
    places,
    steadyClock,
    threads,
    wallClock,
  }: Pick<DrivingPorts, 'changed' | 'machines' | 'places' | 'steadyClock' | 'threads' | 'wallClock'>,
): Promise<OpenRoom | undefined> {
  switch (role) {
    case 'director': {
      const { OpenDirectorRoom } = await import('./director-room.ts');
      const results = (): ListedFiles => resultsIn(request.deals);
      return new OpenDirectorRoom({
        places,
        steadyClock,
        threads,
        wallClock,
        jobs: () => listedJobs(places),
        results,
      });
    }
    case 'manufacturer': {
      const { OpenManufacturerRoom } = await import('./manufacturer-room.ts');
      return new OpenManufacturerRoom({
        steadyClock,
        profiles: () => profilesIn(request.deals),
        settings: () => settingsAlone(request, driving.pace),
        isBusy: () => driving.isMoving,
        begin: (work) => driving.begin(work),
        changed,
      });
    }
    case 'technician': {
      const { OpenTechnicianRoom } = await import('./technician-room.ts');
      const { camerasHere } = await import('../app/eyes/cameras-here.ts');
      const { env } = process;
      const data = join(places.jobs, '..');
      const isReal = request.machine.kind === 'serial';
      return new OpenTechnicianRoom({
        machines,
        places,
        steadyClock,
        threads,
        env,
        settings: { ...benchOf(request), env, out: join(data, 'calibration.json') },
        cameras: async () => (isReal ? await camerasHere(env, computer) : [{ kind: 'drawn' }]),
        files: () => ({
          pictures: pictureFoldersIn(request.deals),
          orders: ordersIn(request.deals),
          measured: data,
          profiles: request.deals.folder,
        }),
        isBusy: () => driving.isMoving,
        hold: (stop) => driving.hold(stop),
        changed,
      });
    }
    case 'operator':
      return undefined;
  }
}
