import { checkOperation } from '../forms/field-check.ts';
import { type Fields, isHashed, isWritable } from '../kinds/index.ts';
import { type Check, wrongKind } from './check.ts';
import { fault, findTwice, findUnknown, quote } from './fault.ts';

/** Checks that what the server checks is typed in a form, and that its name is free. */
export const checkFieldChecks: Check = function* ({ checks, create, edit, actions, ...resource }) {
  const fields = resource.fields as Fields;
  for (const { field, label, reads } of checks) {
    const at = `checks.${field}`;
    yield* findUnknown('checks', 'unknown_field', field, [...create, ...edit]);
    if (label.trim() === '') yield fault(at, 'missing', ['it has no label', "write 'Test RPC'"]);
    for (const key of [field, ...reads]) {
      if (key !== field)
        yield* findUnknown(`${at}.reads`, 'unknown_field', key, Object.keys(fields));
      const found = fields[key];
      if (found && (!isWritable(found) || found.kind === 'lines' || isHashed(found)))
        yield wrongKind(at, quote(key), found, [
          'name a field that a person fills in',
          'whose value cannot be checked',
        ]);
    }
    if (actions.some(({ name }) => name === checkOperation({ field })))
      yield fault(at, 'reserved', ['an action has the name of its operation', 'rename the action']);
  }
  const names = checks.map(({ field }) => field);
  yield* findTwice('checks', names, 'is checked twice');
};
