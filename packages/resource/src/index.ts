export {
  type Action,
  type ActionIcon,
  actionIcons,
  call,
  isOffered,
  remove,
  toggled,
  toggleStatus,
} from './action.ts';
export { type Capability, capabilities } from './capabilities.ts';
export { added, type Column, column, joined, serial } from './column.ts';
export { DeclarationError } from './declaration-error.ts';
export { defineResource } from './define.ts';
export {
  above,
  address,
  clip,
  type Display,
  datetime,
  type Explored,
  places,
  spaced,
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
  type StoredField,
  type Suggestion,
  type TextSuggestion,
} from './field.ts';
export { choose, type Filter, number, type Parameter, search, toParameters } from './filter.ts';
export {
  bool,
  choice,
  code,
  count,
  decimal,
  email,
  int,
  longtext,
  once,
  phone,
  ref,
  refs,
  secret,
  status,
  sum,
  text,
  timestamp,
  url,
  via,
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
