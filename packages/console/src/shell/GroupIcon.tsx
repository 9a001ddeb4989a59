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
import type { MenuIcon } from '@koshpay/resource';
import type { ComponentType } from 'react';

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

/** The icon of a menu group. */
export function GroupIcon({ icon = 'apps' }: { readonly icon?: MenuIcon | undefined }) {
  const Icon = icons[icon];
  return <Icon aria-hidden />;
}
