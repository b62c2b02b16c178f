import { OF_DEALING, runsPage } from '../support/printed-shell.ts';

for (const page of OF_DEALING) runsPage(page);
