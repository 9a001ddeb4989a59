import { approvalsName } from '@koshpay/resource';
import { useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import { RowLink } from '../cells/RowLink.tsx';
import { t } from '../language/text.ts';
import type { WaitingFor } from './approval-of.ts';
import { approvalPath } from './approval-path.ts';

/** Shows that a write waits for a second person, with a link to its approval. */
export function useWaitingToast(): (approval: WaitingFor) => void {
  const { notification } = App.useApp();
  const invalidate = useInvalidate();
  return ({ id }) => {
    void invalidate({ resource: approvalsName, invalidates: ['resourceAll'] });
    notification.info({
      key: `approval-${id}`,
      title: t('Waiting for a second person'),
      description: (
        <>
          {t('Nothing was changed yet.')}{' '}
          <RowLink href={approvalPath(id)}>{t('View the request')}</RowLink>
        </>
      ),
    });
  };
}
