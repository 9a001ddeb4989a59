import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Resource } from '@koshpay/resource';
import { Button } from 'antd';
import { useFeedback } from '../../feedback/Feedback.tsx';
import { t } from '../../language/text.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Leads to the records before and after this one, in the list that it was opened from. */
export function Neighbours({ resource }: { readonly resource: Resource }) {
  const feedback = useFeedback();
  const go = useNeighbours(resource);
  if (!go) return null;
  const press = async (step: 1 | -1) => {
    const isThere = await go(step).catch(() => false);
    if (!isThere)
      feedback(({ message }) =>
        message.info(step === 1 ? t('This is the last record.') : t('This is the first record.')),
      );
  };
  return (
    <>
      <Button
        data-key="k"
        icon={<UpOutlined aria-hidden />}
        aria-label={t('Previous record')}
        title={t('Previous record')}
        onClick={() => press(-1)}
      />
      <Button
        data-key="j"
        icon={<DownOutlined aria-hidden />}
        aria-label={t('Next record')}
        title={t('Next record')}
        onClick={() => press(1)}
      />
    </>
  );
}
