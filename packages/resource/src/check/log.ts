import { type Field, type Fields, isHashed } from '../kinds/index.ts';
import type { Check } from './check.ts';
import { fault, findUnknown, quote } from './fault.ts';

/** Checks that rows of a log are only added, and that nothing must be unique in all its parts. */
export const checkLog: Check = function* (resource, resources) {
  const { log, name, fields, unique, create, edit, actions } = resource;
  if (!log) return;
  if (!['day', 'month'].includes(log.partition))
    yield fault('log.partition', 'invalid', 'is not a part', "write 'day' or 'month'");
  if (log.keepDays?.field?.kind !== 'int')
    yield fault('log.keepDays', 'invalid', 'is not a number', 'write setting(…, field.int())');
  for (const key of log.ascending ?? [])
    yield* findUnknown('log.ascending', 'unknown_field', key, Object.keys(fields));
  for (const key of Object.keys(log.usual ?? {}))
    yield* findUnknown('log.usual', 'unknown_field', key, Object.keys(fields));
  for (const [key, used] of Object.entries({ create, edit, actions }))
    if (used.length > 0)
      yield fault(key, 'invalid', 'a log is only read', 'leave it out, or leave out log');
  if (unique.length > 0)
    yield fault('unique', 'invalid', 'a log is stored in parts', 'leave it out, or leave out log');
  for (const [key, field] of Object.entries(fields as Fields))
    if (needsOneTable(field))
      yield fault(`fields.${key}`, 'wrong_kind', `a log has no ${field.kind}`, 'name another kind');
  for (const other of resources.values())
    for (const [key, field] of Object.entries(other.fields as Fields))
      if (field.kind === 'ref' && field.resource === name)
        yield fault(
          'log',
          'wrong_target',
          `${quote(`${other.name}.${key}`)} refers to it, but its rows are dropped by time`,
          `make that a field.int()`,
        );
};

/** True if values are unique over all rows, or in a table that refers to them. */
function needsOneTable(field: Field): boolean {
  return field.kind === 'code' || field.kind === 'lines' || isHashed(field);
}
