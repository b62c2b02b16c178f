/** Every room of the library by its name; whoever needs one alone imports that, as `soubrette-bridge/bridge`. */
export * as bridge from './bridge.ts';
export * as formats from './formats.ts';
export * as generation from './generation.ts';
export * as scoring from './scoring.ts';
export * as solver from './solver.ts';
