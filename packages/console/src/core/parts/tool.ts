import type { ComponentType, ReactNode } from 'react';

/** A component in a place of the core. */
export interface Tool<Props> {
  readonly name: string;
  /** True if it is shown now; always by default. */
  readonly useIsShown?: (props: Props) => boolean;
  readonly Part: ComponentType<Props>;
  /** The placeholder while its code loads. */
  readonly fallback?: ReactNode;
}
