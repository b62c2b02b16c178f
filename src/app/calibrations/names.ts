/** What calibrations by pictures say, by names that a face has words for. */
export { CAMERA_ADVICE, type CameraAdviceName } from '../../../calibration/camera/advice.ts';
export { DECK_LIMIT_NAMES, type DeckLimitName } from '../../../calibration/deck/limits.ts';
export { LABEL_ADVICE, type LabelAdvice } from '../../../calibration/label.ts';
