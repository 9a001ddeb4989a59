import { type Fields, field, type Resource } from '@koshpay/resource';
import {
  type BulkChange,
  bulkFields,
  type Field,
  replaceableFields,
  toActionForm,
} from '@koshpay/resource/internal';
import { Form, Modal, Radio } from 'antd';
import { useId, useMemo, useState } from 'react';
import { ActionForm, actionFormId } from '../../core/dialogs/ActionForm.tsx';
import { toFormValues } from '../../core/form/values/form-values.ts';
import { NativeSelect } from '../../core/inputs/NativeSelect.tsx';
import { t } from '../../core/language/text.ts';
import { modalProps } from '../../core/page/modal-props.ts';
import { toFieldLabel } from '../../core/rows/field-label.ts';
import styles from './bulk-dialog.module.css';

interface Props {
  readonly resource: Resource;
  readonly onChoose: (change: BulkChange) => void;
  readonly onClose: () => void;
}

type Way = 'set' | 'replace';

/** Chooses what to change in the chosen rows: a field and its value, or a text and another. */
export default function BulkEditDialog({ resource, onChoose, onClose }: Props) {
  const fieldsOf = { set: bulkFields(resource), replace: replaceableFields(resource) };
  const ways = (['set', 'replace'] as const).filter((each) => fieldsOf[each].length > 0);
  const [way, setWay] = useState<Way>(ways[0] ?? 'set');
  const [wanted, setWanted] = useState<string>();
  const [isOpen, setOpen] = useState(true);
  const keys = fieldsOf[way];
  const key = keys.find((each) => each === wanted) ?? keys[0] ?? '';
  const id = useId();
  return (
    <Modal
      open={isOpen}
      title={t('Edit values')}
      okText={t('Continue')}
      okButtonProps={{ htmlType: 'submit', form: actionFormId }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={480}
      {...modalProps}
    >
      <div className={styles.edit}>
        {ways.length > 1 && (
          <Radio.Group
            value={way}
            onChange={({ target }) => setWay(target.value)}
            options={wayOptions()}
          />
        )}
        <label htmlFor={id}>{t('Field')}</label>
        <NativeSelect
          id={id}
          value={key}
          onChange={setWanted}
          options={keys.map((each) => ({ value: each, label: toFieldLabel(resource, each) }))}
        />
        <ChangeForm key={`${way} ${key}`} {...{ resource, way, name: key, onChoose }} />
      </div>
    </Modal>
  );
}

const wayOptions = () => [
  { value: 'set', label: t('Set for all selected') },
  { value: 'replace', label: t('Find and replace') },
];

interface ChangeFormProps extends Pick<Props, 'resource' | 'onChoose'> {
  readonly way: Way;
  readonly name: string;
}

function ChangeForm({ resource, way, name, onChoose }: ChangeFormProps) {
  const [form] = Form.useForm();
  const formResource = useMemo(() => toForm(resource, way, name), [resource, way, name]);
  return (
    <ActionForm
      resource={formResource}
      form={form}
      initialValues={toFormValues(formResource, formResource.create, undefined)}
      onSubmit={(values) =>
        onChoose(
          way === 'set'
            ? { field: name, set: values[name] ?? null }
            : { field: name, find: String(values.find), replace: String(values.replace ?? '') },
        )
      }
    />
  );
}

/** The input of the field, or two for texts, as the create form of a resource. */
function toForm(resource: Resource, way: Way, name: string): Resource {
  // Whether a row has the field is known only with the row.
  const { when, ...own } = (resource.fields as Fields)[name] as Field;
  return toActionForm(resource, { form: way === 'set' ? { [name]: own as Field } : texts });
}

const texts = {
  find: field.text({ required: true, max: 255 }),
  replace: field.text({ label: 'Replace with', max: 255 }),
};
