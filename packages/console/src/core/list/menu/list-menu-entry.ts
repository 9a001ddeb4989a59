import type { Resource } from '@koshpay/resource';
import type { Account } from '@koshpay/resource/internal';
import type { ComponentType } from 'react';
import { createPlace } from '../../parts/place.ts';
import type { ListPanelProps } from '../panel/list-panel-props.ts';

interface Offer {
  readonly capabilities: readonly string[];
  /** With the fields that the person may write. */
  readonly resource: Resource;
  readonly account: Account;
}

/** An entry of a list's menu, which opens a panel. */
export interface ListMenuEntry {
  readonly name: string;
  readonly label: () => string;
  /** An icon of `row-icons.css`. */
  readonly icon: string;
  /** True if the backend has it for this list and this person; always by default. */
  readonly isAvailable?: (offer: Offer) => boolean;
  readonly Panel: ComponentType<ListPanelProps>;
}

/** The entries that features have in the menu of every list. */
export const useListMenu = createPlace<ListMenuEntry>('listMenu');
