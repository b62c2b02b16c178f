import { IN_FULL } from '../../rigs/in-full.ts';
import { OF_DEALING, runsPage } from '../support/printed-shell.ts';

for (const page of OF_DEALING) runsPage(page, IN_FULL);
