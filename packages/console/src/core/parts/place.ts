import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** The features of the console: each has what it fills places with, by their names. */
export const FeaturesContext = createContext<readonly object[]>([]);

/**
 * Makes a place of the core, which features fill: a hook that returns what they have for it, in
 * their order.
 *
 * @param name its key in a feature
 */
export function createPlace<Item>(name: string): () => readonly Item[] {
  return function usePlace() {
    return use(FeaturesContext).flatMap((feature) => {
      const { [name]: filled = [] } = feature as Readonly<Record<string, Item | readonly Item[]>>;
      return filled;
    });
  };
}

/** A component in a place of the core. */
export interface Tool<Props> {
  readonly name: string;
  /** True if it is shown now; always by default. */
  readonly useIsShown?: (props: Props) => boolean;
  readonly Part: ComponentType<Props>;
  /** The placeholder while its code loads. */
  readonly fallback?: ReactNode;
}
