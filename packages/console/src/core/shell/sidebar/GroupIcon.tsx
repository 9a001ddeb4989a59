import {
  AppstoreOutlined,
  BarChartOutlined,
  DashboardOutlined,
  FileTextOutlined,
  LinkOutlined,
  MonitorOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { MenuIcon } from '@koshpay/resource/internal';
import { type ComponentType, Suspense } from 'react';
import { useParts } from '../../context/console-parts.ts';

const icons: Readonly<Record<MenuIcon, ComponentType>> = {
  apps: AppstoreOutlined,
  chart: BarChartOutlined,
  dashboard: DashboardOutlined,
  document: FileTextOutlined,
  link: LinkOutlined,
  monitor: MonitorOutlined,
  setting: SettingOutlined,
  shield: SafetyOutlined,
  shop: ShopOutlined,
  swap: SwapOutlined,
  team: TeamOutlined,
  wallet: WalletOutlined,
};

/** The icon of a menu group: one of the console, or a custom one of the product. */
export function GroupIcon({ icon = 'apps' }: { readonly icon?: string | undefined }) {
  const Own = useParts().groupIcons?.[icon];
  if (Own)
    return (
      <Suspense>
        <Own aria-hidden />
      </Suspense>
    );
  const Icon = icons[icon as MenuIcon];
  return <Icon aria-hidden />;
}
