import { permission } from '@koshpay/resource';
import { isAllowed, settings } from '@koshpay/resource/internal';
import { useCustom } from '@refinedev/core';
import { type ApiError, toApiError } from '../../core/data/errors.ts';
import { toFailureToast } from '../../core/data/toasts.ts';
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
  const { query } = useCustom<{ readonly data?: readonly EffectiveSetting[] }, ApiError>({
    url: `${settings.name}/effective`,
    method: 'get',
    queryOptions: { enabled: mayView },
    errorNotification: toFailureToast,
  });
  if (!mayView) return null;
  const failure = query.error ?? query.failureReason;
  const rows = query.data?.data.data ?? [];
  return (
    <section className={styles.section} aria-labelledby="effective" aria-busy={query.isFetching}>
      <h2 id="effective">{t('Effective settings')}</h2>
      <p className={styles.help}>
        {t(
          'The settings of the server as it runs. Those of the environment change with its next start.',
        )}
      </p>
      {failure && (
        <FailedMessage
          text={t('Failed to load the effective settings.')}
          error={toApiError(failure)}
          onRetry={() => query.refetch()}
        />
      )}
      {!failure && <Settings rows={rows} />}
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
