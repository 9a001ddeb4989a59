import { helpPath } from '@koshpay/resource';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { t } from '../language/text.ts';
import styles from './Guide.module.css';

/** How the elements of a chapter are shown. */
export const guideText = { a: GuideLink, h2: SectionHeading, img: Picture, table: GuideTable };

/** A link to another chapter, `lists.md#columns`, or within this one. */
function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  return <Link to={href.replace(/^([\w-]+)\.md/, `${helpPath}/$1`)}>{children}</Link>;
}

/** A heading with a link to itself, for sharing. */
function SectionHeading({ id, children }: ComponentProps<'h2'>) {
  return (
    <h2 id={id} className={styles.section}>
      {children}{' '}
      <Link to={`#${id}`} className={styles.anchor} aria-label={t('Link to this section')}>
        #
      </Link>
    </h2>
  );
}

/** A picture, loaded when it is near; a click shows it in its own size. That of a phone is narrow. */
function Picture({ src, alt, width, height }: ComponentProps<'img'>) {
  const className = `${styles.picture} ${Number(width) < Number(height) ? styles.narrow : ''}`;
  return (
    <a href={src} target="_blank" rel="noopener" className={className}>
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}

/** A wide table scrolls on its own. */
function GuideTable({ children }: ComponentProps<'table'>) {
  return (
    <div className={styles.table}>
      <table>{children}</table>
    </div>
  );
}
