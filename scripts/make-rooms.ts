import { putMade } from './made-files.ts';
import { makeRoomsPage } from './rooms-page.ts';

/** Writes docs/rooms.md from the import table. */
putMade([{ path: 'docs/rooms.md', content: makeRoomsPage() }]);
