import type { ConsoleParts } from '../context/console-parts.ts';
import type { FormToolProps } from '../form/form-tool.ts';
import type { FilterPickers } from '../list/filters/filter-inputs.ts';
import type { ListTool } from '../list/list-tool.ts';
import type { ListMenuEntry } from '../list/menu/list-menu-entry.ts';
import type { FeatureScreen } from '../page/feature-screen.ts';
import type { Tool } from '../parts/place.ts';
import type { RowTool } from '../parts/RowTools.tsx';
import type { FeatureSlots } from '../parts/slots.tsx';
import type { FrameTool, HeaderTool } from '../shell/frame-tool.ts';
import type { Submission } from '../submission/submission.ts';
import type { WidgetsProps } from '../widgets/Widgets.tsx';

/** A part of the console that a product may leave out, by the places of the core that it fills. */
export interface Feature extends Pick<ConsoleParts, 'cells' | 'inputs'> {
  readonly name: string;
  readonly screens?: readonly FeatureScreen[];
  readonly listTools?: readonly ListTool[];
  readonly listMenu?: readonly ListMenuEntry[];
  readonly rowTools?: readonly RowTool[];
  readonly formTools?: readonly Tool<FormToolProps>[];
  readonly headerTools?: readonly HeaderTool[];
  readonly frameTools?: readonly FrameTool[];
  readonly slots?: FeatureSlots;
  readonly filters?: FilterPickers;
  /** Draws declared widgets; one feature at most has it. */
  readonly widgets?: Pick<Tool<WidgetsProps>, 'Part'>;
  /** Submits writes; one feature at most has it. */
  readonly submission?: Submission;
}

/**
 * Defines a feature: the one door of its folder. Its components are `lazy`, each loaded when it is
 * first shown; its hooks are loaded with the frame.
 */
export function defineFeature<const Name extends string>(
  feature: Feature & { readonly name: Name },
): Feature & { readonly name: Name } {
  return feature;
}
