import type { FieldOf, Fields, Resource } from '@koshpay/resource';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { useLookup } from '../inputs/use-lookup.ts';

interface Props {
  readonly resource: Resource;
  readonly keys: readonly string[];
  readonly form: FormInstance;
}

/** Fills in what follows from a reference, once somebody chooses it. Draws nothing. */
export function Suggestions({ resource, keys, form }: Props) {
  const fields = resource.fields as Fields;
  return keys.map((key) => {
    const field = fields[key];
    if (!isSuggested(field) || !field.suggest) return null;
    const ref = fields[field.suggest.ref] as FieldOf<'ref'>;
    return <Suggested key={key} name={key} field={field} chosenFrom={ref} form={form} />;
  });
}

type SuggestedField = FieldOf<'text' | 'bool'>;

interface SuggestedProps {
  readonly name: string;
  readonly field: SuggestedField;
  /** The reference that it follows from. */
  readonly chosenFrom: FieldOf<'ref'>;
  readonly form: FormInstance;
}

function Suggested({ name, field, chosenFrom: { to, by }, form }: SuggestedProps) {
  const { ref = '', by: source = '' } = field.suggest ?? {};
  const chosen: unknown = Form.useWatch(ref, form);
  const { options } = useLookup(to, '', undefined, by);
  const given = options.find(({ value }) => value === chosen)?.option[source];

  useEffect(() => {
    // What a row has already was not chosen here.
    if (given === undefined || given === null || !form.isFieldTouched(ref)) return;
    const suggested = toSuggested(field, given, form.getFieldValue(name));
    if (suggested !== undefined) form.setFieldValue(name, suggested);
  }, [chosen, given, form, name, field, ref]);
  return null;
}

/** A tick follows every choice; of texts only one that nobody typed is replaced. */
function toSuggested(field: SuggestedField, given: unknown, current: unknown): unknown {
  if (field.kind === 'bool') return given === true;
  const { values = {} } = field.suggest ?? {};
  const isReplaceable = !current || Object.values(values).includes(String(current));
  return isReplaceable ? values[String(given)] : undefined;
}

function isSuggested(field: Fields[string] | undefined): field is SuggestedField {
  return field?.kind === 'text' || field?.kind === 'bool';
}
