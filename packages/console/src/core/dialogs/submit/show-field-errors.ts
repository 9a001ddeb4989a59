import type { FormInstance } from 'antd';
import type { ApiError } from '../../data/errors.ts';

type NamePath = readonly (string | number)[];

/** Shows field errors of the backend on their inputs, and focuses the first. */
export function showFieldErrors(form: FormInstance, { details }: ApiError): void {
  const known = form.getFieldsError().map(({ name }) => name);
  const errors = details.flatMap(({ field, message }) => {
    const name = findInput(known, toPath(field));
    return name ? [{ name: [...name], errors: [message] }] : [];
  });
  const [first] = errors;
  if (!first) return;
  form.setFields(errors);
  form.scrollToField(first.name, { focus: true });
}

/** `shares.0.share` as the form names it. */
function toPath(field: string): NamePath {
  return field.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
}

/** The input of a path, else that of its parent. */
export function findInput(known: readonly NamePath[], path: NamePath): NamePath | undefined {
  if (path.length === 0) return undefined;
  const isSame = (name: NamePath) => name.join('.') === path.join('.');
  return known.find(isSame) ?? findInput(known, path.slice(0, -1));
}
