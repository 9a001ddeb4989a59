import { useState } from 'react';

/** The sheet of all filters of a list on a phone, and the one of them to start with. */
export function useFilterSheet() {
  const [sheet, setSheet] = useState<{ readonly param: string | undefined }>();
  return {
    isOpen: sheet !== undefined,
    param: sheet?.param,
    open: (param?: string) => setSheet({ param }),
    close: () => setSheet(undefined),
  };
}
