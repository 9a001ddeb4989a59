import { Suspense } from 'react';
import type { Tool } from './place.ts';

interface Props<ToolProps> {
  readonly tools: readonly Tool<ToolProps>[];
  readonly props: ToolProps;
}

/** The components of features in one place. The screen does not wait for their code. */
export function Tools<ToolProps extends object>({ tools, props }: Props<ToolProps>) {
  return tools.map((tool) => <Shown key={tool.name} tool={tool} props={props} />);
}

interface ShownProps<ToolProps> {
  readonly tool: Tool<ToolProps>;
  readonly props: ToolProps;
}

function Shown<ToolProps extends object>({ tool, props }: ShownProps<ToolProps>) {
  const { useIsShown = always, Part, fallback } = tool;
  const isShown = useIsShown(props);
  return (
    isShown && (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  );
}

const always = () => true;
