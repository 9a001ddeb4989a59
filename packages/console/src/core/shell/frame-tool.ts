import { createPlace, type Tool } from '../parts/place.ts';

interface FrameToolProps {
  /** The path that the console was opened with. */
  readonly firstPath: string;
  /** True once the first screen is idle. */
  readonly isIdle: boolean;
}

/** A component that is there on every screen. */
export type FrameTool = Tool<FrameToolProps>;

export const useFrameTools = createPlace<FrameTool>('frameTools');

/** A button in the header. */
export type HeaderTool = Tool<{ readonly className: string | undefined }>;

export const useHeaderTools = createPlace<HeaderTool>('headerTools');
