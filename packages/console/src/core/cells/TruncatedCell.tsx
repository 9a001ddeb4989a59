import { hasMask } from '@koshpay/resource/internal';
import { t } from '../language/text.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './cells.module.css';

/** The characters of a hash that a row shows whole. */
export const longestInRow = 48;

interface Props {
  readonly value: string;
  readonly label: string;
  /** The visible text. */
  readonly shown: string;
  /** The URL at which the value can be looked up. */
  readonly href?: string | undefined;
  /** The site of that URL, as a sentence names it. */
  readonly site?: string | undefined;
  /** The page of the named row, which then is the value's link. */
  readonly rowHref?: string | undefined;
  /** True if it is one of hundreds: what is beside it then comes with the pointer or the focus. */
  readonly isInRow?: boolean | undefined;
}

/**
 * A long value: short on screen, whole on hover, for screen readers and in the clipboard. The
 * clipboard has no use for a masked one. The link to another site is beside that of a row.
 */
export function TruncatedCell({ value, label, shown, href, site = '', rowHref, isInRow }: Props) {
  const canCopy = !hasMask(value);
  const link = toRowLink(rowHref) ?? (href ? { href, ...newTab } : undefined);
  const external = rowHref && href;
  if (isInRow && canCopy && !link) return <CopyButton value={value} label={label} shown={shown} />;
  const Value = link ? 'a' : 'span';
  const text = (
    <Value
      className={styles.mono}
      title={value}
      data-copied={isInRow && canCopy ? label : undefined}
      {...(isInRow && canCopy && external && { 'data-external': external, 'data-site': site })}
      {...link}
    >
      {shown}
    </Value>
  );
  if (isInRow || !canCopy) return text;
  return (
    <span className={styles.truncated}>
      {text}
      {external && (
        <a
          href={external}
          {...newTab}
          className={styles.external}
          data-icon="external"
          title={t('Open in {site}', { site })}
          aria-label={t('Open {label} in {site}', { label, site })}
        />
      )}
      <CopyButton value={value} label={label} />
    </span>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function toRowLink(href: string | undefined) {
  return href === undefined ? undefined : { href, 'data-row-link': true };
}
