import { render } from 'preact';
import type { View } from '../../src/web/messages/view.ts';
import { connect, NOTHING } from './connection.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('index.html has no element for the page.');

const connection = connect((view, isLive) => render(<Page view={view} isLive={isLive} />, root));
const code = new URLSearchParams(location.hash.slice(1)).get('pair');
if (code !== null) {
  history.replaceState(null, '', '/');
  void connection.act({ kind: 'pair', code });
}
render(<Page view={NOTHING} isLive={false} />, root);

function Page({ view, isLive }: { readonly view: View; readonly isLive: boolean }) {
  return (
    <>
      <h1>{view.screen?.kind ?? (isLive ? 'Not paired' : 'No server')}</h1>
      <pre>{JSON.stringify(view, undefined, 2)}</pre>
    </>
  );
}
