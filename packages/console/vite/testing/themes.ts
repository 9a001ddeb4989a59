import { theme } from 'antd';

const components = { Button: { borderRadiusLG: 4, fontWeight: 600 } };

/** Two themes, as a brand has them. */
export const themes = {
  light: {
    cssVar: { key: 'light' },
    hashed: false,
    token: { colorPrimary: '#0b665a' },
    components,
  },
  dark: {
    cssVar: { key: 'dark' },
    hashed: false,
    algorithm: theme.darkAlgorithm,
    token: { colorPrimary: '#58c9b4' },
    components,
  },
};
