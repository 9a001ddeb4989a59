import type { Kind } from '@koshpay/resource';
import type { ComponentType } from 'react';
import type { GroupProps } from './group-props.ts';
import { LinesInput } from './LinesInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';

/** The kinds with several inputs. */
export const groups: {
  readonly [K in Kind]?: ComponentType<GroupProps<K & ('object' | 'lines')>>;
} = {
  object: ObjectInput,
  lines: LinesInput,
};
