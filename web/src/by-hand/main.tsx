import { render } from 'preact';
import { type ByHandWords, loadByHandWords } from '../../../src/words/by-hand-words.ts';
import { languageAmong } from '../../../src/words/language.ts';
import { applyLook, keepSettings, readSettings } from '../settings.ts';
import { ALOUD, sayAloud } from './aloud.ts';
import { ByHandPage, type ByHandSettings } from './by-hand-page.tsx';
import { openLink } from './link.ts';
import { Session, type SessionView } from './session.ts';
import type { Touches } from './shape.ts';
import './by-hand.css';

const root = document.getElementById('by-hand');
if (root === null) throw new Error('by-hand.html has no element for the page.');

const code = new URLSearchParams(location.hash.slice(1)).get('pair');
history.replaceState(null, '', location.pathname);

let settings: ByHandSettings = { aloud: 'voice', ...readSettings() };
if (!ALOUD.includes(settings.aloud)) settings = { ...settings, aloud: 'voice' };
let words: ByHandWords;
let shown: SessionView;

const session = new Session(
  openLink(),
  (view) => {
    shown = view;
    draw();
  },
  (announcement) => sayAloud(announcement, words, settings.aloud),
);

const touches: Touches = {
  act: (act) => session.act(act),
  answer: (kind) => session.answer(kind),
  start: () => session.start(),
  otherCamera: () => session.otherCamera(),
  look: (seat, taken) => session.look(seat, taken),
  sayAgain: () => session.sayAgain(),
  next: () => session.next(),
};

function draw(): void {
  if (root === null) return;
  render(
    <ByHandPage view={shown} words={words} touches={touches} settings={settings} onSettings={choose} />,
    root,
  );
}

function choose(chosen: ByHandSettings): void {
  keepSettings(chosen);
  void speak(chosen).then(draw);
}

async function speak(chosen: ByHandSettings): Promise<void> {
  applyLook(chosen);
  words = await loadByHandWords(chosen.language ?? languageAmong(navigator.languages) ?? 'en');
  document.documentElement.lang = words.language;
  settings = chosen;
}

await speak(settings);
if (code !== null) await session.act({ kind: 'pair', code });
session.begin();
