import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { currentVocabulary } from '../language/vocabulary.ts';
import type { Brand } from './brand.ts';
import { useMode } from './mode.ts';
import { toThemes } from './theme.ts';
import './base.css';

// Base.css gives transitions no duration where less motion is preferred: Ant Design would wait for
// their end without ever seeing it. Read once, because a change remounts the whole console.
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Props {
  readonly brand: Brand;
  readonly children: ReactNode;
}

/** Applies the brand's theme, light or dark, and the language to Ant Design's components. */
export function ConsoleTheme({ brand, children }: Props) {
  const { mode } = useMode();
  const themes = useMemo(() => toThemes(brand), [brand]);
  const theme = useMemo(() => {
    const { token, ...others } = themes[mode];
    return { ...others, token: { ...token, motion } };
  }, [themes, mode]);
  return (
    <ConfigProvider theme={theme} locale={currentVocabulary()?.components}>
      {children}
    </ConfigProvider>
  );
}
