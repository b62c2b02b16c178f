import { tryEvery } from '../try-proofs.ts';
import { MACHINE_PROOFS } from './list.ts';

tryEvery(MACHINE_PROOFS);
