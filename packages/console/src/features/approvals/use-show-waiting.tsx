import { approvalsName } from '@koshpay/resource/internal';
import { useInvalidate } from '@refinedev/core';
import { RowLink } from '../../core/cells/RowLink.tsx';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t } from '../../core/language/text.ts';
import { approvalOf, approvalPath } from './approval-of.ts';

/** Shows of a write that waits for a second person that it does, with a link to its approval. */
export function useShowWaiting(): (response: unknown) => void {
  const feedback = useFeedback();
  const invalidate = useInvalidate();
  return (response) => {
    const approval = approvalOf(response);
    if (!approval) return;
    const { id } = approval;
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
