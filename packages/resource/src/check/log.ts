import { type Fields, isHashed } from '../kinds/index.ts';
import { retentionOf } from '../rows/log.ts';
import type { Check } from './check.ts';
import { fault, findUnknown, quote } from './fault.ts';

/** Checks that rows of a log are only added. */
export const checkLog: Check = function* ({ log, fields, create, edit, actions }) {
  if (!log) return;
  for (const key of log.ascending ?? [])
    yield* findUnknown('log.ascending', 'unknown_field', key, Object.keys(fields));
  for (const key of Object.keys(log.usual ?? {}))
    yield* findUnknown('log.usual', 'unknown_field', key, Object.keys(fields));
  for (const [key, used] of Object.entries({ create, edit, actions }))
    if (used.length > 0)
      yield fault(key, 'invalid', ['a log is only read', 'leave it out, or leave out log']);
  for (const [key, { kind }] of Object.entries(fields))
    if (kind === 'lines')
      yield fault(`fields.${key}`, 'wrong_kind', ['a log has no lines', 'name another kind']);
};

/** Checks that a table in parts has nothing that must be unique in all of them. */
export const checkRetention: Check = function* (resource, resources) {
  const { name, fields, unique, actions } = resource;
  const kept = retentionOf(resource);
  if (!kept) return;
  const option = resource.log ? 'log' : 'retention';
  if (resource.log && resource.retention)
    yield fault('retention', 'duplicate', ['a log has one already', 'leave it out']);
  if (!['day', 'month'].includes(kept.partition))
    yield fault(`${option}.partition`, 'invalid', ['is not a part', "write 'day' or 'month'"]);
  if (kept.keepDays?.field?.kind !== 'int')
    yield fault(`${option}.keepDays`, 'invalid', [
      'is not a number',
      'write setting(…, field.int())',
    ]);
  const leaveOut = `leave it out, or leave out ${option}`;
  if (unique.length > 0)
    yield fault('unique', 'invalid', ['the table is stored in parts', leaveOut]);
  if (!resource.log && actions.some(({ kind }) => kind === 'remove'))
    yield fault('actions', 'invalid', ['rows are dropped by time', leaveOut]);
  for (const [key, field] of Object.entries(fields as Fields))
    if (field.kind === 'code' || isHashed(field))
      yield fault(`fields.${key}`, 'wrong_kind', [
        `a table in parts has no ${field.kind}`,
        'name another kind',
      ]);
  for (const other of resources.values())
    for (const [key, field] of Object.entries(other.fields as Fields))
      if (field.kind === 'ref' && field.resource === name)
        yield fault(option, 'wrong_target', [
          `${quote(`${other.name}.${key}`)} refers to it, but its rows are dropped by time`,
          'make that a field.int()',
        ]);
};
