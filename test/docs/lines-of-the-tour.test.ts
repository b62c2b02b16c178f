import { IN_FULL } from '../../rigs/in-full.ts';
import { runsPage } from '../support/printed-shell.ts';

runsPage('docs/tutorial.md', IN_FULL);
