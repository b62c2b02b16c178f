import { runsPage } from '../support/printed-shell.ts';

runsPage('docs/tutorial.md');
