import {
  type Account,
  type CatalogueEntry,
  hasAttribute,
  toGranted,
} from '@koshpay/resource/internal';
import { AppError } from '../../errors.ts';
import type { StaffRules } from './rules.ts';

type Rights = Pick<Account, 'permissions'>;

/** True if permissions allow everything that there is. */
export function allowsEverything(
  { permissions }: Rights,
  { catalogue }: Pick<StaffRules, 'catalogue'>,
): boolean {
  return findExcess(permissions, { permissions: [] }, catalogue).length === wholeOf(catalogue);
}

/** @throws {AppError} `forbidden` on a field that would grant more than the account has itself */
export function assertGrantable(
  account: Account,
  { permissions }: Rights,
  { catalogue }: StaffRules,
  field: string,
): void {
  const excess = findExcess(permissions, account, catalogue);
  if (excess.length === 0) return;
  const message = `You cannot grant what you may not do yourself: ${toText(excess)}.`;
  throw new AppError('forbidden', message, { details: [{ field, code: 'exceeds', message }] });
}

/**
 * @param what what is refused, `change a role`
 * @throws {AppError} `forbidden` for a role, or the role of an account, that has further permissions
 */
export function assertNotAbove(
  account: Account,
  { permissions }: Rights,
  { catalogue }: StaffRules,
  what: string,
): void {
  const excess = findExcess(permissions, account, catalogue);
  if (excess.length === 0) return;
  throw new AppError('forbidden', `You cannot ${what} that may do more than you.`);
}

/** The attributes that limit an account, by name. */
export function limitingAttributesOf(
  account: Account,
  { attributes }: Pick<StaffRules, 'attributes'>,
): Record<string, unknown> {
  const names = attributes.map(({ name }) => name).filter((name) => hasAttribute(account, name));
  return Object.fromEntries(names.map((name) => [name, account.attributes?.[name]]));
}

/** Finds the permissions that patterns grant and an account does not have, each once. */
function findExcess(
  patterns: readonly string[],
  { permissions }: Rights,
  catalogue: readonly CatalogueEntry[],
): CatalogueEntry[] {
  const own = toGranted(permissions, catalogue);
  const excess = [...toGranted(patterns, catalogue)].filter((each) => !own.has(each));
  return excess.flatMap((each) => catalogue.find(({ permission }) => permission === each) ?? []);
}

function wholeOf(catalogue: readonly CatalogueEntry[]): number {
  return new Set(catalogue.map(({ permission }) => permission)).size;
}

const maxNamed = 3;

function toText(entries: readonly CatalogueEntry[]): string {
  const named = entries.slice(0, maxNamed).map(({ label }) => label);
  const rest = entries.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
}
