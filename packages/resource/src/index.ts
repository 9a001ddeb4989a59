export {
  type Action,
  type ActionIcon,
  action,
  actionIcons,
  isOffered,
  nextStatus,
  remove,
  toggleStatus,
} from './action.ts';
export { type Capability, capabilities } from './capabilities.ts';
export { type Column, column, concat, rowNumber, sumOf } from './column.ts';
export { DeclarationError } from './declaration-error.ts';
export { defineResource } from './define.ts';
export {
  address,
  type Display,
  datetime,
  decimals,
  type ExplorerLink,
  hideBelow,
  humanize,
  truncate,
} from './display.ts';
export { type Endpoint, endpoints, isPermitted, permission } from './endpoints.ts';
export {
  defaultOf,
  type Field,
  type FieldOf,
  type Fields,
  isNullable,
  isSealed,
  isStored,
  isWritable,
  type Kind,
  type Prefill,
  type StoredField,
  type TextPrefill,
} from './field.ts';
export { type Filter, number, type Parameter, search, select, toParameters } from './filter.ts';
export {
  bool,
  choice,
  code,
  count,
  decimal,
  email,
  int,
  longtext,
  phone,
  ref,
  refMany,
  secret,
  status,
  sum,
  text,
  through,
  timestamp,
  url,
  writeOnly,
} from './kinds.ts';
export { maskSecret } from './mask-secret.ts';
export { hasMask, maskUrl } from './mask-url.ts';
export {
  type MenuGroup,
  type MenuIcon,
  type MenuItem,
  type Page,
  page,
  placeholder,
} from './menu.ts';
export { toLabel } from './names.ts';
export { defineProduct, type Product } from './product.ts';
export type { Create, Resource, Row, Update } from './resource.ts';
export {
  createSchema,
  fieldSchema,
  idQuerySchema,
  type ListQuery,
  listQuerySchema,
  statusSchema,
  updateSchema,
  wireSchema,
} from './schemas.ts';
export { sortableFields } from './sortable.ts';
export { hasVisibleText } from './visible-text.ts';
export { createFromWire, createToWire } from './wire.ts';
