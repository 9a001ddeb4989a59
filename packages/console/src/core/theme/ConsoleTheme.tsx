import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { currentVocabulary } from '../language/vocabulary.ts';
import { useMode } from './mode.ts';
import { styleCache } from './style-cache.ts';
import { toTheme } from './theme.ts';
import './base.css';

/** Applies the brand's theme, light or dark, and the language to Ant Design's components. */
export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  const { mode } = useMode();
  const theme = useMemo(() => toTheme(mode), [mode]);
  return (
    <StyleProvider cache={styleCache}>
      <ConfigProvider theme={theme} locale={currentVocabulary()?.components}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
