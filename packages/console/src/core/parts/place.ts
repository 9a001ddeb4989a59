import { createContext, use } from 'react';

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
