import { integrationsPage } from '@koshpay/resource';
import { isAllowed } from '@koshpay/resource/internal';
import { t, tr } from '../../core/language/text.ts';
import { FailedMessage, ForbiddenMessage } from '../../core/page/ListMessage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import { useAccount } from '../../core/session/use-session.ts';
import { IntegrationCard } from './IntegrationCard.tsx';
import styles from './IntegrationsPage.module.css';
import { useIntegrations } from './use-integrations.ts';

/** The page of what the server works with, or the message that the signed-in user may not see it. */
export default function IntegrationsPage() {
  const title = t('Integrations');
  useTitle(title);
  const isPermitted = isAllowed(useAccount(), [integrationsPage.access ?? []].flat());
  if (isPermitted) return <Integrations />;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <ForbiddenMessage text={t('You do not have permission to view {title}.', { title })} />
    </div>
  );
}

/** The systems that the server works with, and their state: set up, reachable, able to send. */
function Integrations() {
  const { groups, error, isLoading, isRefreshing, refresh } = useIntegrations();
  return (
    <div className={styles.page} aria-busy={isRefreshing}>
      <h1>{t('Integrations')}</h1>
      {isLoading && <p role="status">{t('Loading integrations')}</p>}
      {error && (
        <FailedMessage
          text={t('Failed to load the integrations.')}
          error={error}
          onRetry={refresh}
        />
      )}
      {!error &&
        groups.map(([group, integrations]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{tr(group)}</h2>
            <ul className={styles.cards}>
              {integrations.map((integration) => (
                <IntegrationCard key={integration.key} integration={integration} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
