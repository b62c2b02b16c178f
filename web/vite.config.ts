import { defineConfig } from 'vite';

/** Where `soubrette console` runs while the page is worked on. */
const SERVER = 'http://127.0.0.1:7768';

export default defineConfig({
  base: '/',
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: {
    port: 7769,
    proxy: { '/api': { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } },
  },
});
