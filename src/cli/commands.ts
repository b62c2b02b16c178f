import type { Command } from '@commander-js/extra-typings';
import type { Ended, Terminal } from './shell/command.ts';

/** Adds a command, or some that belong together, to a program; `ended` wraps an action that returns an exit code. */
type AddCommands = (program: Command, terminal: Terminal, ended: Ended) => void;

/** What commands are for, in the order of the help. */
export const GROUPS = ['Deal', 'Deals', 'Paper', 'Scoring', 'Decks', 'Machine', 'Proof'] as const;

/** A command as the list of all commands shows it, and how it is loaded. */
interface ListedCommand {
  readonly group: (typeof GROUPS)[number];
  /** What it does, on one line. */
  readonly summary: string;
  readonly load: () => Promise<AddCommands>;
  /** Whether it only reads files and writes others, which takes no longer than they are large: it is watched. */
  readonly isWatched?: true;
}

/** Every command by its name, in the order of the help; each is loaded only when it is asked for. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  console: {
    group: 'Deal',
    summary: 'deal by touch, in a browser',
    load: async () => (await import('./console/console.ts')).addConsoleCommand,
  },
  deal: {
    group: 'Deal',
    summary: 'deal the boards of a file',
    load: async () => (await import('./deal/deal-command.ts')).addDealCommand,
  },
  resume: {
    group: 'Deal',
    summary: 'continue a job that was interrupted',
    load: async () => (await import('./deal/resume-command.ts')).addResumeCommand,
  },
  remake: {
    group: 'Deal',
    summary: 'deal boards of a job again, with the same deals',
    load: async () => (await import('./deal/remake.ts')).addRemakeCommand,
  },
  jobs: {
    group: 'Deal',
    summary: 'list jobs, and what to do next about each',
    load: async () => (await import('./jobs/jobs.ts')).addJobsCommand,
  },
  replay: {
    group: 'Deal',
    summary: 'follow a job: its state at any event, or a board or card',
    load: async () => (await import('./jobs/replay.ts')).addReplayCommand,
  },
  read: {
    group: 'Deal',
    summary: 'read boards back: do the trays hold what was dealt?',
    load: async () => (await import('./read/read.ts')).addReadCommand,
  },
  'unseal-job': {
    group: 'Deal',
    summary: 'after the event: write the deals of a job in the clear',
    load: async () => (await import('./jobs/unseal.ts')).addUnsealCommand,
  },
  'reseal-job': {
    group: 'Deal',
    summary: 'bind the journal of an earlier version to its key',
    load: async () => (await import('./jobs/reseal.ts')).addResealCommand,
  },
  hub: {
    group: 'Deal',
    summary: 'several machines, one event: their hub',
    load: async () => (await import('./hub/hub.ts')).addHubCommand,
  },
  generate: {
    group: 'Deals',
    summary: 'make deals, random or to a script of conditions',
    load: async () => (await import('./generate/generate.ts')).addGenerateCommand,
  },
  dealer: {
    group: 'Deals',
    summary: 'run a script as the program dealer does',
    load: async () => (await import('./dealer/dealer.ts')).addDealerCommand,
  },
  bigdeal: {
    group: 'Deals',
    summary: 'make deals as BigDeal 2.0 does, bit for bit',
    load: async () => (await import('./bigdeal/bigdeal.ts')).addBigDealCommand,
  },
  solve: {
    group: 'Deals',
    summary: 'what can be made of each deal, and par (double dummy)',
    load: async () => (await import('./solve/solve.ts')).addSolveCommand,
  },
  check: {
    group: 'Deals',
    summary: 'say what deal files hold, and what is wrong',
    load: async () => (await import('./convert/check.ts')).addCheckCommand,
    isWatched: true,
  },
  convert: {
    group: 'Deals',
    summary: 'write a deal file in another format',
    load: async () => (await import('./convert/convert.ts')).addConvertCommand,
    isWatched: true,
  },
  formats: {
    group: 'Deals',
    summary: 'list the formats of deal files',
    load: async () => (await import('./convert/formats.ts')).addFormatsCommand,
  },
  evening: {
    group: 'Paper',
    summary: 'print an evening: ranking, results of all, boards with hands',
    load: async () => (await import('./evening/evening.ts')).addEveningCommand,
    isWatched: true,
  },
  records: {
    group: 'Paper',
    summary: 'print hand records',
    load: async () => (await import('./records/records.ts')).addRecordsCommand,
    isWatched: true,
  },
  curtain: {
    group: 'Paper',
    summary: 'print curtain cards: the hand of each pocket, hidden',
    load: async () => (await import('./pockets/curtain.ts')).addCurtainCommand,
    isWatched: true,
  },
  travellers: {
    group: 'Paper',
    summary: 'print travellers, pick-up slips or score cards',
    load: async () => (await import('./pockets/travellers.ts')).addTravellersCommand,
    isWatched: true,
  },
  labels: {
    group: 'Paper',
    summary: 'print labels for board trays',
    load: async () => (await import('./pockets/labels.ts')).addLabelsCommand,
    isWatched: true,
  },
  mat: {
    group: 'Paper',
    summary: 'print a mat and a stand, to deal by hand before a camera',
    load: async () => (await import('./pockets/mat.ts')).addMatCommand,
    isWatched: true,
  },
  box: {
    group: 'Paper',
    summary: 'make a game in a box: cards, bidding cards, rules, pads',
    load: async () => (await import('./box/box.ts')).addBoxCommand,
    isWatched: true,
  },
  draw: {
    group: 'Paper',
    summary: 'draw partners, seats and dealer, by a seed that all can see',
    load: async () => (await import('./box/draw.ts')).addDrawCommand,
  },
  movement: {
    group: 'Paper',
    summary: 'make and check movements, and print their cards',
    load: async () => (await import('./movement/movement.ts')).addMovementCommand,
    isWatched: true,
  },
  session: {
    group: 'Scoring',
    summary: 'rank pairs, players or teams from their results',
    load: async () => (await import('./session/session.ts')).addSessionCommand,
    isWatched: true,
  },
  score: {
    group: 'Scoring',
    summary: 'score contracts in any form of bridge',
    load: async () => (await import('./score/score.ts')).addScoreCommand,
    isWatched: true,
  },
  auction: {
    group: 'Scoring',
    summary: 'check auctions, and say what the contract is',
    load: async () => (await import('./score/auction.ts')).addAuctionCommand,
    isWatched: true,
  },
  minibridge: {
    group: 'Scoring',
    summary: 'say who declares at minibridge',
    load: async () => (await import('./score/minibridge.ts')).addMinibridgeCommand,
    isWatched: true,
  },
  rules: {
    group: 'Scoring',
    summary: 'show the rules by which contracts are scored',
    load: async () => (await import('./score/rules.ts')).addRulesCommand,
    isWatched: true,
  },
  rubber: {
    group: 'Scoring',
    summary: 'score a rubber',
    load: async () => (await import('./running/rubber.ts')).addRubberCommand,
    isWatched: true,
  },
  chicago: {
    group: 'Scoring',
    summary: 'score Chicago, four deals at a time',
    load: async () => (await import('./running/chicago.ts')).addChicagoCommand,
    isWatched: true,
  },
  match: {
    group: 'Scoring',
    summary: 'score a match between two pairs, such as Super Bridge',
    load: async () => (await import('./running/match.ts')).addMatchCommand,
    isWatched: true,
  },
  deck: {
    group: 'Decks',
    summary: 'count, sort or check a deck, or print one',
    load: async () => (await import('./deck/deck.ts')).addDeckCommand,
  },
  'deck-test': {
    group: 'Decks',
    summary: 'judge how well a deck is printed',
    load: async () => (await import('./deck-test/deck-test.ts')).addDeckTestCommand,
  },
  calibrate: {
    group: 'Decks',
    summary: 'measure a machine or a camera, or learn a deck',
    load: async () => (await import('./calibrate/calibrate.ts')).addCalibrateCommand,
  },
  identify: {
    group: 'Decks',
    summary: 'say which card each picture shows',
    load: async () => (await import('./identify/identify.ts')).addIdentifyCommand,
  },
  machine: {
    group: 'Machine',
    summary: 'report how the machine is doing',
    load: async () => (await import('./jobs/machine.ts')).addMachineCommand,
  },
  doctor: {
    group: 'Machine',
    summary: 'find out what is connected, and what to do about it',
    load: async () => (await import('./doctor/doctor.ts')).addDoctorCommand,
  },
  try: {
    group: 'Machine',
    summary: 'try one part of a machine at a time',
    load: async () => (await import('./try/try.ts')).addTryCommand,
  },
  eyes: {
    group: 'Machine',
    summary: 'run the camera of a machine',
    load: async () => (await import('./eyes/eyes.ts')).addEyesCommand,
  },
  flash: {
    group: 'Machine',
    summary: 'write the firmware to a microcontroller',
    load: async () => (await import('./flash/flash.ts')).addFlashCommand,
  },
  pair: {
    group: 'Machine',
    summary: 'pair this computer with a real machine, once',
    load: async () => (await import('./pair/pair.ts')).addPairCommand,
  },
  simulate: {
    group: 'Machine',
    summary: 'deal many boards on the simulated machine, and count',
    load: async () => (await import('./simulate/simulate-command.ts')).addSimulateCommand,
  },
  seal: {
    group: 'Proof',
    summary: 'commit to boards before an event, unseen',
    load: async () => (await import('./seal/seal.ts')).addSealCommand,
  },
  open: {
    group: 'Proof',
    summary: 'after the event: write the deals of a sealed set',
    load: async () => (await import('./seal/open.ts')).addOpenCommand,
  },
  verify: {
    group: 'Proof',
    summary: 'check that opened boards are those that were sealed',
    load: async () => (await import('./seal/verify.ts')).addVerifyCommand,
    isWatched: true,
  },
  squaredeal: {
    group: 'Proof',
    summary: 'deal events that anybody can check, as SquareDeal does',
    load: async () => (await import('./squaredeal/squaredeal.ts')).addSquareDealCommand,
  },
  audit: {
    group: 'Proof',
    summary: 'test whether deals are plausibly random',
    load: async () => (await import('./audit/audit.ts')).addAuditCommand,
    isWatched: true,
  },
};
