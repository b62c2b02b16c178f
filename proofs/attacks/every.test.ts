import { tryEvery } from '../try-proofs.ts';
import { ATTACK_PROOFS } from './list.ts';

tryEvery(ATTACK_PROOFS);
