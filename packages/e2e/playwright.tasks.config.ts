import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// Staff's tasks, which the bench counts, on the product and in the browser of the tests.
export default defineConfig({
  ...config,
  testDir: 'bench/tasks',
  projects: [{ name: 'tasks' }],
});
