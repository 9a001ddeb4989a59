import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { defineProduct } from '../product.ts';
import type { Resource } from '../resource.ts';
import { DeclarationError } from './declaration-error.ts';

const coins = {
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins' },
  fields: { symbol: field.text({ required: true }), note: field.text() },
  list: { columns: ['symbol'] },
  create: ['symbol'],
};

/** Declares coins with changes, as plain JavaScript would, past the compiler. */
export function declare(changes: object = {}): Resource {
  return (defineResource as unknown as (declaration: object) => Resource)({ ...coins, ...changes });
}

/** Declares another resource with these fields and whatever else it says. */
export function declareOther(name: string, fields: object, changes: object = {}): Resource {
  const menu = { group: 'chains', path: `/${name}` };
  const list = { columns: ['name'] };
  const named = { name: field.text(), ...fields };
  return declare({ name, menu, list, fields: named, recordTitle: 'name', create: [], ...changes });
}

/** The faults of a product of these resources; empty text if there are none. */
export function faultsOf(resources: readonly Resource[], changes: object = {}): string {
  try {
    defineProduct({
      name: 'shop',
      groups: [{ key: 'chains', label: 'Chains' }],
      resources,
      pages: [],
      ...changes,
    });
    return '';
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
}

/** The faults of changed coins alone. */
export function faultsOfCoins(changes: object): string {
  return faultsOf([declare(changes)]);
}
