import type { Resource } from '@koshpay/resource';
import { type FieldCheck, fieldSchema } from '@koshpay/resource/internal';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { inputOf } from '../../inputs/inputs.tsx';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { toLoading } from '../../page/loading.tsx';
import styles from './checks.module.css';
import { useCheck } from './use-check.ts';

interface Props {
  readonly resource: Resource;
  readonly check: FieldCheck;
  /** The row that is edited: what is not typed is read from it. */
  readonly row: ConsoleRow | undefined;
}

/**
 * The result of a check, with the values that it was made for. An error on the field is announced
 * here, too.
 */
interface Found {
  readonly of: string;
  readonly message: string;
  readonly kind: 'success' | 'failure' | 'on-field';
}

/** Below an input: the button of its check, and what it found, until a value changes that it read. */
export function FieldCheckButton({ resource, check, row }: Props) {
  const { field } = check;
  const form = Form.useFormInstance();
  const { run, isRunning } = useCheck(resource, check);
  const [found, setFound] = useState<Found>();
  const current = Form.useWatch((values) => toKey(check, values), form);
  const start = async () => {
    const isValid = await form.validateFields([field]).then(
      () => true,
      () => false,
    );
    if (!isValid) return;
    const values = form.getFieldsValue(true);
    const of = toKey(check, values);
    setFound(undefined);
    const result = await run({ ...(row && { id: row.id }), ...toTyped(resource, check, values) });
    // What was found is not of what is typed now.
    if (toKey(check, form.getFieldsValue(true)) !== of) return;
    if ('message' in result) return setFound({ of, message: result.message, kind: 'success' });
    const { details, message } = result.error;
    setFound({ of, message, kind: details.length > 0 ? 'on-field' : 'failure' });
    form.setFields(details.map((each) => ({ name: each.field, errors: [each.message] })));
  };
  const isShown = found?.of === current;
  return (
    <div className={styles.check}>
      <Button size="small" onClick={start} loading={toLoading(isRunning)}>
        {check.label}
      </Button>
      <span
        className={found?.kind === 'on-field' ? 'visually-hidden' : styles.found}
        role="status"
        data-kind={found?.kind}
      >
        {isShown && found?.message}
      </span>
    </div>
  );
}

/** The values that a check reads, to compare. */
function toKey({ field, reads }: FieldCheck, values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([field, ...reads].map((key) => values[key] ?? null));
}

/** The typed and valid values: an unfinished chain ID is no reason to test no URL. */
function toTyped(
  resource: Resource,
  { field, reads }: FieldCheck,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = [field, ...reads].flatMap((key) => {
    const own = resource.fields[key] as never;
    const { fromForm } = inputOf(own);
    const { success, data } = fieldSchema(resource, key).safeParse(
      fromForm ? fromForm(values[key], own) : values[key],
    );
    return success && data !== undefined && data !== null ? [[key, data] as const] : [];
  });
  return Object.fromEntries(entries);
}
