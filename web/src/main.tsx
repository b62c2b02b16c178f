import { render } from 'preact';
import { noteTouches } from './busy.ts';
import { connect, NOTHING } from './connection.ts';
import { keepInPage } from './keep-in-page.ts';
import { Page } from './page.tsx';
import './style.css';

keepInPage();
noteTouches();

const root = document.getElementById('page');
if (root === null) throw new Error('index.html has no element for the page.');

let code = new URLSearchParams(location.hash.slice(1)).get('pair');
history.replaceState(null, '', '/');

const connection = connect((view, isLive) => {
  render(<Page view={view} isLive={isLive} connection={connection} />, root);
  // The server knows this page now, and so can pair it by the code of its address.
  if (!isLive || code === null) return;
  if (view.page.role === null) void connection.act({ kind: 'pair', code });
  code = null;
});
render(<Page view={NOTHING} isLive={true} connection={connection} />, root);
