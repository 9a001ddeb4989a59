import type { Resource } from '@koshpay/resource';
import { toPhrase } from '@koshpay/resource/internal';
import { t } from '../language/text.ts';
import { FailedMessage, ForbiddenMessage, ListMessage, StaleNotice } from '../page/ListMessage.tsx';
import styles from './DetailPage.module.css';
import facts from './facts/Facts.module.css';
import type { ResourceRow } from './use-resource-row.ts';

interface Props {
  readonly resource: Resource;
  readonly detail: ResourceRow;
}

/** The skeleton or a message instead of a row, or a message about one that could not be refreshed. */
export function DetailMessage(props: Props) {
  const { state, error, isPaused } = props.detail;
  if (state === 'loading') return <DetailSkeleton resource={props.resource} />;
  if (state === 'ready' && !error && !isPaused) return null;
  return (
    <section className={styles.card}>
      <Message {...props} />
    </section>
  );
}

function Message({ resource, detail: { state, error, refresh } }: Props) {
  const what = toPhrase(resource.singular);
  const failure = t('Failed to load this {what}.', { what });
  if (state === 'missing')
    return (
      <ListMessage
        text={t('This {what} was not found. It may have been deleted.', { what })}
        detail={error?.message}
      />
    );
  if (state === 'forbidden')
    return (
      <ForbiddenMessage text={t('You do not have permission to view this {what}.', { what })} />
    );
  if (state === 'offline')
    return (
      <ListMessage
        tone="danger"
        text={t('You are offline.')}
        detail={t('The page reloads when you are back online.')}
      />
    );
  if (state === 'failed') return <FailedMessage text={failure} error={error} onRetry={refresh} />;
  const outdated = t('This page may be out of date.');
  return error ? (
    <StaleNotice text={failure} detail={error.message} outdated={outdated} onRetry={refresh} />
  ) : (
    <StaleNotice text={t('You are offline.')} outdated={outdated} />
  );
}

/** The page before its row: as many skeleton fields as there will be. */
function DetailSkeleton({ resource }: { readonly resource: Resource }) {
  const { sections = [] } = resource.detail ?? {};
  return (
    <section className={styles.card}>
      <p className="visually-hidden" role="status">
        {t('Loading {singular}', { singular: resource.singular })}
      </p>
      <div className={facts.facts} aria-hidden="true">
        {sections
          .flatMap(({ names }) => names)
          .map((name) => (
            <div key={name} className={facts.pending}>
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          ))}
      </div>
    </section>
  );
}
