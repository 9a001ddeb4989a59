import { Input, type InputRef } from 'antd';
import { type ComponentType, lazy, type Ref, Suspense, useState } from 'react';
import { t } from '../language/text.ts';

/** The props of an input that a form gives, of whatever kind. */
interface LateInputProps {
  readonly id?: string;
  readonly ref?: Ref<InputRef>;
  readonly autoFocus?: boolean;
}

/** Calendars and selects are large: a form is shown, and its texts can be typed, before it has them. */
export const DateInput: typeof import('./DateInput.tsx').default = lateInput(
  () => import('./DateInput.tsx'),
);
export const RefSelect: typeof import('./RefSelect.tsx').default = lateInput(
  () => import('./RefSelect.tsx'),
);
export const TagsInput: typeof import('./TagsInput.tsx').default = lateInput(
  () => import('./TagsInput.tsx'),
);

/** An input with code of its own. Until that has come, its place can have the focus, and hands it over. */
function lateInput<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & LateInputProps> }>,
) {
  const Loaded = lazy(load);
  function Arrived(props: Props & LateInputProps) {
    const [autoFocus] = useState(() => isPlaceOf(props.id, document.activeElement));
    return <Loaded {...props} autoFocus={autoFocus} />;
  }
  return function LateInput(props: Props & LateInputProps) {
    const { id, ref } = props;
    const label = t('Loading…');
    const place = (
      <Input ref={ref} readOnly aria-busy aria-label={label} placeholder={label} data-for={id} />
    );
    return (
      <Suspense fallback={place}>
        <Arrived {...props} />
      </Suspense>
    );
  };
}

function isPlaceOf(id: string | undefined, element: Element | null): boolean {
  return id !== undefined && element instanceof HTMLElement && element.dataset.for === id;
}
