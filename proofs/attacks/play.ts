import { playOf } from './program.ts';

/** Plays an attack in a process in which a defence may be out: `node play.ts FILE NAME FOLDER` answers with a line of JSON. */
const [file = '', name = '', folder = ''] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await playOf(file, name, folder))}\n`);
process.exit(0);
