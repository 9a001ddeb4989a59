import { Component, type RefObject } from 'react';

/** A press on an input that has begun, or that opens it. */
export type Press = 'begun' | 'opens' | undefined;

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
export class TransferFocus extends Component<Props> {
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
