import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{admin,site}/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}'],
    // Some tests start databases and servers, which a busy machine takes its time for.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['packages/api/src/testing/global-setup.ts'],
  },
});
