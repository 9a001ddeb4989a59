import { defaultOf, type Fields, isWritable } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { type Finding, fault, findRepeated, findUnknown, quote } from './fault.ts';

/**
 * Checks that a form has each field only once, only fields that it can send, and on create all
 * required ones.
 */
export function* checkForms({ fields, create, edit, forms }: Resource): Generator<Finding> {
  for (const [form, sections] of Object.entries(forms))
    for (const { title, names } of sections)
      if (names.length === 0)
        yield fault(form, 'missing', `section ${quote(title)} has no fields`, 'name some');
  for (const [form, keys] of Object.entries({ create, edit })) {
    for (const key of keys) {
      yield* findUnknown(form, 'unknown_field', key, Object.keys(fields));
      const field = (fields as Fields)[key];
      if (field && !isWritable(field))
        yield fault(form, 'wrong_kind', `${quote(key)} is set by the server`, 'remove it');
    }
    for (const key of findRepeated(keys))
      yield fault(form, 'duplicate', `${quote(key)} is listed twice`, 'remove one');
  }
  if (create.length === 0) return;
  for (const [key, field] of Object.entries(fields as Fields))
    if (field.required && defaultOf(field) === undefined && !create.includes(key))
      yield fault(
        'create',
        'missing',
        `${quote(key)} is required`,
        'add it, or give the field a defaultValue',
      );
}
