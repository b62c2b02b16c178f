import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Change, changed, ROOT } from './changes.ts';

/** Loads sources with the changes of `SOUBRETTE_CHANGES`; a change that can't be made ends the program. */
const changes = JSON.parse(process.env.SOUBRETTE_CHANGES ?? '[]') as readonly Change[];
const urlOf = ({ file }: Change): string => pathToFileURL(join(ROOT, file)).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const mine = changes.filter((change) => urlOf(change) === url);
    if (mine.length === 0 || loaded.source === undefined || loaded.source === null) return loaded;
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: mine.reduce(changed, text) };
  },
});
