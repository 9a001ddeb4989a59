import type { NotificationProvider } from '@refinedev/core';
import { Button } from 'antd';
import { t } from '../language/text.ts';
import { useFeedback } from './Feedback.tsx';

/** Refine's notifications as toasts: its `description` is their title, or its `message` while a write can be undone. */
export function useNotifications(): NotificationProvider {
  const feedback = useFeedback();
  const close = (key: string) => feedback(({ notification }) => notification.destroy(key));
  return {
    open: ({ key, type, message, description, cancelMutation, undoableTimeout }) => {
      if (type !== 'progress')
        // An empty line would take space.
        return feedback(({ notification }) =>
          notification.open({
            key,
            type,
            title: description,
            description: message || undefined,
          }),
        );
      const undo = () => {
        cancelMutation?.();
        if (key) close(key);
      };
      feedback(({ notification }) =>
        notification.open({
          key,
          title: message,
          duration: 0,
          actions: (
            <Button size="small" disabled={undoableTimeout === 0} onClick={undo}>
              {t('Undo')}
            </Button>
          ),
        }),
      );
    },
    close,
  };
}
