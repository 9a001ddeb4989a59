import { approvalsName } from '@koshpay/resource';
import { useInvalidate } from '@refinedev/core';
import { RowLink } from '../../core/cells/RowLink.tsx';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t } from '../../core/language/text.ts';
import type { WaitingFor } from './approval-of.ts';
import { approvalPath } from './approval-path.ts';

/** Shows that a write waits for a second person, with a link to its approval. */
export function useWaitingToast(): (approval: WaitingFor) => void {
  const feedback = useFeedback();
  const invalidate = useInvalidate();
  return ({ id }) => {
    void invalidate({ resource: approvalsName, invalidates: ['resourceAll'] });
    feedback(({ notification }) =>
      notification.info({
        key: `approval-${id}`,
        title: t('Waiting for a second person'),
        description: (
          <>
            {t('Nothing was changed yet.')}{' '}
            <RowLink href={approvalPath(id)}>{t('View the request')}</RowLink>
          </>
        ),
      }),
    );
  };
}
