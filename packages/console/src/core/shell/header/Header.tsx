import { FullscreenOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useConsole } from '../../context/console-context.ts';
import { LanguageMenu } from '../../language/LanguageMenu.tsx';
import { t, tr } from '../../language/text.ts';
import { Tools } from '../../parts/Tools.tsx';
import { useMode } from '../../theme/mode.ts';
import { useHeaderTools } from '../frame-tool.ts';
import { AvatarMenu } from './AvatarMenu.tsx';
import styles from './Header.module.css';
import { TimeZoneMenu } from './TimeZoneMenu.tsx';

interface Props {
  readonly isWide: boolean;
  readonly onToggle: () => void;
}

/** The bar above the page: the sidebar's toggle, the product's title, icons and the user. */
export function Header({ isWide, onToggle }: Props) {
  const { brand } = useConsole();
  const toggle = t(isWide ? 'Collapse sidebar' : 'Expand sidebar');
  return (
    <header className={styles.header}>
      <button type="button" className={styles.toggle} onClick={onToggle} title={toggle}>
        {isWide ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        <span>{toggle}</span>
      </button>
      <p className={styles.title}>{tr(brand.headerTitle)}</p>
      <Tools tools={useHeaderTools()} props={{ className: styles.icon }} />
      <ThemeButton />
      <button
        type="button"
        className={`${styles.icon} ${styles.extra}`}
        onClick={toggleFullScreen}
        aria-label={t('Full screen')}
        title={t('Full screen')}
      >
        <FullscreenOutlined aria-hidden />
      </button>
      <TimeZoneMenu className={`${styles.icon} ${styles.zone}`} />
      <LanguageMenu className={styles.icon} />
      <AvatarMenu />
    </header>
  );
}

/** A disc, half of it filled, 22 by 22. */
const halfDisc = 'M11 2a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2v14a7 7 0 0 1 0-14Z';

function ThemeButton() {
  const { mode, toggleMode } = useMode();
  const label = t(mode === 'dark' ? 'Light theme' : 'Dark theme');
  return (
    <button
      type="button"
      className={styles.icon}
      onClick={toggleMode}
      aria-label={label}
      title={label}
    >
      <svg width="18" height="18" viewBox="0 0 22 22" aria-hidden="true">
        <path d={halfDisc} fill="currentColor" />
      </svg>
    </button>
  );
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
}
