import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { unauthenticatedToast } from '../../data/toasts.ts';
import { useFeedback } from '../../feedback/Feedback.tsx';
import { t } from '../../language/text.ts';
import { modalProps } from '../../page/modal-props.ts';
import { useSession } from '../../session/use-session.ts';
import { SignInForm } from '../../sign-in/SignInForm.tsx';

interface Props {
  /** Confirms before the unsaved work is discarded. */
  readonly onLeave: (leave: () => void) => void;
}

/** Shown over unsaved work whose session has expired: its owner signs in again and continues. */
export function SignInDialog(props: Props) {
  const { isExpired = false } = useSession();
  // It stays after the sign-in, to end as it began.
  const hasExpired = useRef(false);
  hasExpired.current ||= isExpired;
  return hasExpired.current && <ExpiredDialog {...props} isExpired={isExpired} />;
}

function ExpiredDialog({ onLeave, isExpired }: Props & { readonly isExpired: boolean }) {
  const { session } = useConsole();
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  useReadAgain(isExpired);
  const leave = () => onLeave(() => session.end('expired'));
  return (
    <Modal
      open={isExpired}
      title={t('Sign in again')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={leave}
      afterOpenChange={(isOpen) =>
        isOpen && box.current?.querySelector<HTMLInputElement>('[type=password]')?.focus()
      }
      width={420}
      {...modalProps}
    >
      <div ref={box}>
        <SignInForm only={user ?? undefined} notice={{ tone: 'info', text: t(ended) }}>
          <Button size="large" block onClick={leave}>
            {t('Cancel')}
          </Button>
        </SignInForm>
      </div>
    </Modal>
  );
}

const ended =
  'Your session has ended. What you typed is still here: sign in, then confirm it again.';

/** After the sign-in, failed requests are sent again and the toast closes. */
function useReadAgain(isExpired: boolean): void {
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const wasExpired = useRef(isExpired);
  useEffect(() => {
    if (wasExpired.current && !isExpired) {
      feedback(({ notification }) => notification.destroy(unauthenticatedToast));
      void queryClient.invalidateQueries();
    }
    wasExpired.current = isExpired;
  }, [isExpired, queryClient, feedback]);
}
