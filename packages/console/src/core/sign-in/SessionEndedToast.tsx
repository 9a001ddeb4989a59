import { notification } from 'antd';
import { useEffect } from 'react';

/** On the sign-in page: the toast of the call that ended the session. */
export default function SessionEndedToast({ text }: { readonly text: string }) {
  const [toasts, holder] = notification.useNotification({ placement: 'top' });
  useEffect(() => toasts.error({ key: 'session-ended', title: text }), [toasts, text]);
  return holder;
}
