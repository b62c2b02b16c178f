import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { changedByEnvironment } from './changes.ts';

/** Loads sources with the changes of the environment; a change that can't be made ends the program. */
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (!url.startsWith('file:') || source === undefined || source === null) return loaded;
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString();
    return { ...loaded, source: changedByEnvironment(fileURLToPath(url), text) };
  },
});
