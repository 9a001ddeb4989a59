import { type Mode, radius, tokens, typography } from '@koshpay/brand';

import { type ThemeConfig, theme } from 'antd';

/** The brand as an Ant Design theme. */
export function toTheme(mode: Mode): ThemeConfig {
  const colors = tokens[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: `koshpay-${mode}` },
    hashed: false,
    token: {
      colorPrimary: colors.primary,
      colorPrimaryHover: colors.primaryHover,
      colorPrimaryActive: colors.primaryHover,
      colorLink: colors.primary,
      colorLinkHover: colors.primaryHover,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.danger,
      colorErrorText: colors.danger,
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
      fontFamily: typography.stack,
      fontFamilyCode: typography.mono,
      fontSize: typography.size.small,
      fontWeightStrong: typography.weight.strong,
      borderRadius: radius.medium,
      borderRadiusLG: radius.large,
      borderRadiusSM: radius.small,
      controlHeight: 36,
      wireframe: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  };
}
