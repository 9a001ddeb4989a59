import { helpPath } from '@koshpay/resource/internal';
import type { ComponentProps } from 'react';
import { Link, parsePath, useLocation } from 'react-router';
import { t } from '../../core/language/text.ts';
import styles from './Guide.module.css';

/** The components for the elements of a chapter. */
export const guideText = { a: GuideLink, h2: SectionHeading, img: Picture, table: GuideTable };

/** A link to another chapter, `lists.md#columns`, or within this one, in the language that is read now. */
function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  const { search } = useLocation();
  const path = parsePath(href.replace(/^([\w-]+)\.md/, `${helpPath}/$1`));
  return <Link to={{ ...path, search }}>{children}</Link>;
}

/** A heading with a link to itself, for sharing. */
function SectionHeading({ id, children }: ComponentProps<'h2'>) {
  const { search } = useLocation();
  return (
    <h2 id={id} className={styles.section}>
      {children}{' '}
      <Link
        to={{ search, hash: `#${id}` }}
        className={styles.anchor}
        aria-label={t('Link to this section')}
      >
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
