import type { Fields } from '../kinds/index.ts';
import type { Check } from './check.ts';
import { fault, quote } from './fault.ts';

/** Checks that tables only refer to rows of our database. */
export const checkDataProvider: Check = function* ({ dataProvider, fields }, resources) {
  if (dataProvider) return;
  for (const [key, field] of Object.entries(fields as Fields))
    if ('resource' in field && resources.get(field.resource)?.dataProvider)
      yield fault(`fields.${key}`, 'wrong_target', [
        `${quote(field.resource)} has a data provider and no table`,
        'give this resource one, too, or keep its id in a field.int()',
      ]);
};
