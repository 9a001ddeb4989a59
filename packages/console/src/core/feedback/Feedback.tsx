import type { App } from 'antd';
import {
  createContext,
  lazy,
  type PropsWithChildren,
  Suspense,
  use,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useIsIdle } from '../page/use-is-idle.ts';

const FeedbackHolder = lazy(() => import('./FeedbackHolder.tsx'));

type Use = (feedback: ReturnType<typeof App.useApp>) => void;

const FeedbackContext = createContext<(show: Use) => void>(() => undefined);

/**
 * Ant Design's toasts, messages and questions.
 *
 * @example
 * const feedback = useFeedback();
 * feedback(({ notification }) => notification.error({ title }));
 */
export const useFeedback = () => use(FeedbackContext);

/** The place of toasts. Their code is loaded for the first of them, or when the page is idle. */
export function Feedback({ children }: PropsWithChildren) {
  const isIdle = useIsIdle();
  const [isWanted, setWanted] = useState(false);
  const known = useRef<Parameters<Use>[0]>(undefined);
  const waiting = useRef<Use[]>([]);
  const feedback = useCallback((show: Use) => {
    if (known.current) return show(known.current);
    waiting.current.push(show);
    setWanted(true);
  }, []);
  const begin = useCallback<Use>((loaded) => {
    known.current = loaded;
    for (const show of waiting.current.splice(0)) show(loaded);
  }, []);
  return (
    <FeedbackContext value={feedback}>
      {children}
      {(isIdle || isWanted) && (
        <Suspense>
          <FeedbackHolder onReady={begin} />
        </Suspense>
      )}
    </FeedbackContext>
  );
}
