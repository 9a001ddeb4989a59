import { type Field, type Resource, toLabel } from '@koshpay/resource';

/** The label of a history entry: its operation or action. */
export function toActionText({ actions, fields }: Resource, name: string): string {
  const operation = operations[name];
  if (operation) return operation;
  const action = actions.find((each) => each.name === name);
  if (!action) return toLabel(name.replaceAll('-', '_'));
  if (action.kind !== 'toggle') return action.label;
  const field = (fields as Readonly<Record<string, Field | undefined>>)[action.field];
  return `${field?.label ?? toLabel(action.field)} changed`;
}

const operations: Readonly<Record<string, string | undefined>> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
};
