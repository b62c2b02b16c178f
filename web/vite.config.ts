import { defineConfig } from 'vite';

/** Where `soubrette console` runs while the page is worked on. */
const SERVER = 'http://127.0.0.1:7768';
/** The reader of papers, which is loaded where one is opened, has 1.2 MB; the page itself is weighed by a test. */
const LARGEST_KB = 1_500;

export default defineConfig({
  base: '/',
  build: {
    outDir: 'dist',
    // The console's page, the wall of a hub, and the page of who deals by hand.
    rolldownOptions: {
      input: ['index', 'wall', 'by-hand'].map((page) => `${import.meta.dirname}/${page}.html`),
    },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: LARGEST_KB,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: {
    port: 7769,
    proxy: Object.fromEntries(
      ['/api', '/by-hand'].map((path) => [
        path,
        { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      ]),
    ),
  },
});
