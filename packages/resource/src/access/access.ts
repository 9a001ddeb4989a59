import type { FieldAccess, Permission } from '../kinds/kind.ts';
import { isPermitted, permission } from './permissions.ts';

/** The operations that `access` can name in every resource; actions come on top. */
export const operations = ['list', 'view', 'export', 'create', 'update', 'delete'] as const;

/**
 * The permissions that operations need. An operation that is not named needs
 * `<resource>.<operation>`; any of several permissions is enough.
 */
export type Access<Operation extends string = string> = {
  readonly [O in Operation | (typeof operations)[number]]?: Permission;
};

/** {@link Access} of any resource. */
export type Permissions = Readonly<Record<string, Permission | undefined>>;

/** An attribute of the account that is signed in. */
type AccountAttribute = `account.${string}`;

/** Limits accounts that have an attribute to rows with its value in a field, or one reference further. */
export type Scope<Path extends string = string> = { readonly [P in Path]?: AccountAttribute };

/** The permissions and attributes that decide the rights of an account. */
export interface Account {
  /** Its id, where rows belong to accounts. */
  readonly id?: number;
  /** Patterns such as `tokens.*`, `*.list` or `*`. */
  readonly permissions: readonly string[];
  /** The values that scopes compare rows with, by name. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** The IANA zone that its person chose; that of the product by default. */
  readonly timeZone?: string | undefined;
}

/** One entry of a scope, parsed. */
export interface ScopeRule {
  /** The field of the resource. */
  readonly field: string;
  /** The field of the row that it refers to; without one, the field's own value counts. */
  readonly through: string | undefined;
  /** The name of the account's attribute. */
  readonly attribute: string;
}

/** The permissions for an operation; any of them is enough. */
export function permissionsFor(
  { name, access }: { readonly name: string; readonly access: Permissions },
  operation: string,
): readonly string[] {
  return toList(access[operation]) ?? [permission(name, operation)];
}

/**
 * True if an account may use an operation; any of its permissions, or of those that imply them, is
 * enough.
 */
export function isAuthorized(
  account: Account,
  resource: {
    readonly name: string;
    readonly access: Permissions;
    readonly impliedBy: readonly string[];
  },
  operation: string,
): boolean {
  return isAllowed(account, [...permissionsFor(resource, operation), ...resource.impliedBy]);
}

/**
 * True if an account has any of some permissions.
 *
 * @example isAllowed({ permissions: ['loans.*'] }, ['loans.list']); // true
 */
export function isAllowed({ permissions }: Account, anyOf: readonly string[]): boolean {
  return anyOf.some((wanted) => isPermitted(permissions, wanted));
}

/** The permissions to read or write a field, besides those of the row; any of them is enough. */
export function fieldPermissions(
  { access }: { readonly access?: FieldAccess },
  use: keyof FieldAccess,
): readonly string[] | undefined {
  return toList(access?.[use]);
}

/**
 * True if an account may read or write a field of the rows that it sees.
 *
 * @example isFieldAllowed({ permissions: ['books.list'] }, books.fields.price, 'read');
 */
export function isFieldAllowed(
  account: Account,
  field: { readonly access?: FieldAccess },
  use: keyof FieldAccess,
): boolean {
  const wanted = fieldPermissions(field, use);
  return wanted === undefined || isAllowed(account, wanted);
}

/**
 * The rules of a resource's scope.
 *
 * @example const isLimited = scopeRules(loans).length > 0;
 */
export function scopeRules({ scope }: { readonly scope: Scope }): ScopeRule[] {
  return Object.entries(scope).map(([path, value]) => {
    const [field = '', through] = path.split('.');
    return { field, through, attribute: String(value).replace(/^account\./, '') };
  });
}

/** True if an account has an attribute, whatever its value. */
export function hasAttribute({ attributes = {} }: Account, attribute: string): boolean {
  return Object.hasOwn(attributes, attribute);
}

/** The fields of a resource that the scope sets in every row that an account writes. */
export function forcedFields(resource: { readonly scope: Scope }, account: Account): string[] {
  return scopeRules(resource).flatMap(({ field, through, attribute }) =>
    through === undefined && hasAttribute(account, attribute) ? [field] : [],
  );
}

/** True if an account sees one row of a resource at most, which is its own. */
export function isOneRow(resource: { readonly scope: Scope }, account: Account): boolean {
  return forcedFields(resource, account).includes('id');
}

function toList(declared: Permission | undefined): readonly string[] | undefined {
  return declared === undefined ? undefined : [declared].flat();
}
