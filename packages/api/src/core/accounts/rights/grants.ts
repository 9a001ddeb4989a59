import type { Resource } from '@koshpay/resource';
import {
  type Account,
  approvedOperations,
  type CatalogueEntry,
  findUnknownPatterns,
  hasAttribute,
  isAllowed,
  nearest,
  permissionsFor,
  scopeRules,
  toGranted,
} from '@koshpay/resource/internal';
import { AppError, invalidField } from '../../errors.ts';
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

/** @throws {AppError} `validation_failed` on `permissions`, naming those that permit nothing */
export function assertKnownPermissions(
  patterns: readonly string[],
  catalogue: readonly CatalogueEntry[],
): void {
  const unknown = findUnknownPatterns(patterns, catalogue);
  if (unknown.length === 0) return;
  const known = catalogue.map(({ permission }) => permission);
  const named = unknown.map((pattern) => {
    const near = nearest(pattern, known);
    return near ? `'${pattern}' (did you mean '${near}'?)` : `'${pattern}'`;
  });
  const message = `These permissions do not exist: ${named.join(', ')}.`;
  throw invalidField('permissions', 'unknown', message);
}

/**
 * True if an account may decide on requests of others: it may do something that needs approval, to
 * rows that no scope limits for it.
 */
export function canApprove(
  { resources }: { readonly resources: readonly Resource[] },
  account: Account,
): boolean {
  return resources.some(
    (resource) =>
      !scopeRules(resource).some(({ attribute }) => hasAttribute(account, attribute)) &&
      approvedOperations(resource).some((operation) =>
        isAllowed(account, permissionsFor(resource, operation)),
      ),
  );
}
