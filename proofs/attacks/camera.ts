import { type Attack, type Defence, defence } from './attack.ts';
import { played } from './program.ts';

const WRONG = 'a frame is read that does not show the card on the window, whole and at rest';
const UNANSWERED = 'a look is never answered';

function attack(name: string, play: string, success: string, ...defences: readonly Defence[]): Attack {
  return { name, success, defences, run: played('camera/lying-camera.ts', play) };
}

/** Attacks by the camera under the reader window. */
export const CAMERA_ATTACKS: readonly Attack[] = [
  attack(
    'a camera whose frames are stale',
    'stale',
    WRONG,
    defence(
      'a dark frame before the light, and more light after it',
      'firmware-host/camera/look.ts',
      'takeDark',
      '(look, glance) => original(look, { ...glance, level: 0 })',
    ),
  ),
  attack(
    'a camera that gives every frame twice',
    'doubled',
    WRONG,
    defence('no two frames alike', 'firmware-host/camera/look.ts', 'isFrozen', '() => false'),
  ),
  attack(
    'a camera that cuts bytes out of frames',
    'cut',
    WRONG,
    defence(
      'marks that begin before their place',
      'firmware-host/camera/frame-mark.ts',
      'hasBegunBefore',
      '() => false',
    ),
  ),
  attack(
    'a camera that dies',
    'dies',
    UNANSWERED,
    defence(
      'an end of waiting for frames',
      'firmware-host/camera/window-camera.ts',
      'WindowCamera.#takeFault',
      '() => 0',
      '.nowMs',
    ),
  ),
];
