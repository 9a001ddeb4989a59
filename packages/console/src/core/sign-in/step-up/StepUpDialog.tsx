import { Button, Modal } from 'antd';
import Input from 'antd/es/input/Input';
import { useRef, useState } from 'react';
import { PasswordInput } from '../../inputs/PasswordInput.tsx';
import { t } from '../../language/text.ts';
import { toLoading } from '../../page/loading.tsx';
import { modalProps } from '../../page/modal-props.ts';
import type { ProofField } from '../../session/step-up.ts';
import { FormMessage } from '../FormMessage.tsx';
import styles from '../SignInForm.module.css';
import { useStepUp } from './use-step-up.ts';

interface Props {
  /** Any of these proves it. */
  readonly fields: readonly ProofField[];
  readonly onSettle: (isProved: boolean) => void;
}

/** Asks for a fresh proof of who the person is: the code of the app, a passkey, or the password. */
export default function StepUpDialog({ fields, onSettle }: Props) {
  const [isOpen, setOpen] = useState(true);
  const isProved = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  const { prove, provePasskey, isPending, problem } = useStepUp(() => {
    isProved.current = true;
    setOpen(false);
  });
  const isCode = fields.includes('two_fa_code');
  const send = (value: string) => void prove(isCode ? 'two_fa_code' : 'password', value);
  return (
    <Modal
      open={isOpen}
      title={t('Confirm that it is you')}
      okText={t('Confirm')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: toLoading(isPending) }}
      cancelButtonProps={{ disabled: isPending }}
      mask={{ closable: false }}
      keyboard={!isPending}
      onCancel={() => setOpen(false)}
      afterClose={() => onSettle(isProved.current)}
      afterOpenChange={(opened) => opened && box.current?.querySelector('input')?.focus()}
      // Over the dialog whose call waits.
      zIndex={1100}
      width={400}
      {...modalProps}
    >
      <FormMessage
        message={
          problem
            ? { tone: 'danger', text: problem }
            : { tone: 'info', text: t('Your last sign-in was a while ago.') }
        }
      />
      <form
        id={formId}
        ref={box}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(String(new FormData(event.currentTarget).get('proof') ?? ''));
        }}
      >
        <label htmlFor="step_up_proof">{isCode ? t('2FA code') : t('Password')}</label>
        {isCode ? (
          <Input
            id="step_up_proof"
            name="proof"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            // Complete, typed or pasted: nothing else is needed.
            onChange={({ target: { value } }) => isCompleteCode(value) && send(value)}
          />
        ) : (
          <PasswordInput id="step_up_proof" name="proof" autoComplete="current-password" />
        )}
        {fields.includes('response') && (
          <Button block disabled={isPending} onClick={() => void provePasskey()}>
            {t('Use a passkey')}
          </Button>
        )}
      </form>
    </Modal>
  );
}

const formId = 'step-up-form';

function isCompleteCode(text: string): boolean {
  return /^\d{6}$/.test(text.replaceAll(/\s/g, ''));
}
