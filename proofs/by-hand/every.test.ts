import { tryEvery } from '../try-proofs.ts';
import { BY_HAND_PROOFS } from './list.ts';

tryEvery(BY_HAND_PROOFS);
