import { Command } from '@commander-js/extra-typings';
import type { Particulars } from '../../inspection/particulars.ts';
import type { OptionGroup } from '../options/group.ts';
import { lineOption } from '../options/print.ts';

/** What people know of the deck: the report, JSON, the table and a kept job carry it. */
export function particularsOptions(): OptionGroup<Particulars> {
  return new Command()
    .addOption(lineOption('--company <text>', 'who tests the deck and answers for it'))
    .addOption(lineOption('--customer <text>', 'whom the deck is for'))
    .addOption(lineOption('--specification <text>', 'the specification that the customer agreed on'))
    .addOption(lineOption('--deck-id <text>', 'which deck it is: its design, or the number on its box'))
    .addOption(lineOption('--lot <text>', 'the lot that the deck is of'))
    .addOption(lineOption('--order-no <text>', 'the number of the order'))
    .addOption(lineOption('--operator <text>', 'who tests it'))
    .addOption(lineOption('--note <text>', 'what else there is to say of it, on one line'));
}
