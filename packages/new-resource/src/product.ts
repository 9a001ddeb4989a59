import { product } from '@koshpay/gateway';
import type { Fields } from '@koshpay/resource';
import type { Surroundings } from './new-resource.ts';

/** The product that gets a new declaration. */
export const surroundings: Surroundings = {
  groups: product.groups.map(({ key }) => key),
  resources: product.resources.map(({ name, fields }) => ({
    name,
    networkField: findNetworkField(fields),
  })),
};

function findNetworkField(fields: Fields): string | undefined {
  const entries = Object.entries(fields);
  return entries.find(([, field]) => field.kind === 'ref' && field.resource === 'networks')?.[0];
}
