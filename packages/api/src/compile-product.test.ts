import { sql } from 'drizzle-orm';
import { bigint, getTableConfig, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { compileProduct } from './compile-product.ts';
import type { ResourceHooks } from './core/resources/hooks.ts';
import { kinds, hooks as libraryHooks } from './testing/fixture/hooks.ts';
import { library } from './testing/fixture/library.ts';
import { payoutsUnderTest } from './testing/payouts.ts';

const withHooks = (hooks: readonly ResourceHooks[]) => [{ name: 'own', hooks }];

it('does not start with an action that has no effect, or hooks without a resource', () => {
  const { product, features } = payoutsUnderTest;
  const [{ hooks }] = features;
  expect(() => compileProduct(product)).toThrowErrorMatchingInlineSnapshot(
    `
    [DeclarationError: Resource 'payouts', actions.print: nothing carries it out; write \`to\`, or define a hook of its name. [missing]
    Resource 'payouts', actions.import: nothing carries it out; write \`to\`, or define a hook of its name. [missing]]
  `,
  );
  expect(() =>
    compileProduct(product, { features: withHooks([...hooks, ...hooks]) }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Resource 'payouts', hooks: defined twice; define them together. [duplicate]]`,
  );
  const others = hooks.map((each) => ({ ...each, resource: 'payout' }));
  expect(() =>
    compileProduct(product, { features: withHooks(others) }),
  ).toThrowErrorMatchingInlineSnapshot(
    `
    [DeclarationError: Resource 'payout', hooks: the server has no such resource; remove its hooks. [unknown_resource]
    Resource 'payouts', actions.print: nothing carries it out; write \`to\`, or define a hook of its name. [missing]
    Resource 'payouts', actions.import: nothing carries it out; write \`to\`, or define a hook of its name. [missing]]
  `,
  );
});

it('does not start with a check that nothing makes, or the hook of one that is not declared', () => {
  const others = libraryHooks.filter(({ resource }) => resource !== 'branches');
  expect(() =>
    compileProduct(library, { kinds, features: withHooks(others) }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Resource 'branches', checks.catalogue_url: nothing carries it out; define a hook for it. [missing]]`,
  );
  const [first, ...rest] = libraryHooks;
  const renamed = {
    ...first,
    resource: 'branches',
    actions: {},
    checks: { website: async () => '' },
  };
  expect(() =>
    compileProduct(library, { kinds, features: withHooks([renamed, ...rest]) }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [DeclarationError: Resource 'branches', checks.catalogue_url: nothing carries it out; define a hook for it. [missing]
    Resource 'branches', hooks.checks.website: the resource declares no such check; declare it, or remove its hook. [unknown_field]]
  `);
});

it('does not start with a computed field that lists are sorted by', () => {
  const others = libraryHooks.filter(({ resource }) => resource !== 'members');
  const members = libraryHooks.find(({ resource }) => resource === 'members');
  const computed = { resource: 'members', actions: {}, ...members, computed: { id: () => sql`1` } };
  expect(() =>
    compileProduct(library, { kinds, features: withHooks([...others, computed]) }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[DeclarationError: Resource 'members', hooks.computed.id: lists are sorted or added up by its column; remove its hook. [wrong_kind]]`,
  );
});

it('has the tables of a product that are no resources, which may refer to those of resources', () => {
  const { schema, tableOf } = compileProduct(library, {
    kinds,
    features: [
      {
        name: 'library',
        hooks: libraryHooks,
        tables: (of) => ({
          shelves: pgTable('shelves', {
            branch_id: bigint({ mode: 'number' }).references(() => of('branches').id as never),
          }),
        }),
      },
    ],
  });
  const [key] = getTableConfig(schema.shelves as PgTable).foreignKeys;
  expect(key?.reference().foreignTable).toBe(tableOf('branches'));
});
