import type { InferredField } from '../infer/infer-fields.ts';

/** The two statuses between which the badge switches. */
export interface Toggle {
  readonly activate: string;
  readonly deactivate: string;
}

/** The fields of the forms. */
export interface FormPlan {
  readonly create: readonly string[];
  readonly edit: readonly string[];
  readonly toggle?: Toggle;
}

const toggles: readonly Toggle[] = [
  { activate: 'active', deactivate: 'inactive' },
  { activate: 'enabled', deactivate: 'disabled' },
];

/**
 * Both forms have the writable fields of the source. A status with a toggle is not in the edit
 * form; any other one is not in the create form, as rows start with its first value.
 */
export function planForms(fields: readonly InferredField[]): FormPlan {
  const toggle = findToggle(fields);
  const writable = fields.filter(({ source, plan }) => !source.readOnly || plan.kind === 'secret');
  const isToggled = ({ key }: InferredField) => toggle !== undefined && key === 'status';
  const isStatus = ({ plan }: InferredField) => plan.kind === 'status';
  return {
    create: writable.filter((field) => !isStatus(field) || isToggled(field)).map(({ key }) => key),
    edit: writable.filter((field) => !isToggled(field)).map(({ key }) => key),
    toggle,
  };
}

function findToggle(fields: readonly InferredField[]): Toggle | undefined {
  const status = fields.find(({ key, plan }) => key === 'status' && plan.kind === 'status')?.plan;
  const values = [status?.args[0] ?? []].flat();
  return toggles.find(
    ({ activate, deactivate }) => values.includes(activate) && values.includes(deactivate),
  );
}
