import type { Fields } from '@koshpay/resource';
import { staffResources } from '@koshpay/resource/internal';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { writtenTables } from '../../schema.ts';
import { createTables } from '../tables/declared-tables.ts';

const describeColumn = (column: PgColumn | undefined) =>
  column && { name: column.name, type: column.getSQLType(), notNull: column.notNull };

const writtenOut = staffResources.filter(({ name }) => name in writtenTables);

it.each(writtenOut.map((resource) => [resource.name, resource] as const))(
  'the table of %s has the declared columns, constraints and indexes',
  (name, resource) => {
    const derived = createTables([...staffResources])[name];
    const written = writtenTables[name];
    if (!derived || !written) throw new Error(`There is no table of ${name}.`);
    for (const key of Object.keys(resource.fields as Fields).filter((each) => derived[each]))
      expect(describeColumn(written[key])).toEqual(describeColumn(derived[key]));
    const partsOf = (table: typeof derived) => {
      const { indexes, checks, uniqueConstraints } = getTableConfig(table);
      return [...indexes.map(({ config }) => config), ...checks, ...uniqueConstraints].map(
        (part) => part.name,
      );
    };
    expect(partsOf(written)).toEqual(expect.arrayContaining(partsOf(derived)));
  },
);
