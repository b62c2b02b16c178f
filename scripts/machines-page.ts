import type { Command } from '@commander-js/extra-typings';
import { createProgram } from '../src/cli/program.ts';
import type { Terminal } from '../src/cli/shell/command.ts';
import { MACHINES } from '../src/job/plan.ts';

const INTRODUCTION = `# On which machine each command runs

Made from the options of the program (\`npm run docs\`). *Simulated* is the default where there is a choice; *emulated* is the simulated world moved by the compiled firmware; *real* is a machine by its host, \`--machine serial:PORT\` or \`tls://NAME:PORT\`. Commands that are not listed move no machine.

| command | simulated | emulated | real |
|---|---|---|---|
`;

/** Commands that move a machine and have no option for it, with the machines that they move. */
const WITHOUT_OPTION: Readonly<Record<string, readonly string[]>> = { simulate: ['simulated'] };

/** A machine by its cell: by its host, or by the port of its microcontroller. */
interface Cells {
  readonly simulated: string;
  readonly emulated: string;
  readonly real: string;
}

/** The page of commands and machines. */
export async function makeMachinesPage(): Promise<string> {
  const program = await createProgram({} as Terminal, () => {});
  const rows = leavesOf(program as unknown as Command, '').flatMap(([name, command]) => {
    const cells = cellsOf(name, command);
    return cells === undefined
      ? []
      : [`| \`${name}\` | ${cells.simulated} | ${cells.emulated} | ${cells.real} |`];
  });
  return `${INTRODUCTION}${rows.join('\n')}\n`;
}

function leavesOf(command: Command, before: string): [name: string, command: Command][] {
  return command.commands.flatMap((each) => {
    const name = `${before}${each.name()}`;
    return each.commands.length === 0
      ? [[name, each as unknown as Command] as [string, Command]]
      : leavesOf(each as unknown as Command, `${name} `);
  });
}

function cellsOf(name: string, command: Command): Cells | undefined {
  const has = (kinds: readonly string[], real: string): Cells => ({
    simulated: kinds.includes('simulated') ? 'yes' : 'no',
    emulated: kinds.includes('emulated') ? 'yes' : 'no',
    real: kinds.includes('serial') ? real : 'no',
  });
  const option = command.options.find(({ long }) => long === '--machine');
  const port = command.options.find(({ long }) => long === '--port');
  if (option?.argChoices !== undefined) return has(option.argChoices, 'by its host');
  if (option !== undefined && /job/.test(command.registeredArguments[0]?.name() ?? ''))
    return { simulated: 'that of the job', emulated: 'that of the job', real: 'that of the job' };
  if (option?.description.includes('tls://')) return has(MACHINES, 'by its host');
  if (option !== undefined) return has(['emulated', 'serial'], 'by the port of its microcontroller');
  if (port !== undefined) return has(['serial'], 'by the port of its microcontroller');
  const kinds = WITHOUT_OPTION[name];
  return kinds && has(kinds, 'no');
}
