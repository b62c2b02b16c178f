import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { CurtainRequest } from '../../app/paper/curtain.ts';
import { COVERS } from '../../paper/pockets/cover.ts';
import { CURTAIN_LAYOUTS, layoutOf, PIECES } from '../../paper/pockets/curtain-layouts.ts';
import { counted } from '../../text/counted.ts';
import { choiceInWords } from '../../text/nearest.ts';
import { choiceOption, dealerOption, parseBoards } from '../options/common.ts';
import { firstBoardOption, fromOption } from '../options/format.ts';
import { eventOption, languageOption, paperOption } from '../options/print.ts';
import { coloursOption } from '../options/record.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';

export function addCurtainCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('curtain')
    .description('print curtain cards: the hand of each pocket, hidden until somebody unfolds the card')
    .argument('<deals>', 'a deal file in any format, or a sealed set; - is stdin')
    .requiredOption('-o, --output <file>', 'file to write: .pdf, .html or .txt')
    .addOption(choiceOption('--per <piece>', 'one card for each hand, or one for each board', PIECES))
    .option('--sealed', 'one page for each board, with only its number outside')
    .option('--layout <pieces>', 'pieces per page (default: 16 hands, 4 boards, 1 sealed board)', parseLayout)
    .addOption(
      choiceOption(
        '--cover <how>',
        'hide hands: folded away, behind the paper, or not (default: fold)',
        COVERS,
      ),
    )
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(coloursOption())
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(dealerOption())
    .addOption(eventOption())
    .option('--boards <list>', 'only these boards, such as 1-18, in this order', parseBoards)
    .option('--seal <file>', 'the opened set that proves these deals; its commitment is printed')
    .option('--seal-passphrase-file <file>', 'file whose first line is the passphrase of a sealed set')
    .option('--job <job>', 'the job that dealt these boards: its folder or name, which is printed')
    .option('--force', 'replace an existing file')
    .addHelpText(
      ...examples(
        'soubrette curtain evening.pbn -o cards.pdf',
        'soubrette curtain evening.seal --cover back --language pl -o cards.pdf',
        'soubrette curtain evening.pbn --sealed --paper a5 -o sealed.pdf',
        'soubrette curtain evening.pbn --per board --layout 6 --cover none -o boards.pdf',
      ),
    )
    .action(
      ended((deals, { force, ...options }) =>
        curtain({ ...options, deals, replaces: force === true }, terminal),
      ),
    );
}

function parseLayout(value: string): number {
  const number = Number(value);
  if (/^\d{1,3}$/.test(value) && PIECES.some((kind) => layoutOf(kind, number) !== undefined)) return number;
  const [hands, boards] = PIECES.map((kind) =>
    choiceInWords(CURTAIN_LAYOUTS[kind].map(({ pieces }) => `${pieces}`)),
  );
  throw new InvalidArgumentError(`A page has ${hands} hands, or ${boards} boards.`);
}

async function curtain(request: CurtainRequest, terminal: Terminal): Promise<ExitCode> {
  const { printCurtain } = await import('../../app/paper/curtain.ts');
  const { boards, size } = await printCurtain(request, {
    ...(await partsOf('resultCache')),
    ...(await readingPorts(terminal)),
  });
  const pages =
    size &&
    `, ${counted(size.pages, 'page')} with ${size.pieces === 1 ? 'one' : `up to ${size.pieces}`} on each, in ${size.typePt}-point type`;
  const written = `Wrote ${request.output}: ${counted(boards, 'board')}${pages ?? ''}`;
  terminal.tell(`${written}. Anyone who reads it sees hands.`);
  return EXIT.done;
}
