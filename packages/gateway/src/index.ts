import { checkResources, type Resource, toMenu } from '@koshpay/resource';
import { groups } from './groups.ts';
import { pages } from './pages.ts';
import * as declared from './resources.ts';

export { pages } from './pages.ts';
export * from './resources.ts';

/** Every declared resource of the product. */
export const resources: readonly Resource[] = Object.values(declared);
checkResources(resources);

/** The console's sidebar. */
export const menu = toMenu(groups, pages, resources);

/** Every path that the console answers. */
export const consoleRoutes: readonly string[] = [
  '/auth/login',
  '/auth/forgot-password',
  ...menu.flatMap(({ items }) => items.map(({ path }) => path)),
];
