import type { Fields, Resource } from '@koshpay/resource';
import {
  type Action,
  type BulkChange,
  bulkEditActions,
  bulkUpdate,
  type Field,
  toLabel,
  toPhrase,
} from '@koshpay/resource/internal';
import { toChoiceLabel } from '../../core/cells/text/choice-label.ts';
import { t, tr } from '../../core/language/text.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';

/** Something that can be done with the chosen rows: an action, or one side of a toggle. */
export interface BulkCommand {
  readonly name: string;
  readonly label: string;
  readonly action: Action;
  /** The next value of a toggle. */
  readonly value?: string;
  /** The values that an edit sets. */
  readonly change?: BulkChange;
}

/** A field to set in all chosen rows, or a text to replace in it. */
export function toEditCommand(resource: Resource, change: BulkChange): BulkCommand | undefined {
  const action = bulkEditActions(resource).find(({ name }) => name === bulkUpdate);
  const field = toPhrase(toFieldLabel(resource, change.field));
  const label = 'find' in change ? t('Replace in {field}', { field }) : t('Set {field}', { field });
  return action && { name: bulkUpdate, label, action, change };
}

/** The actions on several rows, with those that destroy last. */
export function toBulkCommands(resource: Resource, actions: readonly Action[]): BulkCommand[] {
  const commands = actions.flatMap((action) =>
    action.kind === 'toggle'
      ? toSides(resource, action)
      : { name: action.name, label: tr(action.label), action },
  );
  return commands.toSorted((one, other) => Number(one.action.danger) - Number(other.action.danger));
}

function toSides({ fields }: Resource, action: Extract<Action, { kind: 'toggle' }>): BulkCommand[] {
  const field = (fields as Fields)[action.field] as Field;
  const name = toPhrase(tr(field.label ?? toLabel(action.field)));
  return [action.activate, action.deactivate].map((value) => ({
    name: `${action.name} ${value}`,
    label: t('Set {field} to {value}', { field: name, value: tr(toChoiceLabel(field, value)) }),
    action,
    value,
  }));
}
