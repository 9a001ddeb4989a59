import { needsStepUp } from '../access/step-up.ts';
import { approvalRules } from '../actions/approved-operations.ts';
import { type Fields, kindName } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** The kinds that are typed in one line, and whose change can be undone: amounts are for the form. */
const kinds: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'url', 'int']);

/** Checks that cells change only columns of the edit form, and neither money nor trust. */
export function* checkInline(resource: Resource): Generator<Finding> {
  const { list, edit, fields } = resource;
  const at = 'list.inline';
  const columns = list.columns.map(({ key }) => key);
  const needsProof = needsStepUp(resource, 'update');
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
        `${quote(key)} is of kind ${kindName(field)}`,
        'name a text or a count, like field.text()',
      );
    if (needsProof)
      yield fault(
        at,
        'invalid',
        `a change of ${quote(key)} needs a proof of the person`,
        'remove it',
      );
    if (ruled.includes(key))
      yield fault(at, 'invalid', `a change of ${quote(key)} needs approval`, 'remove it');
  }
}
