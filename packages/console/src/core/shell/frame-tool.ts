import { createPlace } from '../parts/place.ts';
import type { Tool } from '../parts/tool.ts';

interface FrameToolProps {
  /** The path that the console was opened with. */
  readonly firstPath: string;
  /** True once the first screen is idle. */
  readonly isIdle: boolean;
}

/** A component that is there on every screen. */
export type FrameTool = Tool<FrameToolProps>;

export const useFrameTools = createPlace<FrameTool>('frameTools');
