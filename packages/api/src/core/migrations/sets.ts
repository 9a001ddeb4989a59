import { join } from 'node:path';
import type { MigrationSet } from './run/journal.ts';

/** The migrations of a database: the framework's run before those of its product. */
export type MigrationSets = readonly [framework: MigrationSet, product: MigrationSet];

/** The folder of the framework's own migrations, in this package. */
export const frameworkFolder = join(import.meta.dirname, '../../../migrations');

/**
 * The migrations of a product, after those of the framework.
 *
 * @param framework the folder of the latter, where a bundle has them elsewhere
 * @example await prepareTables(addresses, migrationSets('migrations'));
 */
export function migrationSets(product: string, framework = frameworkFolder): MigrationSets {
  return [
    { owner: 'framework', folder: framework },
    { owner: 'product', folder: product },
  ];
}
