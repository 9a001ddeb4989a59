import { Button } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { t } from '../../language/text.ts';
import type { ListProps } from '../state/use-resource-list.ts';

const ListMenu = lazy(() => import('./ListMenu.tsx'));

/** Opens the menu of what is done with a whole list less often; its code loads with the first use. */
export function MoreButton(props: ListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        ref={button}
        icon={<span data-icon="more" aria-hidden />}
        aria-label={t('More')}
        title={t('More')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setUsed(true);
          setOpen(!isOpen);
        }}
      />
      {isUsed && (
        <Suspense>
          <ListMenu {...props} button={button} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
