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
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  dashboard: DashboardOutlined,
  merchants: ShopOutlined,
  wallets: WalletOutlined,
  users: TeamOutlined,
  transactions: SwapOutlined,
  chains: LinkOutlined,
  settings: SettingOutlined,
  monitoring: MonitorOutlined,
  security: SafetyOutlined,
  logs: FileTextOutlined,
  optional: AppstoreOutlined,
};

/** The picture of a menu group, by its key; any group has one. */
export function GroupIcon({ group }: { readonly group: string }) {
  const Icon = icons[group] ?? BarChartOutlined;
  return <Icon aria-hidden />;
}
