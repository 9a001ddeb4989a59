import { useEffect, useRef, useState } from 'react';

/** The sheet of all filters of a list on a phone, and the one of them to start with. */
export function useFilterSheet() {
  const [sheet, setSheet] = useState<{ readonly param: string | undefined }>();
  const opener = useRef<Element>(null);
  const isOpen = sheet !== undefined;
  // The sheet is not there any more when it has closed, and cannot give the focus back.
  useEffect(() => {
    if (isOpen) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [isOpen]);
  return {
    isOpen,
    param: sheet?.param,
    open: (param?: string) => {
      opener.current = document.activeElement;
      setSheet({ param });
    },
    close: () => setSheet(undefined),
  };
}
