import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatMode, parseCameraList } from '../../../firmware-host/camera/camera-list.ts';
import { rpicamProgram } from '../../../firmware-host/camera/rpicam.ts';
import { pipelineOf, setupFor } from '../../../firmware-host/camera/rpicam-setup.ts';
import { USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';

/** As rpicam-apps 1.5 to 1.13 print it: the sizes and rates are those of the kernel's drivers. */
const LIST = `Available cameras
-----------------
0 : imx708_wide [4608x2592 10-bit RGGB] (/base/axi/pcie@120000/rp1/i2c@88000/imx708@1a)
    Modes: 'SRGGB10_CSI2P' : 1536x864 [120.13 fps - (768, 432)/3072x1728 crop]
                             2304x1296 [56.03 fps - (0, 0)/4608x2592 crop]
                             4608x2592 [14.35 fps - (0, 0)/4608x2592 crop]

1 : ov5647 [2592x1944 10-bit GBRG] (/base/axi/pcie@120000/rp1/i2c@80000/ov5647@36)
    Modes: 'SGBRG10_CSI2P' : 640x480 [58.92 fps - (16, 0)/2560x1920 crop]
                             1296x972 [46.34 fps - (0, 0)/2592x1944 crop]
                             1920x1080 [32.81 fps - (348, 434)/1928x1080 crop]
                             2592x1944 [15.63 fps - (0, 0)/2592x1944 crop]

2 : imx477 [4056x3040 12-bit RGGB] (/base/axi/pcie@120000/rp1/i2c@70000/imx477@1a)
    Modes: 'SRGGB10_CSI2P' : 1332x990 [120.05 fps - (696, 528)/2664x1980 crop]
           'SRGGB12_CSI2P' : 2028x1080 [50.03 fps - (0, 440)/4056x2160 crop]
                             2028x1520 [40.01 fps - (0, 0)/4056x3040 crop]

3 : imx500 [4056x3040 10-bit RGGB] (/base/axi/pcie@120000/rp1/i2c@60000/imx500@1a)
    Modes: 'SRGGB10_CSI2P' : 2028x1520 [30.02 fps - (0, 0)/4056x3040 crop]
`;

const cameras = parseCameraList(LIST);
const cameraAt = (index: number) => {
  const camera = cameras[index];
  if (camera === undefined) throw new Error(`There is no camera ${index}.`);
  return camera;
};
const setup = (index: number, changes: object = {}) =>
  setupFor(cameraAt(index), { ...USUAL_SETTINGS, ...changes }, 'pisp');

test('cameras and their modes are listed', () => {
  expect(cameras.map(({ model, modes }) => [model, modes.map(formatMode)])).toEqual([
    ['imx708_wide', ['1536:864:10:P', '2304:1296:10:P', '4608:2592:10:P']],
    ['ov5647', ['640:480:10:P', '1296:972:10:P', '1920:1080:10:P', '2592:1944:10:P']],
    ['imx477', ['1332:990:10:P', '2028:1080:12:P', '2028:1520:12:P']],
    ['imx500', ['2028:1520:10:P']],
  ]);
});

test.each([
  [0, {}, '1536:864:10:P', 100],
  [1, {}, '640:480:10:P', 58.92],
  [1, { fps: 30 }, '640:480:10:P', 30],
  [1, { widthPx: 1280, heightPx: 720 }, '1296:972:10:P', 46.34],
  [2, { widthPx: 1600, heightPx: 1200 }, '2028:1520:12:P', 40.01],
  [0, { mode: '2304:1296:10:P' }, '2304:1296:10:P', 56.03],
])('camera %i set to %j reads out %s at %f frames a second', (index, changes, mode, fps) => {
  expect(setup(index, changes)).toMatchObject({ settings: { mode, fps }, notes: [] });
});

test('a size that no mode has is left to libcamera, at the rate that was asked for', () => {
  const { settings } = setup(2, { widthPx: 8000, heightPx: 6000 });
  expect([settings.mode, settings.fps]).toEqual([undefined, 100]);
});

test('a mode that a camera has lost is told', () => {
  expect(setup(1, { mode: '1280:960:10:P' }).notes.join()).toContain('Measure it again');
});

test('a tuning file is given to the program for each known sensor', () => {
  const { settings, tuningFile = '' } = setup(0);
  expect(tuningFile).toMatch(/hardware\/host\/tuning\/pisp\/imx708\.json$/);
  expect(existsSync(tuningFile)).toBe(true);
  const { args } = rpicamProgram(0, settings, tuningFile);
  expect(args.join(' ')).toContain(`--mode 1536:864:10:P --tuning-file ${tuningFile}`);
});

test('a sensor without a tuning file is told of', () => {
  const { notes, tuningFile } = setup(3);
  expect(tuningFile).toBeUndefined();
  expect(notes.join()).toContain('no tuning file for imx500');
});

test.each([
  ['raspberrypi,5-model-b\0brcm,bcm2712\0', 'pisp'],
  ['raspberrypi,4-model-b\0brcm,bcm2711\0', 'vc4'],
  ['raspberrypi,model-zero-2-w\0brcm,bcm2837\0', 'vc4'],
  ['', undefined],
])('the pipeline of %j is %s', (compatible, pipeline) => {
  expect(pipelineOf(compatible)).toBe(pipeline);
});

test('a list of any lines is passed over', () => {
  expect(parseCameraList('No cameras available!\n640x480 [58.92 fps\n')).toEqual([]);
});
