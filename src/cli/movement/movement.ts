import { Command, Option } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import type { CheckedMovement, MovementCardsRequest } from '../../app/sessions/movement/print-cards.ts';
import { CARD_CHOICES } from '../../paper/movement/cards.ts';
import { movementInWords } from '../../paper/movement/in-words.ts';
import { makeMovementCsv } from '../../scoring/movements/csv.ts';
import { movementInJson } from '../../scoring/movements/json.ts';
import { EVEN_WAYS, MOST_TABLES } from '../../scoring/movements/mitchell.ts';
import type { Movement } from '../../scoring/movements/movement.ts';
import { MOST_TEAMS } from '../../scoring/movements/teams.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { eventOption, languageOption, paperOption, tablesPerCopyOption } from '../options/print.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';

const MOST_BOARDS_A_ROUND = 64;
const MOST_STANZAS = 8;
const MOST_MEETINGS = 99;
const HOWELL_TABLES = 12;

type Add = (parent: Command, terminal: Terminal, ended: Ended) => void;

export const addMovementCommand: Add = (program, terminal, ended) => {
  const movement = program
    .command('movement')
    .description('make and check movements, and print their table cards and guide cards')
    .addHelpText(
      ...examples(
        'soubrette movement mitchell --tables 8 -o cards.pdf',
        'soubrette movement howell --pairs 11 --csv > howell.csv',
        'soubrette movement file howell.csv --language pl -o cards.pdf',
        'soubrette deal evening.pbn --movement howell.csv',
      ),
    );
  for (const add of [addMitchell, addHowell, addTeams, addIndividual, addFile])
    add(movement, terminal, ended);
};

const addMitchell: Add = (parent, terminal, ended) => {
  const command = withOptions(parent.command('mitchell'), sizeOptions(MOST_TABLES))
    .description('North-South stay, East-West move up a table and boards move down')
    .addOption(
      choiceOption(
        '--even <way>',
        'for an even number of tables: share and relay, or skip',
        EVEN_WAYS,
      ).default('share'),
    );
  withOptions(command, pairOptions())
    .addHelpText(
      ...examples(
        'soubrette movement mitchell --tables 7',
        'soubrette movement mitchell --pairs 15 --arrow-switch best -o cards.pdf',
        'soubrette movement mitchell --tables 14 --even skip --rounds 13 --boards-per-round 2',
      ),
    )
    .action(ended((options) => showMade(({ mitchellOf }) => mitchellOf(options), options, terminal)));
};

const addHowell: Add = (parent, terminal, ended) => {
  const command = withOptions(parent.command('howell'), sizeOptions(HOWELL_TABLES)).description(
    'pairs change sides, and everybody is ranked together',
  );
  withOptions(command, pairOptions())
    .addHelpText(
      ...examples(
        'soubrette movement howell --tables 5 -o cards.pdf',
        'soubrette movement howell --pairs 15 --rounds 9 --boards-per-round 3',
      ),
    )
    .action(ended((options) => showMade(({ howellOf }) => howellOf(options), options, terminal)));
};

const addTeams: Add = (parent, terminal, ended) => {
  const command = parent
    .command('teams')
    .addOption(boardsOption())
    .description('teams of four: a match, the American movement for an odd number, or a round robin')
    .requiredOption('--teams <number>', 'number of teams', wholeNumber(2, MOST_TEAMS))
    .option('--round-robin', 'a round robin for an odd number too: one team sits out each round')
    .option(
      '--stanzas <number>',
      'parts of a match, after each of which pairs change opponents',
      wholeNumber(1, MOST_STANZAS),
    );
  withOptions(command, showOptions())
    .addHelpText(
      ...examples(
        'soubrette movement teams --teams 2 --boards-per-round 12 --stanzas 2',
        'soubrette movement teams --teams 7 -o cards.pdf',
        'soubrette movement teams --teams 8 --boards-per-round 4 --json',
      ),
    )
    .action(ended((options) => showMade(({ teamsOf }) => teamsOf(options), options, terminal)));
};

const addIndividual: Add = (parent, terminal, ended) => {
  const command = parent
    .command('individual')
    .addOption(boardsOption())
    .description('everybody partners everybody once: 8, 12 or 16 players')
    .requiredOption('--players <number>', 'number of players', wholeNumber(1, MOST_TABLES));
  withOptions(command, showOptions())
    .addHelpText(...examples('soubrette movement individual --players 12 -o cards.pdf'))
    .action(
      ended((options) =>
        showMade(
          ({ individualFor }) => individualFor(options.players, options.boardsPerRound),
          options,
          terminal,
        ),
      ),
    );
};

const addFile: Add = (parent, terminal, ended) => {
  const command = parent
    .command('file')
    .addOption(boardsOption())
    .description('check a movement from a file with columns round,table,ns,ew,boards')
    .argument('<file>', 'a table with commas, semicolons or tabs, as --csv writes it')
    .option(
      '--meetings <number>',
      'how often two may be opponents (default: pairs once, players twice)',
      wholeNumber(1, MOST_MEETINGS),
    );
  withOptions(command, showOptions())
    .addHelpText(
      ...examples(
        'soubrette movement file howell.csv -o cards.pdf',
        'soubrette movement file two-sessions.csv --meetings 2 --json',
      ),
    )
    .action(ended(async (path, options) => showMovement(await fileOf(path, options), options, terminal)));
};

interface FileOptions {
  readonly boardsPerRound?: number;
  readonly meetings?: number;
}

async function fileOf(path: string, { boardsPerRound, meetings }: FileOptions): Promise<Movement> {
  const { readMovement } = await import('../../app/files/movement.ts');
  return readMovement(path, lightParts, {
    ...(boardsPerRound === undefined ? {} : { boardsPerSet: boardsPerRound }),
    ...(meetings === undefined ? {} : { mostMeetings: meetings }),
  });
}

function sizeOptions(mostTables: number) {
  return new Command()
    .option('--tables <number>', 'number of tables', wholeNumber(1, mostTables))
    .option(
      '--pairs <number>',
      'or how many pairs; with an odd number one sits out each round',
      wholeNumber(1, 2 * mostTables),
    )
    .option('--rounds <number>', 'number of rounds (default: all)', wholeNumber(1, MOST_TABLES));
}

function boardsOption() {
  return new Option(
    '--boards-per-round <number>',
    'boards in each round (default: enough for 28 in all or just under)',
  ).argParser(wholeNumber(1, MOST_BOARDS_A_ROUND));
}

function pairOptions() {
  const played = new Command()
    .addOption(boardsOption())
    .option(
      '--arrow-switch <rounds>',
      'switch North-South and East-West in this many of the last rounds; best: as many as make one ranking fairest',
      parseArrowSwitch,
    )
    .option('--same-boards', 'all tables play the same boards in each round');
  return withOptions(played, showOptions());
}

function parseArrowSwitch(value: string): number | 'best' {
  return value === 'best' ? value : wholeNumber(1, MOST_TABLES)(value);
}

/** What is asked of every movement. */
interface ShowOptions extends Omit<MovementCardsRequest, 'replaces'> {
  readonly force?: true;
  readonly csv?: true;
  readonly json?: true;
}

function showOptions() {
  return new Command()
    .option('-o, --output <file>', 'write table cards and guide cards, as PDF')
    .option('--force', 'replace an existing file')
    .addOption(choiceOption('--cards <cards>', 'which cards are printed', CARD_CHOICES).default('both'))
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(eventOption())
    .addOption(tablesPerCopyOption())
    .addOption(
      new Option('--csv', 'print the movement as a table that movement file and deal --movement read'),
    )
    .addOption(new Option('--json', 'one line of JSON').conflicts('csv'));
}

type Makers = typeof import('../../app/sessions/movement/make-movement.ts');

/** Makes a movement, and shows it as it was asked for. */
async function showMade(
  make: (makers: Makers) => Movement,
  options: ShowOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const makers = await import('../../app/sessions/movement/make-movement.ts');
  return showMovement(make(makers), options, terminal);
}

/** Checks a movement, and shows it as it was asked for. */
async function showMovement(movement: Movement, options: ShowOptions, terminal: Terminal): Promise<ExitCode> {
  const { output, force, csv, json } = options;
  const { checkAndPrint } = await import('../../app/sessions/movement/print-cards.ts');
  const checked = await checkAndPrint(movement, { ...options, replaces: force === true }, lightParts);
  const { report, trays, written } = checked;
  if (csv === true) terminal.write(makeMovementCsv(movement));
  else if (json === true) terminal.print(JSON.stringify(movementInJson(movement, report, trays)));
  else for (const line of movementInWords(movement, report, trays)) terminal.print(line);
  for (const line of findingsInWords(checked)) terminal.tell(line);
  if (written !== undefined) {
    const size = `${counted(written.cards, 'card')} on ${counted(written.pages, 'page')}`;
    terminal.tell(`Wrote ${size} to ${output}.`);
  }
  if (report.findings.length === 0) return EXIT.done;
  if (output !== undefined) terminal.tell('No cards were written: the movement is not sound.');
  return EXIT.badInput;
}

const MOST_SHOWN = 20;

function findingsInWords({ report: { findings } }: CheckedMovement): string[] {
  const shown = findings.slice(0, MOST_SHOWN).map(({ message }) => message);
  const more = findings.length - shown.length;
  return more === 0 ? shown : [...shown, `And ${more} more: --json lists them all.`];
}
