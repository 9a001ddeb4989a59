import { type Field, type Fields, kindOf } from '../kinds/index.ts';
import { sharedOptions } from '../kinds/kind.ts';
import { findField, wrongKind } from './check.ts';
import { type Finding, fault, quote } from './fault.ts';

/** The columns that every line has. */
const lineColumns = ['id', 'parent_id', 'position'];
/** The options that only a field of a row can have. */
const rowOptions = ['about', 'access', 'sortable', 'was', 'when', 'wireName'];
const numbers = ['decimal', 'int', 'percent'];

/** The options that a field can have; inside an object or a line it has fewer. */
export function optionsOf(field: Field, { isPart = false } = {}): string[] {
  const names = Object.keys({ ...kindOf(field).options, ...sharedOptions });
  return names.filter((name) => name !== 'kind' && !(isPart && rowOptions.includes(name)));
}

/** The fields inside an object or a line. */
export function partsOf(field: Field): Fields {
  return field.kind === 'object' || field.kind === 'lines' ? field.fields : {};
}

/** Checks that objects and lines have fields, and that totals add up numbers. */
export function* findPartFaults(at: string, field: Field): Generator<Finding> {
  if (field.kind !== 'object' && field.kind !== 'lines') return;
  const parts = partsOf(field);
  if (Object.keys(parts).length === 0)
    yield fault(at, 'missing', ['has no fields', 'write { name: field.text() }']);
  if (field.kind === 'object') return;
  for (const name of Object.keys(parts).filter((name) => lineColumns.includes(name)))
    yield fault(`${at}.${name}`, 'reserved', ['every line has this field already', 'rename it']);
  for (const rule of field.rules ?? []) {
    const part = yield* findField(`${at}.rules`, rule.field, parts);
    if (part && !numbers.includes(part.kind))
      yield wrongKind(`${at}.rules`, quote(rule.field), part, [
        'name a field.decimal(), field.percent() or field.int()',
        'which cannot be added up',
      ]);
  }
}
