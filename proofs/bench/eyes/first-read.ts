import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { computer } from '../../../rigs/computer.ts';
import { decodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { openSymbolEye } from '../../../src/app/eyes/open-symbols.ts';
import { warmReaders } from '../../../src/app/eyes/warm-readers.ts';
import { decodeDeckModel } from '../../../src/vision/read-index/deck-model-codec.ts';
import { FrameFollower } from '../../../src/vision/sequence/frame-follower.ts';

/**
 * A child process that opens readers, warmed or not, and says how long the first frame takes it, in ms of its core
 * and of the clock: `first-read.ts MODEL FRAME PX_PER_MM index|both cold|warm`.
 */
const [, , model = '', frame = '', pxPerMm = '', readers = '', how = ''] = argv;
/** A camera takes longer to bring its first frame. */
const UNTIL_A_CARD_MS = 300;

const index = decodeDeckModel(JSON.parse(readFileSync(model, 'utf8')));
const symbol = await openSymbolEye(computer);
const eyes = { index, symbol };
const choice = readers === 'both' ? 'both' : 'index';
const shown = decodeFrame(readFileSync(frame), frame, Number(pxPerMm));
if (how === 'warm') warmReaders(eyes, choice, shown);
await setTimeout(UNTIL_A_CARD_MS);
const follower = new FrameFollower(eyes, choice);
const before = { cpu: process.cpuUsage(), ms: performance.now() };
const { accepted } = follower.identify(shown, true);
const ms = performance.now() - before.ms;
const { system, user } = process.cpuUsage(before.cpu);
console.log(JSON.stringify({ accepted, ms, coreMs: (user + system) / 1000 }));
