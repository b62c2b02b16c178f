import { MACHINE, type MachineTexts } from './en/machine.ts';
import { makeWords, type Words } from './message.ts';

/** What the machine says in English. */
export const ENGLISH: Words<MachineTexts> = makeWords('en', MACHINE);
