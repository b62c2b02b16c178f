import { tryEvery } from '../try-proofs.ts';
import { CONSOLE_PROOFS } from './list.ts';

tryEvery(CONSOLE_PROOFS);
