import type { FieldOf } from '@koshpay/resource';
import type { ReactNode } from 'react';

/** What the inputs of a field with several values need. */
export interface GroupProps<K extends 'object' | 'lines'> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly label: string;
  readonly help: ReactNode;
  /** Whether the section's title says the same already. */
  readonly isTitled: boolean;
  /** Whether the backend left the values out. */
  readonly isUnknown: boolean;
  /** What a rule says about the field or a part of it. */
  readonly brokenRule: ((path: string) => string | undefined) | undefined;
  /** The inputs that a rule on a path depends on. */
  readonly dependenciesOf: (path: string) => (string | number)[][];
}
