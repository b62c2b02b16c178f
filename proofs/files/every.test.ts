import { tryEvery } from '../try-proofs.ts';
import { FILES_PROOFS } from './list.ts';

tryEvery(FILES_PROOFS);
