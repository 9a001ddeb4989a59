import type { WireCase } from '../text/names.ts';
import type { Capability } from './capabilities.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

/**
 * A verb and a path: `PATCH /v2/payouts/{id}`. `{resource}` is the resource's name, `{id}` the row's
 * id; an id without a place in the path goes into the query of GET and DELETE, else into the body.
 * A path that starts with a slash begins at the host, any other where the admin API begins.
 */
export type CallPath = `${Method} ${string}`;

/** The way in which a list is paged: the names of the parameters. */
export type Paging =
  | { readonly style: 'page'; readonly page: string; readonly limit: string }
  | { readonly style: 'offset'; readonly offset: string; readonly limit: string }
  | {
      readonly style: 'cursor';
      readonly cursor: string;
      readonly limit: string;
      /** The path of the next page's cursor in the response; the last page has none. */
      readonly next: string;
    };

/** The paths at which a failed response describes the error. Paths are joined by dots. */
export interface ErrorShape {
  /** The path of the message; of several paths, the first that has one. */
  readonly message: string | readonly string[];
  /** The path of a stable code. */
  readonly code?: string;
  /**
   * The path of the problems of fields: an object of messages by field, or a list of entries with
   * `field` and `message`, which `at`, `name` and `message` rename.
   */
  readonly fields?:
    | string
    | { readonly at: string; readonly name: string; readonly message: string };
}

/** The protocol of a backend. The default is the one of the specification. */
export interface Protocol {
  /** The beginning of its URLs, `https://api.example`; the console's own admin API by default. */
  readonly url?: string;
  /** `list`, `view`, `create`, `update`, `delete`, `history` and actions by their names. */
  readonly paths: Readonly<Record<string, CallPath>>;
  readonly paging: Paging;
  /** The path of the rows in a list; empty where the response itself is the list. */
  readonly rows: string;
  /** The path of the number of rows over all pages in a list. A cursor's list may have none. */
  readonly total: string;
  /**
   * The path of the row in the response to a single row or to a write; empty if the response is the
   * row itself.
   */
  readonly row: string;
  /** The name of a row's id; by default `id` in the case of rows. */
  readonly id?: string;
  /** The letter case of fields in bodies; `row` is the one of rows. */
  readonly writeCase: WireCase | 'row';
  /** The letter case of filters in queries; that of writes by default. */
  readonly queryCase?: WireCase | 'row';
  readonly error: ErrorShape;
  /**
   * The abilities of the backend beyond its plain calls; those of its response to the sign-in by
   * default.
   */
  readonly capabilities?: readonly Capability[];
}

/** The declaration of a protocol: what differs from the default. */
export type ProtocolDeclaration = Partial<Protocol>;

/** Section 7 of the specification, and what our server adds to it. */
export const defaultProtocol: Protocol = {
  paths: {
    list: 'GET {resource}/list',
    view: 'GET {resource}/{id}',
    history: 'GET {resource}/{id}/history',
    create: 'POST {resource}/create',
    update: 'PATCH {resource}/update',
    delete: 'DELETE {resource}/delete',
  },
  paging: { style: 'page', page: 'page', limit: 'limit' },
  rows: 'data',
  total: 'total',
  row: 'data',
  writeCase: 'snake',
  error: { message: ['error', 'message'], code: 'code', fields: 'details' },
};

/** The protocol of a resource: its own options over the product's, over the default. */
export function toProtocol(
  ofProduct: ProtocolDeclaration = {},
  ofResource: ProtocolDeclaration = {},
): Protocol {
  const paths = { ...defaultProtocol.paths, ...ofProduct.paths, ...ofResource.paths };
  return { ...defaultProtocol, ...ofProduct, ...ofResource, paths };
}

/** One call as it is sent: `{ method: 'PATCH', path: '/v2/payouts/7', hasId: true }`. */
export interface ProtocolCall {
  readonly method: Method;
  readonly path: string;
  /** True if the path carries the id. */
  readonly hasId: boolean;
}

/** Fills in the path of an operation. An action without a declared path is called by its name. */
export function toCall(
  { paths }: Protocol,
  resource: string,
  operation: string,
  { id, method: usual = 'PATCH' }: { readonly id?: unknown; readonly method?: string } = {},
): ProtocolCall {
  const declared = paths[operation] ?? `${usual} {resource}/${operation}`;
  const [method, path = ''] = declared.split(' ');
  return {
    method: method as Method,
    path: path
      .replaceAll('{resource}', resource)
      .replaceAll('{id}', encodeURIComponent(String(id ?? ''))),
    hasId: path.includes('{id}'),
  };
}

/** The value at a path joined by dots; an empty path is the value itself. */
export function readPath(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], value);
}

/** True if a text is a verb and a path. */
export function isCallPath(text: string): boolean {
  return new RegExp(`^(${methods.join('|')}) \\S+$`).test(text);
}
