import type { Command, OptionValues } from '@commander-js/extra-typings';

/** Options that commands share, on a command that never runs: commander types them there, apart from any other. */
export type OptionGroup<Shared> = Command<[], Pick<Shared, keyof Shared>>;

/** Gives a command the options of a group, after those that it has. */
export function withOptions<Args extends unknown[], Own extends OptionValues, Shared extends OptionValues>(
  command: Command<Args, Own>,
  group: Command<[], Shared>,
): Command<Args, Own & Shared> {
  for (const option of group.options) command.addOption(option);
  // A loop can't add up types: what each option gives is in the type of what `addOption` returns.
  return command as Command<Args, Own & Shared>;
}
