/** Whether tests take all of their samples, as in `npm run proofs`; in `npm test` a few stand for all. */
export const IN_FULL: boolean = process.env.SAMPLES === 'all';
