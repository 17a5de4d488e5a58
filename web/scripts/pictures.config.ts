// Pictures for the documentation, of the real pages: STORIES_PROGRAM=... npx vitest run --config scripts/pictures.config.ts
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['../stories/setup.ts'],
    include: ['pictures.ts'],
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
});
