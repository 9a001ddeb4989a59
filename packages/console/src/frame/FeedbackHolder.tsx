import { App } from 'antd';
import { useEffect } from 'react';

interface Props {
  readonly onReady: (feedback: ReturnType<typeof App.useApp>) => void;
}

/** Ant Design's own place of toasts, which are not in the code of the first screen. */
export default function FeedbackHolder(props: Props) {
  return (
    <App component={false} notification={toasts}>
      <Ready {...props} />
    </App>
  );
}

/** At the bottom, above a phone's bar of buttons: toasts cover neither the title nor the search. */
const toasts = { placement: 'bottom', bottom: 76, stack: { threshold: 1 } } as const;

function Ready({ onReady }: Props) {
  const feedback = App.useApp();
  useEffect(() => onReady(feedback), [onReady, feedback]);
  return null;
}
