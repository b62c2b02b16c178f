import type { Command } from '@commander-js/extra-typings';
import type { ByHandPapersRequest } from '../../app/paper/by-hand-papers.ts';
import { STAND_PAPERS, THICKNESS_MM } from '../../paper/by-hand/stand.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { languageOption } from '../options/print.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';

export function addMatCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const { least, most, usual } = THICKNESS_MM;
  program
    .command('mat')
    .description('print a mat with four piles and a stand for a telephone, to deal by hand before a camera')
    .requiredOption(
      '-o, --output <file>',
      'PDF file to write: the mat, and every part of the stand at its size',
    )
    .option('--dxf <file>', 'a drawing of the stand too, for a laser or another cutter')
    .option('--thickness <mm>', 'of the cardboard or plywood of the stand', wholeNumber(least, most), usual)
    .addOption(choiceOption('--paper <paper>', 'paper size', STAND_PAPERS).default('a4'))
    .addOption(languageOption('language of words and seats'))
    .option('--force', 'replace existing files')
    .addHelpText(
      ...examples(
        'soubrette mat -o mat.pdf',
        'soubrette mat -o mat.pdf --dxf stand.dxf --thickness 4 --language fr',
      ),
    )
    .action(
      ended(({ force, thickness, ...options }) =>
        mat({ ...options, thicknessMm: thickness, replaces: force === true }, terminal),
      ),
    );
}

async function mat(request: ByHandPapersRequest, terminal: Terminal): Promise<ExitCode> {
  const { printByHandPapers } = await import('../../app/paper/by-hand-papers.ts');
  await printByHandPapers(request, await readingPorts(terminal));
  const { dxf, output } = request;
  terminal.tell(
    `Wrote the mat and the stand to ${output}${dxf === undefined ? '' : ` and ${dxf}`}. Print at full size (100 %).`,
  );
  return EXIT.done;
}
