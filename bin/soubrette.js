#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { start } from './start.js';

await start('src/cli/main.ts', fileURLToPath(import.meta.url));
