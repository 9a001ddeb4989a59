import { approvalRules } from '../approved-operations.ts';
import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** The kinds that are typed in one line. */
const kinds: ReadonlySet<string> = new Set([
  'text',
  'email',
  'phone',
  'url',
  'int',
  'decimal',
  'percent',
]);

/** Checks that cells change only columns of the edit form, without secrets and approvals. */
export function* checkInline(resource: Resource): Generator<Finding> {
  const { list, edit, fields } = resource;
  const at = 'list.inline';
  const columns = list.columns.map(({ key }) => key);
  const ruled = approvalRules(resource).flatMap((rule) => rule.fields);
  for (const key of list.inline ?? []) {
    yield* findUnknown(
      at,
      'unknown_field',
      key,
      edit.filter((each) => columns.includes(each)),
    );
    const field = (fields as Fields)[key];
    if (field && !kinds.has(field.kind))
      yield fault(
        at,
        'wrong_kind',
        `${quote(key)} is of kind ${field.kind}`,
        'name a field of one line, like field.text()',
      );
    if (ruled.includes(key))
      yield fault(at, 'invalid', `a change of ${quote(key)} needs approval`, 'remove it');
  }
}
