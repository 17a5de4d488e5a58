// Whole stories in a real browser against a real server: STORIES_PROGRAM=... npx vitest run --config stories/vitest.config.ts
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['./setup.ts'],
    include: ['*.story.ts'],
    // One house and one browser for all of them.
    fileParallelism: false,
    isolate: false,
    pool: 'forks',
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
});
