import type { Ended, Terminal } from './shell/command.ts';

/**
 * Adds a command, or some that belong together, to a program, whose options it may type; `ended` wraps an action that
 * returns an exit code.
 */
type AddCommands = (program: never, terminal: Terminal, ended: Ended) => void;

/** Every command by its name, in the order of the help; each is loaded only when it is asked for. */
export const COMMANDS: Readonly<Record<string, () => Promise<AddCommands>>> = {
  deal: async () => (await import('./deal/deal-command.ts')).addDealCommand,
  resume: async () => (await import('./deal/resume-command.ts')).addResumeCommand,
  remake: async () => (await import('./deal/remake.ts')).addRemakeCommand,
  jobs: async () => (await import('./jobs/jobs.ts')).addJobsCommand,
  machine: async () => (await import('./jobs/machine.ts')).addMachineCommand,
  'reseal-job': async () => (await import('./jobs/reseal.ts')).addResealCommand,
  'unseal-job': async () => (await import('./jobs/unseal.ts')).addUnsealCommand,
  replay: async () => (await import('./jobs/replay.ts')).addReplayCommand,
  read: async () => (await import('./read/read.ts')).addReadCommand,
  deck: async () => (await import('./deck/deck.ts')).addDeckCommand,
  'deck-test': async () => (await import('./deck-test/deck-test.ts')).addDeckTestCommand,
  generate: async () => (await import('./generate/generate.ts')).addGenerateCommand,
  check: async () => (await import('./convert/check.ts')).addCheckCommand,
  convert: async () => (await import('./convert/convert.ts')).addConvertCommand,
  formats: async () => (await import('./convert/formats.ts')).addFormatsCommand,
  rubber: async () => (await import('./running/rubber.ts')).addRubberCommand,
  chicago: async () => (await import('./running/chicago.ts')).addChicagoCommand,
  match: async () => (await import('./running/match.ts')).addMatchCommand,
  dealer: async () => (await import('./dealer/dealer.ts')).addDealerCommand,
  bigdeal: async () => (await import('./bigdeal/bigdeal.ts')).addBigDealCommand,
  squaredeal: async () => (await import('./squaredeal/squaredeal.ts')).addSquareDealCommand,
  seal: async () => (await import('./seal/seal.ts')).addSealCommand,
  open: async () => (await import('./seal/open.ts')).addOpenCommand,
  verify: async () => (await import('./seal/verify.ts')).addVerifyCommand,
  score: async () => (await import('./score/score.ts')).addScoreCommand,
  auction: async () => (await import('./score/auction.ts')).addAuctionCommand,
  minibridge: async () => (await import('./score/minibridge.ts')).addMinibridgeCommand,
  rules: async () => (await import('./score/rules.ts')).addRulesCommand,
  audit: async () => (await import('./audit/audit.ts')).addAuditCommand,
  curtain: async () => (await import('./pockets/curtain.ts')).addCurtainCommand,
  travellers: async () => (await import('./pockets/travellers.ts')).addTravellersCommand,
  labels: async () => (await import('./pockets/labels.ts')).addLabelsCommand,
  simulate: async () => (await import('./simulate/simulate-command.ts')).addSimulateCommand,
  eyes: async () => (await import('./eyes/eyes.ts')).addEyesCommand,
  doctor: async () => (await import('./doctor/doctor.ts')).addDoctorCommand,
  pair: async () => (await import('./pair/pair.ts')).addPairCommand,
  flash: async () => (await import('./flash/flash.ts')).addFlashCommand,
  calibrate: async () => (await import('./calibrate/calibrate.ts')).addCalibrateCommand,
  identify: async () => (await import('./identify/identify.ts')).addIdentifyCommand,
  movement: async () => (await import('./movement/movement.ts')).addMovementCommand,
  try: async () => (await import('./try/try.ts')).addTryCommand,
  records: async () => (await import('./records/records.ts')).addRecordsCommand,
  session: async () => (await import('./session/session.ts')).addSessionCommand,
};
