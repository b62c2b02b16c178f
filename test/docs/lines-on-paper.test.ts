import { ON_PAPER, runsPage } from '../support/printed-shell.ts';

for (const page of ON_PAPER) runsPage(page, true);
