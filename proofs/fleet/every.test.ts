import { tryEvery } from '../try-proofs.ts';
import { FLEET_PROOFS } from './list.ts';

tryEvery(FLEET_PROOFS);
