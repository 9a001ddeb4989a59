import type { Argument, FieldPlan, Options } from '../infer/field-plan.ts';

/** `field.text({ required: true })`; quotes and line breaks are the formatter's. */
export function printField({ kind, args, options }: FieldPlan): string {
  const given = Object.keys(options).length > 0 ? [printOptions(options)] : [];
  return `field.${kind}(${[...args.map(printArgument), ...given].join(', ')})`;
}

/** A list of names. */
export function printNames(names: readonly string[]): string {
  return `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;
}

function printOptions(options: Options): string {
  const entries = Object.entries(options).map(([key, value]) => `${key}: ${printArgument(value)}`);
  return `{ ${entries.join(', ')} }`;
}

function printArgument(value: Argument): string {
  if (typeof value === 'number') return printNumber(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('code' in value) return value.code;
  if (!('fields' in value)) return printNames(value);
  const fields = Object.entries(value.fields).map(([key, field]) => `${key}: ${printField(field)}`);
  return `{ ${fields.join(', ')} }`;
}

/** Long numbers with separators between thousands. */
function printNumber(value: number): string {
  return Math.abs(value) < 10_000
    ? String(value)
    : String(value).replaceAll(/\B(?=(\d{3})+$)/g, '_');
}
