import type { SelectProps } from 'antd';

/** Props that keep a picker of several values as high as other filters. */
export const multiSelectProps = {
  mode: 'multiple',
  maxTagCount: 'responsive',
  maxTagTextLength: 12,
  maxTagPlaceholder: (hidden: readonly unknown[]) => `+${hidden.length}`,
} as const satisfies SelectProps;
