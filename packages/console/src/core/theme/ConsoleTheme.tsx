import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { currentVocabulary } from '../language/vocabulary.ts';
import type { Brand } from './brand.ts';
import { useMode } from './mode.ts';
import { styleCache } from './style-cache.ts';
import { toThemes } from './theme.ts';
import './base.css';

interface Props {
  readonly brand: Brand;
  readonly children: ReactNode;
}

/** Applies the brand's theme, light or dark, and the language to Ant Design's components. */
export function ConsoleTheme({ brand, children }: Props) {
  const { mode } = useMode();
  const themes = useMemo(() => toThemes(brand), [brand]);
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={themes[mode]} locale={currentVocabulary()?.components}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
