import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Shows Refine's notifications as toasts: the message on top, details below. */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  return {
    open: ({ key, message, description, type }) =>
      notification.open({
        key,
        message,
        description,
        type: type === 'progress' ? 'info' : type,
        duration: type === 'success' ? 3 : 6,
        role: type === 'error' ? 'alert' : 'status',
      }),
    close: (key) => notification.destroy(key),
  };
}
