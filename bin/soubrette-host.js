#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { start } from './start.js';

await start('firmware-host/main.ts', fileURLToPath(import.meta.url));
