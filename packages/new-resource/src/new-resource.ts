import { nearest } from '@koshpay/resource/internal';
import { CommandError } from './command-error.ts';
import { planDeclaration } from './declare/declaration-plan.ts';
import type { Known } from './infer/facts.ts';
import { formatSource, printDeclaration } from './print/print-declaration.ts';
import { readSource } from './sources/read-source.ts';

/** The source of a new declaration. */
export interface Request {
  readonly name: string;
  /** See {@link readSource}; without it the declaration has a name and a status. */
  readonly from?: string;
  /** The last one by default. */
  readonly group?: string;
}

/** The product that the declaration becomes a part of. */
export interface ProductContext extends Known {
  readonly groups: readonly string[];
  /** The module of the product that has its fields, as the declaration imports it. */
  readonly fields: string;
}

/** A declaration that is ready to be written. */
export interface NewResource {
  readonly source: string;
  readonly group: string;
  /** The number of its fields, and the source that they were inferred from. */
  readonly summary: string;
}

/**
 * Creates the source text of a declaration from a sample, an OpenAPI document or a table.
 *
 * @throws {CommandError} with the problem and the cure
 */
export async function createResource(
  request: Request,
  { groups, fields, ...known }: ProductContext,
): Promise<NewResource> {
  const name = checkName(request.name);
  const group = checkGroup(request.group ?? groups.at(-1) ?? '', groups);
  const shape = await readSource(request.from, name);
  const plan = planDeclaration(shape, { name, group, ...known });
  const source = await formatSource(printDeclaration(plan, fields), `${name}.ts`);
  const count = Object.keys(plan.fields).length;
  return { source, group, summary: `${count} fields from ${shape.summary}` };
}

function checkName(name: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && /[^s]s$/.test(name)) return name;
  const given = name === '' ? 'A name is missing' : `'${name}' is not a valid name`;
  throw new CommandError(`${given}. Use a plural name in kebab-case: payout-rules`);
}

function checkGroup(group: string, groups: readonly string[]): string {
  if (groups.includes(group)) return group;
  const near = nearest(group, groups);
  const cure = near ? `Did you mean '${near}'?` : `Choose one of ${groups.join(', ')}.`;
  throw new CommandError(`There is no menu group '${group}'. ${cure}`);
}
