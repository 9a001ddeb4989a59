import type { Fields, Resource } from '@koshpay/resource';
import {
  type Action,
  evaluateCondition,
  type Field,
  pathsOf,
  toLabel,
  toPhrase,
} from '@koshpay/resource/internal';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { readPaths } from '../read/read-paths.ts';

type Row = Record<string, unknown>;

/**
 * Checks that a row is in a state for an action. The row must be locked: of two users who act at
 * the same time, the second then sees what the first did.
 *
 * @throws {AppError} `wrong_state`, with the row as it is now
 */
export async function assertState(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  action: Action,
  row: Row,
  show: () => Promise<unknown>,
): Promise<void> {
  const problem = await findProblem(tx, product, resource, access, action, row);
  if (problem) throw new AppError('wrong_state', problem, { data: await show() });
}

async function findProblem(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  access: Access,
  action: Action,
  row: Row,
): Promise<string | undefined> {
  const { from, field, when } = action;
  const impossible = `${action.label} is not possible for this ${toPhrase(resource.singular)} as it is now.`;
  if (from && !from.includes(String(row[field])))
    return Object.hasOwn(access.of(resource.name).readable.fields, field)
      ? describeState(resource, action, row)
      : impossible;
  if (!when) return undefined;
  const read = await readPaths(tx, product, resource, access, row, pathsOf(when));
  return evaluateCondition(when, read) === true ? undefined : impossible;
}

/** `This payout is already approved.` or `This payout is rejected. Approve is possible only while it is pending.` */
function describeState(resource: Resource, action: Action, row: Row): string {
  const field = (resource.fields as Fields)[action.field] as Field;
  const nameOf = (value: unknown) => toPhrase(toValueLabel(field, String(value)));
  const current = nameOf(row[action.field]);
  const singular = toPhrase(resource.singular);
  const subject =
    action.field === 'status'
      ? `This ${singular}`
      : `The ${toPhrase(field.label ?? toLabel(action.field))} of this ${singular}`;
  if (row[action.field] === action.to) return `${subject} is already ${current}.`;
  const allowed = action.from?.map(nameOf).join(' or ');
  return `${subject} is ${current}. ${action.label} is possible only while it is ${allowed}.`;
}

function toValueLabel(field: Field, value: string): string {
  const labels: Readonly<Record<string, string | undefined>> | undefined =
    'labels' in field ? field.labels : undefined;
  return labels?.[value] ?? toLabel(value);
}
