import type { Resource } from '@koshpay/resource';
import type { Account } from '@koshpay/resource/internal';
import type { ComponentType } from 'react';
import { createPlace } from '../../parts/place.ts';
import type { ListProps } from '../state/use-resource-list.ts';

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

/** The props of what an entry of a list's menu opens. */
export interface ListPanelProps extends ListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** To be called when it is no longer visible: the focus returns to the menu's button. */
  readonly onClosed: () => void;
}
