import fs, { type NoParamCallback } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const later = setImmediate;

/**
 * Nothing that a test writes has to outlive a loss of power: no file waits for the disk, which took most of the time of
 * tests that keep journals. What is on a disk when power fails is shown by `proofs/power-off`.
 */
fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
fs.fdatasync = Object.assign(
  (_: number, done: NoParamCallback): void => {
    later(() => done(null));
  },
  { __promisify__: async () => {} },
);
syncBuiltinESMExports();
