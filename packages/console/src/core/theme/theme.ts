import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import type { Brand } from './brand.ts';
import { type Colors, radius, type ThemeMode, typography } from './tokens.ts';

/** A theme whose CSS variables have a class of their own. */
type BrandTheme = ThemeConfig & { readonly cssVar: { readonly key: string } };

/**
 * The brand as an Ant Design theme for each mode. Make them once: Ant Design keeps styles by theme.
 * A built console has what follows from them (`vite/antd-styles`), not this code.
 */
export function toThemes(brand: Brand): Readonly<Record<ThemeMode, BrandTheme>> {
  return { light: toTheme(brand, 'light'), dark: toTheme(brand, 'dark') };
}

function toTheme(brand: Brand, mode: ThemeMode): BrandTheme {
  const colors = brand.colors[mode];
  return {
    algorithm: toAlgorithm(mode, colors),
    cssVar: { key: `console-${mode}` },
    hashed: false,
    token: {
      ...toColorTokens(colors),
      fontFamily: brand.font,
      fontFamilyCode: typography.mono,
      fontSize: typography.size,
      fontWeightStrong: typography.strong,
      borderRadius: radius.medium,
      borderRadiusLG: radius.large,
      borderRadiusSM: radius.small,
      controlHeight: 36,
      wireframe: false,
    },
    components: {
      // A label belongs to the input below it, not to the error above.
      Form: { verticalLabelPadding: '0 0 4px' },
      // The ring of base.css is the only focus indicator.
      Input: { activeShadow: 'none', errorActiveShadow: 'none' },
      // Days of the adjacent months can be chosen, too.
      DatePicker: { colorTextDisabled: colors.muted },
      Select: { activeOutlineColor: 'transparent' },
      // As on the site.
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: typography.strong,
        borderRadiusLG: radius.medium,
      },
    },
  };
}

function toColorTokens(colors: Colors) {
  return {
    colorPrimary: colors.primary,
    colorSuccess: colors.success,
    colorWarning: colors.warning,
    colorError: colors.danger,
    colorText: colors.ink,
    colorTextHeading: colors.ink,
    colorTextSecondary: colors.muted,
    colorTextTertiary: colors.muted,
    colorTextDescription: colors.muted,
    colorTextPlaceholder: colors.muted,
    colorIcon: colors.muted,
    colorBgLayout: colors.surface,
    colorBgContainer: colors.raised,
    colorBgElevated: colors.raised,
    colorBorder: colors.outline,
    colorBorderSecondary: colors.line,
    colorSplit: colors.line,
    controlItemBgActive: colors.primarySoft,
    controlItemBgActiveHover: colors.primarySoft,
    colorTextLightSolid: colors.onPrimary,
  };
}

function toAlgorithm(mode: ThemeMode, colors: Colors): MappingAlgorithm {
  const derive = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (seed) => ({ ...derive(seed), ...exact(colors) });
}

/** The brand's own values for colours that Ant Design would derive darker. */
function exact({ primary, primaryHover, success, warning, danger }: Colors) {
  return {
    colorPrimary: primary,
    colorPrimaryHover: primaryHover,
    colorPrimaryActive: primaryHover,
    colorLink: primary,
    colorLinkHover: primaryHover,
    colorSuccess: success,
    colorWarning: warning,
    colorError: danger,
    colorErrorText: danger,
  };
}
