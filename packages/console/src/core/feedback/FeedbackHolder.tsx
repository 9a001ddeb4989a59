import { App } from 'antd';
import { useEffect } from 'react';
import { useIsPhone } from '../page/use-is-phone.ts';

interface Props {
  readonly onReady: (feedback: ReturnType<typeof App.useApp>) => void;
}

/** Ant Design's own place of toasts, which are not in the code of the first screen. */
export default function FeedbackHolder(props: Props) {
  return (
    <App component={false} notification={useIsPhone() ? aboveBar : overFooter}>
      <Ready {...props} />
    </App>
  );
}

/** Toasts at the bottom cover neither the title nor the search, nor the links to other pages. */
const overFooter = { placement: 'bottom', bottom: 12, stack: { threshold: 1 } } as const;
const aboveBar = { ...overFooter, bottom: 76 };

function Ready({ onReady }: Props) {
  const feedback = App.useApp();
  useEffect(() => onReady(feedback), [onReady, feedback]);
  return null;
}
