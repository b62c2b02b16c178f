import { CommandError, EXIT } from '../exit.ts';
import type { Terminal } from '../terminal.ts';

const ENDS = ['\r', '\n'];
const RUBS_OUT = ['\u007f', '\b'];

/** Asks for a line on stdin, shown as it is typed; `undefined` where nothing can be typed any more. */
export function askLine(question: string, terminal: Terminal): Promise<string | undefined> {
  const { typing } = terminal;
  if (typing === undefined) return Promise.resolve(undefined);
  return new Promise((done) => {
    let typed = '';
    const show = (): void => terminal.prompt(`${question} ${typed}`);
    const finish = (line: string | undefined): void => {
      stop();
      terminal.prompt('');
      terminal.tell(`${question} ${line ?? ''}`.trimEnd());
      done(line);
    };
    const stop = typing.listen({
      key(key) {
        if (ENDS.includes(key)) return finish(typed.trim());
        typed = RUBS_OUT.includes(key) ? typed.slice(0, -1) : key.length === 1 ? typed + key : typed;
        show();
      },
      line: (line) => finish(line.trim()),
      ended: () => finish(undefined),
    });
    show();
  });
}

/** Asks before something moves or is written over; a no ends the command, and so does nobody being there. */
export async function confirm(question: string, isSure: boolean, terminal: Terminal): Promise<void> {
  if (isSure) return;
  if (terminal.typing === undefined) {
    throw new CommandError(EXIT.usage, `${question} Nobody can answer here: add --yes if you are sure.`);
  }
  const answer = await askLine(`${question} [y/N]`, terminal);
  if (!/^y(es)?$/i.test(answer ?? '')) throw new CommandError(EXIT.usage, 'Nothing was done.');
}
