import { permission } from '@koshpay/resource';
import { isAllowed, settings } from '@koshpay/resource/internal';
import { useReadForScreen } from '../../core/data/use-read-for-screen.ts';
import { t, tr } from '../../core/language/text.ts';
import { FailedMessage } from '../../core/page/ListMessage.tsx';
import { useAccount } from '../../core/session/use-session.ts';
import styles from './EffectiveSettings.module.css';

/** A setting of the server's process. */
interface EffectiveSetting {
  readonly name: string;
  readonly value: string | null;
  readonly source: string;
}

/**
 * The settings in effect in the server, and the source of each value; nothing can be changed here.
 */
export default function EffectiveSettings() {
  const mayView = isAllowed(useAccount(), [permission(settings.name, 'view')]);
  const { data, error, isRefreshing, refresh } = useReadForScreen<readonly EffectiveSetting[]>(
    `${settings.name}/effective`,
    { enabled: mayView },
  );
  if (!mayView) return null;
  return (
    <section className={styles.section} aria-labelledby="effective" aria-busy={isRefreshing}>
      <h2 id="effective">{t('Effective settings')}</h2>
      <p className={styles.help}>
        {t(
          'The settings of the server as it runs. Those of the environment change with its next start.',
        )}
      </p>
      {error && (
        <FailedMessage
          text={t('Failed to load the effective settings.')}
          error={error}
          onRetry={refresh}
        />
      )}
      {!error && <Settings rows={data ?? []} />}
    </section>
  );
}

function Settings({ rows }: { readonly rows: readonly EffectiveSetting[] }) {
  return (
    <table className={styles.table} aria-labelledby="effective">
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Value')}</th>
          <th scope="col">{t('From')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, source }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={t('Value')}>
              {value ?? <span className={styles.none}>{t('not set')}</span>}
            </td>
            <td data-label={t('From')} data-source={source}>
              {tr(source)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
