import { tryEvery } from '../try-proofs.ts';
import { EYES_PROOFS } from './list.ts';

tryEvery(EYES_PROOFS);
