import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Change } from './broken/changes.ts';
import { formatCardName } from '../src/bridge/card.ts';
import { DECKS } from '../src/bridge/deck.ts';
import { USUAL_STYLE } from '../src/decks/style.ts';
import { ownArt } from '../src/simulator/frames/art.ts';
import { runCommand, runScript } from '../rigs/run-script.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Models of decks are learnt once. */
const folder = mkdtempSync(join(tmpdir(), 'soubrette-eyes-'));
const art = mkdtempSync(join(tmpdir(), 'soubrette-art-'));
afterAll(() => {
  for (const each of [folder, art]) rmSync(each, { recursive: true, force: true });
});

beforeAll(() => {
  const draw = ownArt({ ...USUAL_STYLE, deck: 'standard', face: 'pips' });
  for (const card of DECKS.standard.cards)
    writeFileSync(join(art, `${formatCardName(card)}.svg`), draw(card));
});

const SOURCE_SANS = 'node_modules/@expo-google-fonts/source-sans-3';
const OWN = ['--own', 'standard:13', '--levels', 'good', '--folder', folder];
const NIGHT = [...OWN, '--sights', 'card,empty', '--frames', '6', '--workers', '1'];
const EXAMINATION = ['--decks', 'thin:13', '--levels', 'good', '--frames', '2', '--folder', folder];
const SEQUENCES = [...OWN, '--passes', '1', '--foreign', 'empty'];
const READERS = ['--decks', 'standard:13', '--level', 'good', '--frames', '2', '--folder', folder];
/** A pair of cards exchanged in the order of both passes. */
const CALIBRATIONS = ['--cases', '1', '--from', '10', '--kinds', 'mislabelled', '--decks', 'standard'];
const LABELS = ['--looks', '4', '--levels', 'good', '--sides', '25.4'];
const PROOF = ['--cards', '6', '--good', '1', '--decks', '1', '--runs', '2'];
const MISSING = [...PROOF, '--defects', 'missing,turned index'];
const TURNED = [...PROOF, '--defects', 'turned index'];

/** Every card is read as the next one of its deck. */
const NEXT_CARD: Change = {
  file: 'src/vision/read-index/read-index.ts',
  from: '    card: cardOf(model, found.linear.best),\n',
  to: '    card: cardOf(model, (found.linear.best + 1) % model.cards.length),\n',
};
/** No card is ever certain. */
const NEVER_SURE: Change = {
  file: 'src/vision/read-index/read-index.ts',
  from: '  const inIndex = nonCard ?? refusal;\n',
  to: "  const inIndex = nonCard ?? refusal ?? 'uncertain';\n",
};
/** Every deck passes. */
const LENIENT: Change = {
  file: 'src/inspection/judge-deck.ts',
  from: "    passes: state === 'passes' || state === 'reservations',\n",
  to: '    passes: true,\n',
};
/** What is wrong with a card is said of the next one. */
const NEXT_NAMED: Change = {
  file: 'src/inspection/judge-print.ts',
  from: '    card: end.card,\n',
  to: '    card: (end.card + 1) as Card,\n',
};
/** Every label is read as that of the next board. */
const NEXT_BOARD: Change = {
  file: 'src/vision/label/label-text.ts',
  from: 'board: Number(board),',
  to: 'board: Number(board) + 1,',
};
/** No picture looks like another card than it should. */
const NEVER_DOUBTS: Change = {
  file: 'calibration/deck/doubted.ts',
  from: '  return passes.flat().flatMap((picture) => {\n',
  to: '  return passes.slice(passes.length).flat().flatMap((picture) => {\n',
};
/** No group of frames gets a name. */
const NAMELESS: Change = {
  file: 'src/vision/learn/naming/name-pictures.ts',
  from: 'return name === undefined ?',
  to: 'return name !== undefined ?',
};

test.each([
  ['eyes-night', NIGHT, 'Both readers accepted one wrong card: 0'],
  ['eyes-night', [...NIGHT, '--px-per-mm', '16'], 'Both readers accepted one wrong card: 0'],
  ['eyes-examination', [...EXAMINATION, '--kinds', 'plain,jpeg,joker'], 'that is not there: 0 of 6'],
  ['eyes-sequences', SEQUENCES, 'good one pass: cards'],
  ['calibration-proof', CALIBRATIONS, 'mislabelled: 0 of 1 for dealing'],
  ['compare-readers', READERS, 'all, as they read'],
  ['deck-test-proof', MISSING, 'found 1 of 1 (by missing 1)'],
  ['name-decks', ['--art', art], ' right, 0 wrong'],
  ['label-looks', LABELS, 'torn: 3 of 3 not read'],
  ['draw-frames', ['-o', join(folder, 'frames'), '--cards', '2'], '2 frames in'],
])('npm run %s ends well in its smallest form', async (name, args, said) => {
  const { exitCode, output } = await runCommand(name, args);
  expect(output).toContain(said);
  expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
});

test.each<[string, readonly string[], Change, string]>([
  ['eyes-night', [...NIGHT, '--seed', 'broken'], NEXT_CARD, 'were taken for cards that they do not show'],
  ['eyes-examination', [...EXAMINATION, '--kinds', 'plain'], NEXT_CARD, 'cards that are not there'],
  ['eyes-examination', [...EXAMINATION, '--kinds', 'plain'], NEVER_SURE, 'only 0 of 2 good frames'],
  ['eyes-sequences', SEQUENCES, NEXT_CARD, 'no card was accepted'],
  ['calibration-proof', CALIBRATIONS, NEVER_DOUBTS, 'standard, mislabelled .* is for dealing'],
  ['compare-readers', READERS, NEXT_CARD, 'cards were taken for others'],
  ['deck-test-proof', MISSING, LENIENT, 'missing: found 0 of 1'],
  ['deck-test-proof', TURNED, NEXT_NAMED, 'turned index: rightly named 0 of 1'],
  ['label-looks', LABELS, NEXT_BOARD, 'labels were taken for others'],
  ['name-decks', ['--art', art], NAMELESS, 'no card got its name'],
])('npm run %s fails on a program that is broken', async (name, args, change, said) => {
  const { exitCode, output } = await runCommand(name, args, { changes: [change] });
  expect(output).toMatch(new RegExp(`NOT SHOWN: .*${said}`));
  expect(exitCode).toBe(1);
});

test.each([
  ['name-decks', [SOURCE_SANS], {}, 'no font that the reader has not learnt from'],
  ['name-decks', [SOURCE_SANS], { PATH: '/nowhere' }, 'fc-scan is not here'],
  ['train-glyphs', [SOURCE_SANS], {}, 'none to be kept apart'],
  ['train-glyphs', [SOURCE_SANS], { PATH: '/nowhere' }, 'fc-scan is not here'],
])('npm run %s %j fails where it has not what it needs', async (name, args, env, said) => {
  const { exitCode, output } = await runCommand(name, args, { env });
  expect([output.includes(said) || output.includes('fc-scan is not here'), exitCode]).toEqual([true, 5]);
});

test.each([
  ['eyes-night', ['--frames', '0']],
  ['eyes-night', ['--px-per-mm', '9']],
  ['eyes-examination', ['--frames', '0']],
  ['eyes-examination', ['--px-per-mm', '9']],
  ['eyes-sequences', ['--passes', '0']],
  ['calibration-proof', ['--cases', '0']],
  ['calibration-proof', ['--kinds', 'torn']],
  ['compare-readers', ['--frames', '0']],
  ['deck-test-proof', ['--defects', 'nothing']],
  ['name-decks', ['--decks', '0']],
  ['train-glyphs', ['--samples', '0']],
  ['draw-frames', ['-o', folder, '--sight', 'nothing']],
])('npm run %s %j is refused: nothing would be shown', async (name, args) => {
  expect((await runCommand(name, args)).exitCode).toBe(2);
});

test('the pictures of npm run docs are those that it makes', async () => {
  expect(await runScript(['scripts/make-pictures.ts', '--check'])).toEqual({ exitCode: 0, output: '' });
});
