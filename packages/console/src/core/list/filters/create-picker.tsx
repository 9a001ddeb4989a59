import {
  Component,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';

/** The input of a filter. */
export type FilterControl<K extends FilterKind = FilterKind> = ComponentType<
  FilterInputProps<FilterOfKind<K>>
> & {
  /** Loads the rest of its code, since it is likely to be used soon. */
  readonly preload?: () => unknown;
};

export type FilterKind = FilterInputProps['filter']['kind'];

/**
 * An input of Ant Design, whose code of 35 or 65 kB comes when someone is about to use it, and not
 * with each list that has one.
 *
 * @param importCode the import of a module with the input as its default export
 * @param Closed what is in its place until then, with the same look and name
 * @param showsValues whether `Closed` shows values, too, so that they do not need the code
 */
export function createPicker<K extends FilterKind>(
  importCode: () => Promise<{ readonly default: FilterControl<K> }>,
  Closed: FilterControl<K>,
  { showsValues = false } = {},
): FilterControl<K> {
  let code: FilterControl<K> | undefined;
  const preload = async () => {
    code ??= (await importCode()).default;
  };
  function Picker(props: FilterInputProps<FilterOfKind<K>>) {
    const [Input, setInput] = useState<FilterControl<K>>(() => Closed);
    const box = useRef<HTMLDivElement>(null);
    const press = useRef<Press>(undefined);
    const show = () => setInput(() => code ?? Closed);
    const open = () => {
      // Immediately, if possible: the next key is for the picker.
      if (code) show();
      else void preload().then(show);
    };
    const isNeeded = !showsValues && props.values.some(Boolean);
    useEffect(() => {
      if (isNeeded) open();
    }, [isNeeded]);
    return (
      <div ref={box} className={styles.onDemand} {...(Input === Closed && toEvents(press, open))}>
        <Input {...props} />
        <TransferFocus input={Input} box={box} press={press} />
      </div>
    );
  }
  return Object.assign(Picker, { preload });
}

/** Opens it when it gets the focus, a press or a key. */
function toEvents(press: { current: Press }, open: () => void) {
  return {
    onPointerDown: () => {
      press.current = 'begun';
    },
    // A press gives the focus before it ends: what is pressed must stay until then.
    onFocus: () => {
      if (press.current !== 'begun') open();
    },
    onClick: () => {
      press.current = 'opens';
      open();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      press.current = /^(ArrowDown|ArrowUp|Enter)$/.test(key) ? 'opens' : undefined;
      open();
    },
  };
}

/** A press on an input that has begun, or that opens it. */
type Press = 'begun' | 'opens' | undefined;

interface Props {
  /** The input in the box: another box gets the begun one. */
  readonly input: unknown;
  readonly box: RefObject<HTMLElement | null>;
  readonly press: RefObject<Press>;
}

interface Begun {
  /** The index of the input that has the focus. */
  readonly index: number;
  readonly typed?: string | undefined;
}

/**
 * Gives the focus, a press and what was typed to the input that replaces another, which is before it.
 * A class: only those see the page before React changes it.
 */
class TransferFocus extends Component<Props> {
  override getSnapshotBeforeUpdate({ input }: Props): Begun | null {
    const { activeElement: active } = document;
    if (input === this.props.input) return null;
    const inputs = this.inputs();
    const index = inputs.indexOf(active as HTMLInputElement);
    const focused = inputs[index];
    if (focused)
      return { index, typed: focused.value === focused.defaultValue ? undefined : focused.value };
    // A press beside the inputs of a range gives none of them the focus.
    return active === document.body && this.isOpened() ? { index: 0 } : null;
  }

  override componentDidUpdate(_: Props, __: object, begun: Begun | null): void {
    const input = begun && this.inputs()[begun.index];
    if (!input) return;
    if (this.isOpened()) input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.focus();
    if (this.isOpened()) input.click();
    if (begun.typed === undefined) return;
    input.setRangeText(begun.typed, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  override render() {
    return null;
  }

  private inputs(): HTMLInputElement[] {
    return [...(this.props.box.current?.querySelectorAll('input') ?? [])];
  }

  private isOpened(): boolean {
    return this.props.press.current === 'opens';
  }
}
