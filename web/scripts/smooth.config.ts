// How smooth a table's page stays: STORIES_PROGRAM=... npm run smooth
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['../stories/setup.ts'],
    include: ['smooth.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
