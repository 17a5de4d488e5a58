// Whole stories in a real browser against a real server: STORIES_PROGRAM=... npx vitest run --config stories/vitest.config.ts
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@stories': import.meta.dirname, '@web': join(import.meta.dirname, '../src') } },
  test: {
    root: import.meta.dirname,
    globalSetup: ['./setup.ts'],
    // Against a program whose games have no pages of their own other stories are told.
    include: process.env.STORIES_UNDRAWN
      ? ['undrawn/*.story.ts']
      : ['*.story.ts', '../../games/*/web/stories/*.story.ts'],
    // Two at a time, each with a house and a browser that serve for all its files: to open either takes long.
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // A machine that is busy with other things is slow, not wrong. These only end what hangs.
    expect: { poll: { timeout: 240_000, interval: 100 } },
    testTimeout: 900_000,
    hookTimeout: 600_000,
  },
});
