import { useId } from 'react';
import menu from '../../language/LanguageMenu.module.css';
import { t } from '../../language/text.ts';
import { useCapability } from '../../session/use-session.ts';
import { chooseTimeZone } from '../../time/chosen-zone.ts';
import { currentTimeZone, currentZoneName, productTimeZone } from '../../time/zone.ts';
import styles from './TimeZoneMenu.module.css';

/** The zone of all times, and where the backend has their days, the choice of another one. */
export function TimeZoneMenu({ className = '' }: { readonly className?: string }) {
  const id = useId();
  const zone = currentTimeZone();
  const name = currentZoneName();
  const label = t('{name}: times are in {zone}', { name, zone });
  if (!useCapability('time-zones'))
    return (
      <span className={`${styles.name} ${className}`} title={label}>
        {name}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={`${styles.name} ${styles.anchor} ${className}`}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {name}
      </button>
      <div id={id} popover="auto" className={`${menu.panel} ${styles.panel}`}>
        {toZones().map((each) => (
          <button
            key={each}
            type="button"
            className={menu.language}
            aria-pressed={each === zone}
            onClick={() => chooseTimeZone(each)}
          >
            {each}
          </button>
        ))}
      </div>
    </>
  );
}

/** The header is rendered with each page, and asking the browser is slow. */
let browserZone: string | undefined;

/** The product's zone, that of the browser, and UTC. */
function toZones(): string[] {
  browserZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([productTimeZone(), browserZone, 'UTC', currentTimeZone()])];
}
