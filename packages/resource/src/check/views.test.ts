import { expect, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { toViewQuery } from '../list/declared-view.ts';
import { defineProduct } from '../product.ts';

test('a view shows other columns, and names those that its list does not have', () => {
  const view = {
    name: 'Behind',
    sort: { field: 'lag', order: 'desc' },
    columns: { show: ['lag', 'seen_at'], hide: ['name'] },
  } as const;
  const define = (columns: { show: string[]; hide: string[] }) => {
    const scanners = defineResource({
      name: 'scanners',
      title: 'Scanners',
      singular: 'Scanner',
      recordTitle: 'name',
      menu: { group: 'all', path: '/scanners' },
      fields: {
        name: field.text({ required: true }),
        lag: field.int({ sortable: true }),
        seen_at: field.timestamp(),
      },
      list: {
        columns: ['name'],
        views: [{ ...view, columns }],
      },
    });
    return defineProduct({
      name: 'watch',
      groups: [{ key: 'all', label: 'All' }],
      resources: [scanners],
      pages: [],
    });
  };
  define({ show: ['lag', 'seen_at'], hide: ['name'] });
  expect(toViewQuery(view)).toEqual({
    sort: 'lag',
    order: 'desc',
    columns: '-name.lag.seen_at',
  });
  expect(() => define({ show: ['delay'], hide: ['title'] })).toThrow(
    "list.views.Behind: the list has no 'delay'; write one of its filters or fields. [unknown_field]\n" +
      "Resource 'scanners', list.views.Behind: unknown field 'title'; use one of name.",
  );
});
