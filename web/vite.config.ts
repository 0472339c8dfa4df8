import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { factorSources, generate, precompress } from './build/plugin.js';
import { compileTexts } from './build/texts.js';

/** Where `npx vite web` finds a running service. */
const SERVICE = 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [generate(), compileTexts(), factorSources(), react(), tailwindcss(), precompress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Fonts and pictures stay files: the service's content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    // What the bundled packages ask to be passed on with them.
    license: { fileName: 'assets/licenses.md' },
    chunkSizeWarningLimit: 1200,
    // Which plugin took how long is nothing that a build should warn of.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // MapLibre starts its worker as a module.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      ['/account', '/v1', '/certificate', '/docs', '/openapi.json'].map((path) => [path, SERVICE]),
    ),
  },
});
