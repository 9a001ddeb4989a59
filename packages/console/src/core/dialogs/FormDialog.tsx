import type { Fields, Resource } from '@koshpay/resource';
import type { FormName } from '@koshpay/resource/internal';
import { Modal } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { FormSections } from '../form/FormSections.tsx';
import { useFormTools } from '../form/form-tool.ts';
import { PrefillFields } from '../form/PrefillFields.tsx';
import { ReadonlyFields } from '../form/ReadonlyFields.tsx';
import { ReferredOptions } from '../form/values/ReferredOptions.tsx';
import { t } from '../language/text.ts';
import type { ConsoleRow, ResourceList } from '../list/state/use-resource-list.ts';
import { toLoading } from '../page/loading.tsx';
import { modalProps } from '../page/modal-props.ts';
import { FormSlot } from '../parts/slots.tsx';
import { Tools } from '../parts/Tools.tsx';
import { LiveConflict } from './conflict/LiveConflict.tsx';
import { MergeNotice } from './conflict/MergeNotice.tsx';
import styles from './FormDialog.module.css';
import { SignInDialog } from './guard/SignInDialog.tsx';
import { useLeaveGuard, useSessionGuard } from './guard/use-leave-guard.tsx';
import type { OneTimeSecrets } from './secrets/one-time-secrets.ts';
import { usePendingSecrets } from './secrets/use-pending-secrets.ts';
import { useResourceForm } from './submit/use-resource-form.ts';

interface Props {
  readonly resource: Resource;
  /** The row to edit; without it, a new one is created. */
  readonly row: ConsoleRow | undefined;
  /** The initial values of a new row, beyond its defaults. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly list: Pick<ResourceList, 'refresh'>;
  readonly onClose: () => void;
  /** Called instead of `onClose` when the response has one-time secrets. */
  readonly onSecrets: (secrets: OneTimeSecrets) => void;
}

/**
 * Creates or edits a row, with the fields that the declaration names.
 *
 * @example
 * <FormDialog resource={books} row={undefined} list={list} onClose={close} onSecrets={show} />;
 */
export function FormDialog({ resource, row: opened, values, list, onClose, onSecrets }: Props) {
  const title = t(opened ? 'Update {singular}' : 'Create {singular}', resource);
  const [isOpen, setOpen] = useState(true);
  const { keep, afterClose } = usePendingSecrets(onClose, onSecrets);
  const resourceForm = useResourceForm(resource, {
    row: opened,
    values,
    list,
    onSaved: (secrets) => {
      keep(secrets);
      setOpen(false);
    },
  });
  const { form, name, keys, isDirty, isSaving } = resourceForm;
  const guard = useRef<Leave>(null);
  return (
    <>
      <Modal
        open={isOpen}
        title={title}
        okText={t('Confirm')}
        okButtonProps={{ htmlType: 'submit', form: formId, loading: toLoading(isSaving) }}
        cancelButtonProps={{ disabled: isSaving }}
        mask={{ closable: false }}
        keyboard={!isSaving}
        closable={!isSaving}
        onCancel={() => guard.current?.(() => setOpen(false))}
        afterClose={afterClose}
        afterOpenChange={(opened) => opened && keys[0] && !isInForm() && form.focusField(keys[0])}
        width={isWide(resource, name) ? 800 : 560}
        {...modalProps}
      >
        <Body resource={resource} list={list} isOpen={isOpen} resourceForm={resourceForm} />
      </Modal>
      <FormGuard isDirty={() => isOpen && isDirty()} ref={guard} />
    </>
  );
}

interface BodyProps extends Pick<Props, 'resource' | 'list'> {
  readonly isOpen: boolean;
  readonly resourceForm: ReturnType<typeof useResourceForm>;
}

/** The inputs, with what others change in the row. */
function Body({ resource, list, isOpen, resourceForm }: BodyProps) {
  const { form, name, keys, row, state, initialValues, submit, isSaving } = resourceForm;
  const { merge, choose, readAgain, load } = resourceForm;
  return (
    <div className={styles.body}>
      <MergeNotice
        resource={resource}
        form={form}
        merge={merge}
        onChoose={choose}
        onReadAgain={readAgain}
      />
      <CheckedForm id={formId} form={form} initialValues={initialValues} onFinish={submit}>
        <FormSlot place="head" resource={resource} row={row} form={form} />
        {row && <ReadonlyFields resource={resource} row={row} />}
        <PrefillFields resource={resource} keys={keys} form={form} />
        <ReferredOptions resource={resource} form={form} onOption={state.onOption} />
        <FormSections
          resource={resource}
          form={name}
          row={row}
          hidden={state.hidden}
          brokenRule={state.brokenRule}
        />
        <FormSlot place="foot" resource={resource} row={row} form={form} />
        <Tools tools={useFormTools()} props={{ resource, name, form, initialValues }} />
      </CheckedForm>
      {row && isOpen && !isSaving && !readAgain && (
        <LiveConflict resource={resource} row={row} list={list} onLoad={load} isMerged />
      )}
    </div>
  );
}

const formId = 'resource-form';

/** True if a form has headings or lines besides plain inputs. */
function isWide({ forms, fields }: Resource, form: FormName): boolean {
  return forms[form].some(
    ({ title, names }) =>
      title !== undefined || names.some((name) => (fields as Fields)[name]?.kind === 'lines'),
  );
}

/** True if the user already types into a field, which then keeps the focus. */
function isInForm(): boolean {
  return document.activeElement?.closest(`#${formId}`) != null;
}

/** Runs its argument once the user has confirmed that edits may be lost. */
type Leave = (leave: () => void) => void;

interface FormGuardProps {
  readonly isDirty: () => boolean;
  readonly ref: Ref<Leave>;
}

/**
 * Keeps what is typed into a form: asks before it is left, and lets its owner sign in again over it.
 * Beside the form, since its own state would render all inputs again when they have just been shown.
 */
function FormGuard({ isDirty, ref }: FormGuardProps) {
  const leave = useLeaveGuard(isDirty);
  useSessionGuard(isDirty);
  useImperativeHandle(ref, () => leave);
  return <SignInDialog onLeave={leave} />;
}
