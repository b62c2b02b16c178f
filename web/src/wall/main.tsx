import { render } from 'preact';
import { LANGUAGES, languageAmong } from '../../../src/words/language.ts';
import { loadWallWords } from '../../../src/words/wall-words.ts';
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
const language =
  LANGUAGES.find((each) => each === wanted.get('language')) ?? languageAmong(navigator.languages) ?? 'en';
document.documentElement.lang = language;

let known: { readonly wall: KnownWall; readonly isLive: boolean } = { wall: NOTHING, isLive: true };
const words = loadWallWords(language);
const draw = async (): Promise<void> => render(<WallPage {...known} words={await words} />, root);

follow((wall, isLive) => {
  known = { wall, isLive };
  void draw();
}, document.getElementById('first')?.textContent);
setInterval(() => void draw(), DRAW_MS);
void draw();
