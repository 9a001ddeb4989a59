import { helpPath } from '@koshpay/resource';
import { lazy, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigationType, useParams } from 'react-router';
import { currentLanguage } from '../language/language.ts';
import { t, tr } from '../language/text.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { useTitle } from '../shell/use-title.ts';
import type { Chapter, ChapterContent } from './chapter.ts';
import styles from './Guide.module.css';
import { guideText } from './guide-text.tsx';
import { useChapters } from './use-chapters.ts';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly chapter: Chapter;
}

/** A chapter of the product's guide; `/help` leads to its first one. */
export default function GuidePage() {
  const { name } = useParams();
  const { chapters, error } = useChapters();
  // Shown by the shell, as a screen whose code could not be loaded.
  if (error) throw error;
  if (!chapters) return null;
  const [first] = chapters;
  if (name === undefined && first) return <Navigate to={toPath(first)} replace />;
  const chapter = chapters.find((each) => each.name === name);
  if (!chapter) return <NotFoundPage />;
  return <ChapterView key={chapter.name} chapters={chapters} chapter={chapter} />;
}

const toPath = ({ name }: Chapter) => `${helpPath}/${name}`;

const loaded = new WeakMap<Chapter, ChapterContent>();

/** What a chapter consists of. Without a connection, it comes later. */
function contentOf(chapter: Chapter): ChapterContent {
  const content = loaded.get(chapter) ?? lazy(chapter.content);
  loaded.set(chapter, content);
  return content;
}

function ChapterView({ chapters, chapter }: Props) {
  const Content = contentOf(chapter);
  useTitle(tr(chapter.title));
  useScroll();
  return (
    <div className={styles.guide}>
      <article className={styles.text}>
        <a href="#chapters" className={styles.toChapters}>
          {t('Chapters')}
        </a>
        {currentLanguage() === 'hi' && (
          <p className={styles.note}>{t('The guide is in English.')}</p>
        )}
        <div lang="en">
          <Content components={guideText} />
        </div>
      </article>
      <Neighbours chapters={chapters} chapter={chapter} />
      <nav className={styles.chapters} id="chapters" tabIndex={-1} aria-label={t('Chapters')}>
        <p className={styles.title}>{t('Help')}</p>
        <ol>
          {chapters.map((each) => (
            <li key={each.name}>
              <Link to={toPath(each)} aria-current={each === chapter ? 'page' : undefined}>
                {tr(each.title)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function Neighbours({ chapters, chapter }: Props) {
  const at = chapters.indexOf(chapter);
  const [previous, next] = [chapters[at - 1], chapters[at + 1]];
  return (
    <nav className={styles.neighbours} aria-label={t('Previous and next chapter')}>
      {previous && (
        <Link to={toPath(previous)} rel="prev">
          <span>{t('Previous chapter')}</span> {tr(previous.title)}
        </Link>
      )}
      {next && (
        <Link to={toPath(next)} rel="next">
          <span>{t('Next chapter')}</span> {tr(next.title)}
        </Link>
      )}
    </nav>
  );
}

/** Shows the section that the URL names, else the beginning; after Back, the browser restores it. */
function useScroll(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // With the key: the same link may be followed again.
  useEffect(() => {
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) {
      section.scrollIntoView();
      section.tabIndex = -1;
      section.focus({ preventScroll: true });
    } else if (type !== 'POP') scrollTo(0, 0);
  }, [hash, key, type]);
}
