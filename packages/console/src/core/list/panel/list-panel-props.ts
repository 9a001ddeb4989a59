import type { Resource } from '@koshpay/resource';
import type { ResourceList } from '../state/use-resource-list.ts';

/** The props of what an entry of a list's menu opens. */
export interface ListPanelProps {
  readonly resource: Resource;
  readonly list: ResourceList;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** To be called when it is no longer visible: the focus returns to the menu's button. */
  readonly onClosed: () => void;
}
