import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './FilterBar.module.css';
import type { FilterInputProps, FilterOfKind } from './filter-input-props.ts';
import { type Press, TransferFocus } from './TransferFocus.tsx';

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
