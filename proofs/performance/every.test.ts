import { tryEvery } from '../try-proofs.ts';
import { PERFORMANCE_PROOFS } from './list.ts';

tryEvery(PERFORMANCE_PROOFS);
