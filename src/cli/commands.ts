import type { Ended, Terminal } from './shell/command.ts';

/**
 * Adds a command, or some that belong together, to a program, whose options it may type; `ended` wraps an action that
 * returns an exit code.
 */
type AddCommands = (program: never, terminal: Terminal, ended: Ended) => void;

/** Commands, which are loaded only when one of them is asked for. */
interface CommandSource {
  readonly names: readonly string[];
  load(): Promise<AddCommands>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSource[] = [
  { names: ['deal'], load: async () => (await import('./deal/deal-command.ts')).addDealCommand },
  { names: ['resume'], load: async () => (await import('./deal/resume-command.ts')).addResumeCommand },
  { names: ['remake'], load: async () => (await import('./deal/remake.ts')).addRemakeCommand },
  { names: ['jobs'], load: async () => (await import('./jobs/jobs.ts')).addJobsCommand },
  { names: ['machine'], load: async () => (await import('./jobs/machine.ts')).addMachineCommand },
  { names: ['unseal-job'], load: async () => (await import('./jobs/unseal.ts')).addUnsealCommand },
  { names: ['replay'], load: async () => (await import('./jobs/replay.ts')).addReplayCommand },
  { names: ['read'], load: async () => (await import('./read/read.ts')).addReadCommand },
  { names: ['deck'], load: async () => (await import('./deck/deck.ts')).addDeckCommand },
  { names: ['deck-test'], load: async () => (await import('./deck-test/deck-test.ts')).addDeckTestCommand },
  { names: ['generate'], load: async () => (await import('./generate/generate.ts')).addGenerateCommand },
  { names: ['check'], load: async () => (await import('./convert/check.ts')).addCheckCommand },
  { names: ['convert'], load: async () => (await import('./convert/convert.ts')).addConvertCommand },
  { names: ['formats'], load: async () => (await import('./convert/formats.ts')).addFormatsCommand },
  { names: ['rubber'], load: async () => (await import('./running/rubber.ts')).addRubberCommand },
  { names: ['chicago'], load: async () => (await import('./running/chicago.ts')).addChicagoCommand },
  { names: ['match'], load: async () => (await import('./running/match.ts')).addMatchCommand },
  { names: ['dealer'], load: async () => (await import('./dealer/dealer.ts')).addDealerCommand },
  { names: ['bigdeal'], load: async () => (await import('./bigdeal/bigdeal.ts')).addBigDealCommand },
  {
    names: ['squaredeal'],
    load: async () => (await import('./squaredeal/squaredeal.ts')).addSquareDealCommand,
  },
  { names: ['seal'], load: async () => (await import('./seal/seal.ts')).addSealCommand },
  { names: ['open'], load: async () => (await import('./seal/open.ts')).addOpenCommand },
  { names: ['verify'], load: async () => (await import('./seal/verify.ts')).addVerifyCommand },
  { names: ['score'], load: async () => (await import('./score/score.ts')).addScoreCommand },
  { names: ['auction'], load: async () => (await import('./score/auction.ts')).addAuctionCommand },
  {
    names: ['minibridge'],
    load: async () => (await import('./score/minibridge.ts')).addMinibridgeCommand,
  },
  { names: ['rules'], load: async () => (await import('./score/rules.ts')).addRulesCommand },
  { names: ['audit'], load: async () => (await import('./audit/audit.ts')).addAuditCommand },
  { names: ['curtain'], load: async () => (await import('./pockets/curtain.ts')).addCurtainCommand },
  {
    names: ['travellers'],
    load: async () => (await import('./pockets/travellers.ts')).addTravellersCommand,
  },
  { names: ['labels'], load: async () => (await import('./pockets/labels.ts')).addLabelsCommand },
  {
    names: ['simulate'],
    load: async () => (await import('./simulate/simulate-command.ts')).addSimulateCommand,
  },
  { names: ['eyes'], load: async () => (await import('./eyes/eyes.ts')).addEyesCommand },
  { names: ['doctor'], load: async () => (await import('./doctor/doctor.ts')).addDoctorCommand },
  { names: ['flash'], load: async () => (await import('./flash/flash.ts')).addFlashCommand },
  { names: ['calibrate'], load: async () => (await import('./calibrate/calibrate.ts')).addCalibrateCommand },
  { names: ['identify'], load: async () => (await import('./identify/identify.ts')).addIdentifyCommand },
  { names: ['movement'], load: async () => (await import('./movement/movement.ts')).addMovementCommand },
  { names: ['try'], load: async () => (await import('./try/try.ts')).addTryCommand },
  { names: ['records'], load: async () => (await import('./records/records.ts')).addRecordsCommand },
  { names: ['session'], load: async () => (await import('./session/session.ts')).addSessionCommand },
];
