import type { Product, Resource } from '@koshpay/resource';
import { type Field, type Setting, settings } from '@koshpay/resource/internal';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';

type Row = Readonly<Record<string, unknown>>;

/** The declaration of the setting that a row is about. */
export function settingOf({ settings }: Product, { key }: Row): Setting | undefined {
  return settings.find((setting) => setting.key === key);
}

/**
 * The resource by which a row is edited: that of a setting has the setting's own field for its
 * value.
 */
export function resourceOfRow(
  product: Product,
  resource: Resource,
  row: ConsoleRow | undefined,
): Resource {
  const setting = resource.name === settings.name && row && settingOf(product, row);
  if (!setting) return resource;
  const value: Field = { ...setting.field, label: setting.title };
  return { ...resource, fields: { ...resource.fields, value } };
}
