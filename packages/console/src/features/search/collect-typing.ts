/** The text that is typed while the palette loads. */
export interface Typing {
  /** Ends the collecting, and returns the text. */
  readonly take: () => string;
}

/**
 * Collects what is typed from now on: people who open the palette by keys type on before its code
 * has arrived. Escape gives up, and so does continuing elsewhere.
 */
export function collectTyping(onLeave: () => void): Typing {
  let text = '';
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key === 'Escape') onLeave();
    else if (key.length === 1) text += key;
    else if (key === 'Tab') return onLeave();
    // Not for the element that still has the focus.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', press, { capture: true });
  addEventListener('pointerdown', onLeave, { capture: true });
  return {
    take: () => {
      removeEventListener('keydown', press, { capture: true });
      removeEventListener('pointerdown', onLeave, { capture: true });
      return text;
    },
  };
}
