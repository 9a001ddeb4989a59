import { helpPath } from '@koshpay/resource/internal';
import { lazy, useEffect } from 'react';
import {
  Link,
  type LinkProps,
  Navigate,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
import { currentLanguage, type Language, languages } from '../../core/language/language.ts';
import { t, tr } from '../../core/language/text.ts';
import { NotFoundPage } from '../../core/page/NotFoundPage.tsx';
import { useTitle } from '../../core/page/use-title.ts';
import type { Chapter, ChapterContent, LoadChapter } from './chapter.ts';
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

const loaded = new WeakMap<LoadChapter, ChapterContent>();

/** The content of a chapter. Without a connection, it comes later. */
function contentOf(load: LoadChapter): ChapterContent {
  const content = loaded.get(load) ?? lazy(load);
  loaded.set(load, content);
  return content;
}

/** The languages of a chapter, first that in which it is read: as the URL says, else that of the page. */
function useLanguages({ content }: Chapter): readonly Language[] {
  const [search] = useSearchParams();
  const wanted = search.get('lang') ?? currentLanguage();
  const available = (Object.keys(languages) as Language[]).filter((each) => content[each]);
  return available.toSorted((one, other) => Number(other === wanted) - Number(one === wanted));
}

function ChapterView({ chapters, chapter }: Props) {
  const [language = 'en', ...others] = useLanguages(chapter);
  const Content = contentOf(chapter.content[language] ?? chapter.content.en);
  useTitle(tr(chapter.title));
  useScroll();
  return (
    <div className={styles.guide}>
      <article className={styles.text}>
        <a href="#chapters" className={styles.toChapters}>
          {t('Chapters')}
        </a>
        {others.map((lang) => (
          <Link
            key={lang}
            className={styles.language}
            to={{ search: `?lang=${lang}` }}
            hrefLang={lang}
          >
            {t('Read in {language}', { language: languages[lang] })}
          </Link>
        ))}
        <div lang={language}>
          <Content components={guideText} />
        </div>
      </article>
      <Neighbours chapters={chapters} chapter={chapter} />
      <Chapters chapters={chapters} chapter={chapter} />
    </div>
  );
}

function Chapters({ chapters, chapter }: Props) {
  return (
    <nav className={styles.chapters} id="chapters" tabIndex={-1} aria-label={t('Chapters')}>
      <p className={styles.title}>{t('Help')}</p>
      <ol>
        {chapters.map((each) => (
          <li key={each.name}>
            <ChapterLink to={each} aria-current={each === chapter ? 'page' : undefined}>
              {tr(each.title)}
            </ChapterLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ chapters, chapter }: Props) {
  const at = chapters.indexOf(chapter);
  const [previous, next] = [chapters[at - 1], chapters[at + 1]];
  return (
    <nav className={styles.neighbours} aria-label={t('Previous and next chapter')}>
      {previous && (
        <ChapterLink to={previous} rel="prev">
          <span>{t('Previous chapter')}</span> {tr(previous.title)}
        </ChapterLink>
      )}
      {next && (
        <ChapterLink to={next} rel="next">
          <span>{t('Next chapter')}</span> {tr(next.title)}
        </ChapterLink>
      )}
    </nav>
  );
}

/** A link to a chapter in the language that is read now. */
function ChapterLink({ to, ...props }: Omit<LinkProps, 'to'> & { readonly to: Chapter }) {
  const { search } = useLocation();
  return <Link to={{ pathname: toPath(to), search }} {...props} />;
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
