export { demoPassword, demoStaff, seedDemo } from './demo/seed.ts';
export { publicRoutes } from './forms/routes.ts';
export type { FormSettings } from './forms/settings.ts';
export { hooks } from './hooks/index.ts';

/** The folder of the migrations, below the root of the repository: a bundle is elsewhere. */
export const migrationsFolder = 'packages/gateway/src/server/migrations';
