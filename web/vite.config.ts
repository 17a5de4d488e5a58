import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The server sends "name.gz" in place of "name" to who takes it; it compresses nothing itself. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter(each => /\.(js|css|html|wasm)$/.test(each))) {
        const file = join(dir, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [compressed()],
  // A game's pages stand outside, in games/<game>/web. They say "@web/..." for what is here; packages they find through
  // games/node_modules, a link to those here that setup/web.sh makes.
  resolve: { alias: { '@web': join(import.meta.dirname, 'src') } },
  server: { fs: { allow: ['.', '../games', '../build/wasm'] } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Names by which the server knows that a file may be kept for ever.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}', '../games/*/web/**/*.test.{ts,tsx}'] },
});
