export { type Action, remove, toggled, toggleStatus } from './action.ts';
export { checkResources, DeclarationError } from './check.ts';
export { type Column, column, serial } from './column.ts';
export { defineResource } from './define.ts';
export { address, clip, type Display, datetime, places, spaced } from './display.ts';
export { type Endpoint, endpoints, isPermitted, permission } from './endpoints.ts';
export {
  bool,
  choice,
  decimal,
  email,
  type Field,
  type FieldOf,
  type Fields,
  int,
  isNullable,
  type Kind,
  longtext,
  phone,
  ref,
  status,
  text,
  timestamp,
  url,
  via,
} from './field.ts';
export { choose, type Filter, search } from './filter.ts';
export { type MenuGroup, type MenuItem, type Page, page, placeholder, toMenu } from './menu.ts';
export { toLabel } from './names.ts';
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
export { createFromWire, createToWire } from './wire.ts';
