import { workerData } from 'node:worker_threads';
import { answerNow, type QuestionNow } from '../threads/bounded-worker.ts';
import { readAccessDatabase } from './access-database.ts';
import type { AccessQuestion } from './access-tables.ts';

/** A thread that reads the tables that it was asked for, and answers them. */
const { question } = workerData as QuestionNow;
answerNow(workerData as QuestionNow, readAccessDatabase(question as AccessQuestion));
