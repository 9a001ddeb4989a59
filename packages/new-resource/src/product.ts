import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fields, Product } from '@koshpay/resource';
import { CommandError } from './command-error.ts';
import type { ProductContext } from './new-resource.ts';

/**
 * Loads the product that gets a new declaration.
 *
 * @param module the module that exports it as `product`
 * @param folder the folder of the declaration
 * @throws {CommandError} when there is no such module, or no product in it
 */
export async function loadProduct(module: string, folder: string): Promise<ProductContext> {
  const file = resolve(module);
  if (!existsSync(file))
    throw new CommandError(`There is no ${module}. Name the module of the product: --product`);
  const { product }: { product?: Product } = await import(pathToFileURL(file).href);
  if (!product) throw new CommandError(`${module} does not export 'product'.`);
  return { ...toContext(product), fields: findFields(dirname(file), resolve(folder)) };
}

/** The parts of a product that a declaration may refer to. */
export function toContext({
  groups,
  resources,
  kinds = [],
}: Product): Omit<ProductContext, 'fields'> {
  return {
    groups: groups.map(({ key }) => key),
    resources: resources.map(({ name, fields }) => ({ name, refs: findRefs(fields) })),
    kinds: kinds.map(({ custom }) => custom),
  };
}

/** The module that a declaration imports its fields from: the product's own, or the language. */
function findFields(product: string, folder: string): string {
  const own = join(product, 'fields.ts');
  if (!existsSync(own)) return '@koshpay/resource/fields';
  const path = relative(folder, own);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The first field that refers to each resource. */
function findRefs(fields: Fields): Readonly<Record<string, string>> {
  const refs = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'ref' ? [[field.resource, key] as const] : [],
  );
  return Object.fromEntries(refs.toReversed());
}
