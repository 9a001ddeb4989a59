import type { SelectProps } from 'antd';

/** How a picker of several values stays as high as the other filters. */
export const severalProps = {
  mode: 'multiple',
  maxTagCount: 'responsive',
  maxTagTextLength: 12,
  maxTagPlaceholder: (hidden) => `+${hidden.length}`,
} as const satisfies SelectProps;
