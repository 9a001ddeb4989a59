import { createPlace } from '../../parts/place.ts';
import type { Tool } from '../../parts/tool.ts';

/** A button in the header. */
export type HeaderTool = Tool<{ readonly className: string | undefined }>;

export const useHeaderTools = createPlace<HeaderTool>('headerTools');
