import fc from 'fast-check';

/** Property tests take the same values every time; TEST_SEED=2 and so on takes others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 1) });
