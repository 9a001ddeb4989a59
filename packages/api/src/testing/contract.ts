import { describe } from 'vitest';
import { testActions } from './contract/actions.ts';
import { testCreate } from './contract/create.ts';
import { testDelete } from './contract/delete.ts';
import { testFilters } from './contract/filters.ts';
import { testGuards } from './contract/guards.ts';
import { testList } from './contract/list.ts';
import { testRefusals } from './contract/refusals.ts';
import { testRoundTrip } from './contract/round-trip.ts';
import { testScope } from './contract/scope.ts';
import { testSingleRows } from './contract/single-rows.ts';
import { testUpdate } from './contract/update.ts';
import { testVersions } from './contract/versions.ts';
import { type GoldenFiles, testGolden } from './golden.ts';
import { createTestKit, type TestedProduct } from './kit.ts';

/**
 * Defines the contract tests of each resource of a product: its guards, list, single rows, forms,
 * actions and audit log. A new resource is covered as soon as it is declared.
 *
 * @param golden the files that record what it answers; `pnpm golden` writes them
 * @example testContract({ product: shop, features, migrations });
 */
export function testContract<Own extends object>(
  tested: TestedProduct<Own>,
  golden?: GoldenFiles,
): void {
  const { product, setupTestApp } = createTestKit(tested);
  const test = setupTestApp();
  if (golden) describe('the golden files', () => testGolden(test, product, golden));
  describe.each(product.own.map((resource) => [resource.name, resource] as const))(
    '%s',
    (_, resource) => {
      testGuards(test, resource);
      testList(test, resource);
      describe('the filters', () => testFilters(test, resource));
      testCreate(test, resource);
      testRefusals(test, resource);
      testUpdate(test, resource);
      testActions(test, resource);
      testVersions(test, resource);
      testDelete(test, resource);
      testSingleRows(test, resource);
      testRoundTrip(test, resource);
      testScope(test, resource);
    },
  );
}
