import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Attack, Outcome, Target } from './attack.ts';
import type { CameraLie, Looked } from './camera/lies.ts';

const CAMERA = join(import.meta.dirname, 'camera/lying-camera.ts');
const LOOK = 'firmware-host/camera/look.ts';
const MARKS = 'firmware-host/camera/marked-stream.ts';
const WINDOW = 'firmware-host/camera/window-camera.ts';

const WRONG = 'a frame is read that does not show the card on the window, whole and at rest';
const UNANSWERED = 'a look is never answered';

/** Looks at cards through a camera that lies. */
function lookThrough(lie: CameraLie): (target: Target) => Outcome {
  return ({ env, folder, root }) => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [CAMERA, root, lie], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) return { kind: 'not-tried', why: stderr.trim().split('\n').at(-1) ?? 'it has failed' };
    const { frames, unanswered, wrong } = JSON.parse(stdout) as Looked;
    if (wrong > 0) return { kind: 'succeeded', what: `${wrong} of ${frames} frames are wrong` };
    if (unanswered > 0) return { kind: 'succeeded', what: `${unanswered} looks were never answered` };
    return { kind: 'repelled', how: `${frames} frames were read, and all are right` };
  };
}

/** Attacks by the camera under the reader window. */
export const CAMERA_ATTACKS: readonly Attack[] = [
  {
    name: 'a camera whose frames are stale',
    success: WRONG,
    defences: [
      {
        name: 'a dark frame before the light, and more light after it',
        changes: [
          { file: LOOK, from: 'if (level > limits.darkMost || exposureStartMs', to: 'if (exposureStartMs' },
          { file: LOOK, from: 'darkLevel: level,', to: 'darkLevel: 0,' },
        ],
      },
    ],
    run: lookThrough('stale'),
  },
  {
    name: 'a camera that gives every frame twice',
    success: WRONG,
    defences: [
      {
        name: 'no two frames alike',
        changes: [
          {
            file: LOOK,
            from: 'return isLive && isBright && isRepeated(last, glance);',
            to: 'return isLive && isBright && isRepeated(last, glance) && last.number < 0;',
          },
        ],
      },
    ],
    run: lookThrough('doubled'),
  },
  {
    name: 'a camera that cuts bytes out of frames',
    success: WRONG,
    defences: [
      {
        name: 'marks that begin before their place',
        changes: [
          {
            file: MARKS,
            from: "mark === 'none' || hasBegunBefore(this.#filler.buffer, mark, this.#known)",
            to: "mark === 'none' || (hasBegunBefore(this.#filler.buffer, mark, this.#known) && this.#marks < 0)",
          },
        ],
      },
    ],
    run: lookThrough('cut'),
  },
  {
    name: 'a camera that dies',
    success: UNANSWERED,
    defences: [
      {
        name: 'an end of waiting for frames',
        changes: [{ file: WINDOW, from: "fault === 'stalled' && !isOver", to: "fault === 'stalled'" }],
      },
    ],
    run: lookThrough('dies'),
  },
];
