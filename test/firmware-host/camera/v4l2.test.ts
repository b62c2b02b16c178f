import { describe, expect, test } from 'vitest';
import { USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import { listedControls, settableControls, v4l2Program } from '../../../firmware-host/camera/v4l2.ts';

const OLDER = `
User Controls

                           gain 0x00980913 (int)    : min=10 max=255 step=1 default=0 value=20 flags=has-min-max
 white_balance_temperature_auto 0x0098090c (bool)   : default=1 value=1
                  exposure_auto 0x009a0901 (menu)   : min=0 max=3 default=3 value=3 (Aperture Priority Mode)
				1: Manual Mode
				3: Aperture Priority Mode
              exposure_absolute 0x009a0902 (int)    : min=1 max=15 step=1 default=156 value=156 flags=inactive
`;
const NEWER = `
                  auto_exposure 0x009a0901 (menu)   : min=0 max=3 default=3 value=1
         exposure_time_absolute 0x009a0902 (int)    : min=3 max=2047 step=1 default=250 value=20
     focus_automatic_continuous 0x009a090c (bool)   : default=1 value=0
`;

describe('a webcam', () => {
  test('has the controls that v4l2-ctl lists', () => {
    expect(listedControls(OLDER).get('gain')).toEqual({ min: 10, max: 255, value: 20 });
    expect([...listedControls(NEWER).keys()]).toEqual([
      'auto_exposure',
      'exposure_time_absolute',
      'focus_automatic_continuous',
    ]);
    expect(listedControls('no such device').size).toBe(0);
  });

  test.each([
    [
      'older',
      OLDER,
      { exposure_auto: 1, exposure_absolute: 15, gain: 10, white_balance_temperature_auto: 0 },
    ],
    ['newer', NEWER, { auto_exposure: 1, exposure_time_absolute: 20, focus_automatic_continuous: 0 }],
  ])('is set by the names and inside the limits of %s kernels', (_, text, wanted) => {
    expect(Object.fromEntries(settableControls(USUAL_SETTINGS, listedControls(text)))).toEqual(wanted);
  });

  test('is asked for its size and for frames with their borders', () => {
    const { args, command } = v4l2Program('/dev/video2', USUAL_SETTINGS, {});
    expect(command).toBe('ffmpeg');
    expect(args.join(' ')).toContain('-video_size 640x480 -i /dev/video2');
    expect(args.join(' ')).toContain('-pix_fmt gray -f yuv4mpegpipe');
  });
});
