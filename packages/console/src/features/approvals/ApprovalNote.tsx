import { approvalRules, type FormName, type Resource } from '@koshpay/resource';
import { Form, type FormInstance } from 'antd';
import { isSame } from '../../core/form/values/form-values.ts';
import { t } from '../../core/language/text.ts';
import { useCapability } from '../../core/session/use-session.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly resource: Resource;
  readonly name: FormName;
  readonly form: FormInstance;
  readonly initialValues: Values;
}

/** Says in a form that a second person may have to approve what was typed. */
export function ApprovalNote({ resource, name, form, initialValues }: Props) {
  const hasApprovals = useCapability('approvals', resource);
  const rules = approvalRules(resource).filter((rule) => name === 'edit' || rule.onCreate);
  const keys = rules.flatMap(({ fields }) => fields).filter((key) => resource[name].includes(key));
  const typed = Form.useWatch((values: Values) => keys.map((key) => values[key]), {
    form,
    preserve: true,
  });
  const isRuled = typed?.some((value, index) => !isSame(value, initialValues[keys[index] ?? '']));
  if (!hasApprovals || !isRuled) return null;
  return (
    <p role="status">
      {t('Another person may have to approve this change. Until then, nothing changes.')}
    </p>
  );
}
