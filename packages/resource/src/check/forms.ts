import { defaultOf, type Fields, isWritable } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { findField } from './check.ts';
import { type Finding, fault, findTwice, quote } from './fault.ts';

/**
 * Checks that a form has each field only once, only fields that it can send, and on create all
 * required ones.
 */
export function* checkForms({ fields, create, edit, forms }: Resource): Generator<Finding> {
  for (const [form, sections] of Object.entries(forms))
    for (const { title, names } of sections)
      if (names.length === 0)
        yield fault(form, 'missing', [`section ${quote(title)} has no fields`, 'name some']);
  for (const [form, keys] of Object.entries({ create, edit })) {
    for (const key of keys) {
      const field = yield* findField(form, key, fields);
      if (field && !isWritable(field))
        yield fault(form, 'wrong_kind', [`${quote(key)} is set by the server`, 'remove it']);
    }
    yield* findTwice(form, keys);
  }
  if (create.length === 0) return;
  for (const [key, field] of Object.entries(fields as Fields))
    if (field.required && defaultOf(field) === undefined && !create.includes(key))
      yield fault('create', 'missing', [
        `${quote(key)} is required`,
        'add it, or give the field a defaultValue',
      ]);
}
