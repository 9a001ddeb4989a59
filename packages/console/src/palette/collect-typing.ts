/** What is typed while the palette loads. */
export interface Typing {
  /** Ends the collecting, and returns the text. */
  readonly take: () => string;
}

/**
 * Collects what is typed from now on: people who open the palette by keys type on before its code
 * has arrived. Escape gives up.
 */
export function collectTyping(onEscape: () => void): Typing {
  let text = '';
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key === 'Escape') onEscape();
    else if (key.length === 1) text += key;
    // Not for the element that still has the focus.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', press, { capture: true });
  return {
    take: () => {
      removeEventListener('keydown', press, { capture: true });
      return text;
    },
  };
}
