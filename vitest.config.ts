import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{admin,site}/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/api/src/testing/global-setup.ts'],
  },
});
