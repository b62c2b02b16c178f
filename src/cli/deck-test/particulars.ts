import { Command } from '@commander-js/extra-typings';
import type { Particulars } from '../../inspection/particulars.ts';
import type { OptionGroup } from '../options/group.ts';
import { lineOption } from '../options/print.ts';

/** What people know of the deck: the report, JSON, the table and a kept job carry it. */
export function particularsOptions(): OptionGroup<Particulars> {
  return new Command()
    .addOption(lineOption('--lot <text>', 'the lot that the deck is of'))
    .addOption(lineOption('--order-no <text>', 'the number of the order'))
    .addOption(lineOption('--operator <text>', 'who tests it'))
    .addOption(lineOption('--note <text>', 'what else there is to say of it, on one line'));
}
