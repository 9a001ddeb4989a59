import type { Fields, Resource } from '@koshpay/resource';
import type { FieldOf } from '@koshpay/resource/internal';
import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useChosenOption } from './values/use-chosen-option.ts';

interface Props {
  readonly resource: Resource;
  readonly keys: readonly string[];
  readonly form: FormInstance;
}

/** Fills in the values that follow from a reference when it is chosen. Renders nothing. */
export function PrefillFields({ resource, keys, form }: Props) {
  const fields = resource.fields as Fields;
  return keys.map((key) => {
    const field = fields[key];
    if (!canPrefill(field) || !field.prefill) return null;
    const ref = fields[field.prefill.ref] as FieldOf<'ref'>;
    return <PrefillField key={key} name={key} field={field} chosenFrom={ref} form={form} />;
  });
}

type PrefillableField = FieldOf<'text' | 'bool'>;

interface PrefillProps {
  readonly name: string;
  readonly field: PrefillableField;
  /** The reference that it follows from. */
  readonly chosenFrom: FieldOf<'ref'>;
  readonly form: FormInstance;
}

function PrefillField({ name, field, chosenFrom, form }: PrefillProps) {
  const { ref = '', optionField: source = '' } = field.prefill ?? {};
  const option = useChosenOption(chosenFrom, ref, form);
  const given = option?.[source];

  useEffect(() => {
    // A value that the row has already was not chosen here.
    if (given === undefined || given === null || !form.isFieldTouched(ref)) return;
    const prefilled = toPrefilled(field, given, form.getFieldValue(name));
    if (prefilled !== undefined) form.setFieldValue(name, prefilled);
  }, [option, given, form, name, field, ref]);
  return null;
}

/** A checkbox follows every choice; a text is replaced only if the user did not type it. */
function toPrefilled(field: PrefillableField, given: unknown, current: unknown): unknown {
  if (field.kind !== 'text') return given === true;
  const { values = {} } = field.prefill ?? {};
  const isReplaceable = !current || Object.values(values).includes(String(current));
  return isReplaceable ? values[String(given)] : undefined;
}

function canPrefill(field: Fields[string] | undefined): field is PrefillableField {
  return field?.kind === 'text' || field?.kind === 'bool';
}
