import type { Resource } from '@koshpay/resource';
import { Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { ConsoleRow, ResourceList } from '../list/use-resource-list.ts';
import { toLoading } from '../shell/loading.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import styles from './FormDialog.module.css';
import { FormField } from './FormField.tsx';
import { modalProps } from './modal-props.ts';
import type { OneTimeSecrets } from './one-time-secrets.ts';
import { PrefillFields } from './PrefillFields.tsx';
import { ReadonlyFields } from './ReadonlyFields.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useResourceForm } from './use-resource-form.ts';
import { useSessionGuard } from './use-session-guard.ts';

interface Props {
  readonly resource: Resource;
  /** The row to edit; a new one is made without. */
  readonly row: ConsoleRow | undefined;
  readonly list: ResourceList;
  readonly onClose: () => void;
  /** Called instead of `onClose` when the answer told something that it tells only once. */
  readonly onSecrets: (secrets: OneTimeSecrets) => void;
}

/** Creates a row or edits one, with the fields that the declaration names. */
export function FormDialog({ resource, row: opened, list, onClose, onSecrets }: Props) {
  const title = `${opened ? 'Update' : 'Create'} ${resource.singular}`;
  const [isOpen, setOpen] = useState(true);
  const secretsRef = useRef<OneTimeSecrets>(undefined);
  const { form, keys, row, initialValues, isDirty, submit, isSaving, conflict, load } =
    useResourceForm(resource, {
      row: opened,
      onSaved: (secrets) => {
        secretsRef.current = secrets;
        setOpen(false);
      },
    });
  const leave = useLeaveGuard(() => isOpen && isDirty());
  useSessionGuard(() => isOpen && isDirty());

  return (
    <>
      <Modal
        open={isOpen}
        title={title}
        okText="Confirm"
        okButtonProps={{ htmlType: 'submit', form: formId, loading: toLoading(isSaving) }}
        cancelButtonProps={{ disabled: isSaving }}
        mask={{ closable: false }}
        keyboard={!isSaving}
        closable={!isSaving}
        onCancel={() => leave(() => setOpen(false))}
        afterClose={() => (secretsRef.current ? onSecrets(secretsRef.current) : onClose())}
        afterOpenChange={(opened) => opened && keys[0] && !isInForm() && form.focusField(keys[0])}
        width={560}
        {...modalProps}
      >
        <div className={styles.body}>
          {conflict && row && (
            <ConflictNotice
              resource={resource}
              conflict={conflict}
              row={row}
              list={list}
              onLoad={load}
            />
          )}
          <Form
            id={formId}
            form={form}
            layout="vertical"
            requiredMark={false}
            validateTrigger={['onBlur', 'onSubmit']}
            initialValues={initialValues}
            scrollToFirstError={{ focus: true }}
            onFinish={submit}
          >
            {row && <ReadonlyFields resource={resource} row={row} />}
            <PrefillFields resource={resource} keys={keys} form={form} />
            {keys.map((key) => (
              <FormField key={key} resource={resource} name={key} row={row} />
            ))}
          </Form>
        </div>
      </Modal>
      <SignInDialog onLeave={leave} />
    </>
  );
}

const formId = 'resource-form';

/** Whether somebody was faster than the dialog: what is being typed into keeps the focus. */
function isInForm(): boolean {
  return document.activeElement?.closest(`#${formId}`) != null;
}
