import { render } from 'preact';
import { makeWords } from '../../../src/words/message.ts';
import type { WallSpeech, WallTexts } from '../../../src/words/wall-words.ts';
import { applyLook } from '../settings.ts';
import { follow, type KnownWall, NOTHING } from './follow.ts';
import { WallPage } from './wall-page.tsx';
import './wall.css';

/** How often what is counted in minutes is drawn anew. */
const DRAW_MS = 10_000;

const root = document.getElementById('wall');
if (root === null) throw new Error('wall.html has no element for the wall.');

// A beamer is set by its address, since nobody stands at it: /wall/EVENT?look=dark&language=pl
const wanted = new URLSearchParams(location.search);
const look = wanted.get('look');
if (look === 'light' || look === 'dark') applyLook({ look });

const brought = (id: string): string => document.getElementById(id)?.textContent ?? '';
const { language, texts } = JSON.parse(brought('words')) as WallSpeech;
const words = makeWords<WallTexts>(language, texts);
document.documentElement.lang = language;

let known: { readonly wall: KnownWall; readonly isLive: boolean } = { wall: NOTHING, isLive: true };
const draw = (): void => render(<WallPage {...known} words={words} />, root);

const first = brought('first');
if (first === '') draw();
follow((wall, isLive) => {
  known = { wall, isLive };
  draw();
}, first);
setInterval(draw, DRAW_MS);
