import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import styles from './Chart.module.css';
import { drawPlot, type PlotOptions } from './draw-plot.ts';

interface Props extends PlotOptions {
  /** The point that is chosen with the keyboard, if any. */
  readonly chosen: number | undefined;
}

/** The lines of a chart. Everything that it says is beside it as text, too. */
export default function Plot({ chosen, ...options }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const colors = useColorChanges();
  const { seconds, series, labelOf, format, onPoint } = options;
  useEffect(() => {
    const parent = element.current;
    if (!parent) return;
    const drawn = drawPlot(parent, { seconds, series, labelOf, format, onPoint });
    plot.current = drawn;
    const resize = new ResizeObserver(() =>
      drawn.setSize({ width: parent.clientWidth, height: parent.clientHeight }),
    );
    resize.observe(parent);
    return () => {
      resize.disconnect();
      drawn.destroy();
    };
  }, [seconds, series, labelOf, format, onPoint, colors]);

  useEffect(() => {
    const x = chosen === undefined ? undefined : seconds[chosen];
    if (x === undefined || !plot.current) return;
    plot.current.setCursor({ left: plot.current.valToPos(x, 'x'), top: 0 });
  }, [chosen, seconds]);
  return <div ref={element} className={styles.canvas} />;
}

/** A number that changes when colours do: with the theme, or forced ones. */
function useColorChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const note = () => setChanges((count) => count + 1);
    const theme = new MutationObserver(note);
    theme.observe(document.documentElement, { attributeFilter: ['class'] });
    const forced = matchMedia('(forced-colors: active)');
    forced.addEventListener('change', note);
    return () => {
      theme.disconnect();
      forced.removeEventListener('change', note);
    };
  }, []);
  return changes;
}
