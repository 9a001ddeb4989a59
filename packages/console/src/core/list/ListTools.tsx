import { Tools } from '../parts/Tools.tsx';
import type { ListScreen } from './list-screen.ts';
import { type ListTool, useListTools } from './list-tool.ts';
import { firstTools, lastTools } from './list-tools.tsx';

interface Props {
  readonly place: ListTool['place'];
  readonly screen: ListScreen;
}

/** The tools of a list in one place, those of features among them. */
export function ListTools({ place, screen }: Props) {
  const tools = [...firstTools, ...useListTools(), ...lastTools];
  return <Tools tools={tools.filter((tool) => tool.place === place)} props={screen} />;
}
