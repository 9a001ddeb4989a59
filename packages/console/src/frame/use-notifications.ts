import { useNotificationProvider } from '@refinedev/antd';
import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';

/** Refine's notifications: its `description` is the title, which Ant Design 6 no longer calls `message`. */
export function useNotifications(): NotificationProvider {
  const provider = useNotificationProvider();
  const { notification } = App.useApp();
  return {
    ...provider,
    open: (params) => {
      if (params.type === 'progress') return provider.open(params);
      const { key, type, message, description: title } = params;
      // An empty line would take space.
      notification.open({ key, type, title, description: message || undefined });
    },
  };
}
