import { Button, Modal } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useConsole } from '../context/console-context.ts';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { t } from '../language/text.ts';
import { toLoading } from '../page/loading.tsx';
import { modalProps } from '../page/modal-props.ts';
import { renewInAllTabs } from '../session/renewed-token.ts';
import type { ProofField } from '../session/step-up.ts';
import { DigitsInput } from './DigitsInput.tsx';
import { FormMessage } from './FormMessage.tsx';
import { withFormValues } from './form-submit.tsx';
import styles from './SignInForm.module.css';
import { toFieldMessage } from './to-field-message.ts';

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
      <ProofForm fields={fields} ref={box} {...{ prove, provePasskey, isPending }} />
    </Modal>
  );
}

const formId = 'step-up-form';

interface ProofFormProps
  extends Pick<Props, 'fields'>,
    Pick<ReturnType<typeof useStepUp>, 'prove' | 'provePasskey' | 'isPending'> {
  readonly ref: RefObject<HTMLFormElement | null>;
}

function ProofForm({ fields, ref, prove, provePasskey, isPending }: ProofFormProps) {
  const field = fields.includes('two_fa_code') ? 'two_fa_code' : 'password';
  const id = 'step_up_proof';
  return (
    <form
      id={formId}
      ref={ref}
      className={styles.form}
      onSubmit={withFormValues((values) => prove({ [field]: values[field] ?? '' }))}
    >
      <label htmlFor={id}>{field === 'two_fa_code' ? t('2FA code') : t('Password')}</label>
      {field === 'two_fa_code' ? (
        <DigitsInput id={id} name={field} onFull={() => ref.current?.requestSubmit()} />
      ) : (
        <PasswordInput id={id} name={field} autoComplete="current-password" />
      )}
      {fields.includes('response') && (
        <Button block disabled={isPending} onClick={() => void provePasskey()}>
          {t('Use a passkey')}
        </Button>
      )}
    </form>
  );
}

/** Sends proofs of who the person is, one at a time. */
function useStepUp(onProved: () => void) {
  const { http, session, adminApiUrl } = useConsole();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A pasted code is sent before Enter is pressed.
  const isSent = useRef(false);

  const attempt = async (work: () => Promise<unknown>) => {
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      await work();
      onProved();
    } catch (cause) {
      setProblem(toFieldMessage(cause));
    } finally {
      isSent.current = false;
      setPending(false);
    }
  };
  const post = async (path: string, body: object) => {
    const { token: former } = session.current();
    const { data } = await http.post<Answer>(`${adminApiUrl}/me/step-up${path}`, body);
    // The former token has ended.
    if (former && data.token) renewInAllTabs(session, { former, token: data.token });
    return data;
  };
  return {
    isPending,
    problem,
    prove: (proof: Partial<Record<ProofField, string>>) => attempt(() => post('', proof)),
    provePasskey: () => attempt(async () => (await import('./passkeys.ts')).signWithPasskey(post)),
  };
}

interface Answer {
  readonly token?: string;
  readonly options?: unknown;
}
