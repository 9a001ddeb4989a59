import type { Check } from './check.ts';
import { fault, findUnknown } from './fault.ts';

/** Checks that rows of a log are only added. */
export const checkLog: Check = function* ({ log, fields, create, edit, actions }) {
  if (!log) return;
  for (const key of log.ascending ?? [])
    yield* findUnknown('log.ascending', 'unknown_field', key, Object.keys(fields));
  for (const key of Object.keys(log.usual ?? {}))
    yield* findUnknown('log.usual', 'unknown_field', key, Object.keys(fields));
  for (const [key, used] of Object.entries({ create, edit, actions }))
    if (used.length > 0)
      yield fault(key, 'invalid', 'a log is only read', 'leave it out, or leave out log');
  for (const [key, { kind }] of Object.entries(fields))
    if (kind === 'lines')
      yield fault(`fields.${key}`, 'wrong_kind', 'a log has no lines', 'name another kind');
};
