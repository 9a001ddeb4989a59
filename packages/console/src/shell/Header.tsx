import {
  FullscreenOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  ReloadOutlined,
  SunOutlined,
} from '@ant-design/icons';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../console-context.ts';
import { cancelRetries } from '../data/retry.ts';
import { useMode } from '../theme/mode.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import styles from './Header.module.css';

interface Props {
  readonly isWide: boolean;
  readonly onToggle: () => void;
}

/** The bar above the page: the sidebar's toggle, the product's title, four icons and the user. */
export function Header({ isWide, onToggle }: Props) {
  const { brand } = useConsole();
  const toggle = isWide ? 'Collapse sidebar' : 'Expand sidebar';
  return (
    <header className={styles.header}>
      <button type="button" className={styles.toggle} onClick={onToggle} title={toggle}>
        {isWide ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        <span>{toggle}</span>
      </button>
      <p className={styles.title}>{brand.consoleTitle}</p>
      <ThemeButton />
      <RefreshButton />
      <button
        type="button"
        className={`${styles.icon} ${styles.extra}`}
        onClick={toggleFullScreen}
        aria-label="Full screen"
        title="Full screen"
      >
        <FullscreenOutlined aria-hidden />
      </button>
      <a
        className={`${styles.icon} ${styles.extra}`}
        href="/"
        target="_blank"
        rel="noopener"
        aria-label="Public site (opens in a new tab)"
        title="Public site"
      >
        <GlobalOutlined aria-hidden />
      </a>
      <AvatarMenu />
    </header>
  );
}

function ThemeButton() {
  const { mode, toggleMode } = useMode();
  const label = mode === 'dark' ? 'Light theme' : 'Dark theme';
  return (
    <button
      type="button"
      className={styles.icon}
      onClick={toggleMode}
      aria-label={label}
      title={label}
    >
      {mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  );
}

function RefreshButton() {
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  return (
    <button
      type="button"
      className={styles.icon}
      onClick={() => cancelRetries(queryClient).then(() => queryClient.invalidateQueries())}
      aria-label="Refresh all data"
      title="Refresh all data"
    >
      <ReloadOutlined aria-hidden spin={isFetching} />
    </button>
  );
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
