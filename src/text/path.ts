/** Names of files as this computer writes them. They touch no disk, so no port brings them. */
export { basename, dirname, extname, join, resolve } from 'node:path';
