import type { FieldOf } from '@koshpay/resource/internal';
import type { ReactNode } from 'react';

/** The props of a field with several inputs. */
export interface GroupProps<K extends 'object' | 'lines'> {
  readonly name: string;
  readonly field: FieldOf<K>;
  readonly label: string;
  readonly help: ReactNode;
  /** True if the section's title has the same text already. */
  readonly isTitled: boolean;
  /** True if the backend left the values out. */
  readonly isUnknown: boolean;
  /** The message of a rule on the field or a part of it. */
  readonly brokenRule: ((path: string) => string | undefined) | undefined;
  /** The inputs that a rule on a path depends on. */
  readonly dependenciesOf: (path: string) => (string | number)[][];
}
