import { GlobalOutlined } from '@ant-design/icons';
import { useId } from 'react';
import styles from './LanguageMenu.module.css';
import { chooseLanguage, currentLanguage, type Language, languages } from './language.ts';
import { t } from './text.ts';

/** The globe: the languages of the console, each by its own name. */
export function LanguageMenu({ className = styles.globe }: { readonly className?: string }) {
  const id = useId();
  const label = t('Language');
  return (
    <>
      <button
        type="button"
        className={`${styles.anchor} ${className}`}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        <GlobalOutlined aria-hidden />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {(Object.keys(languages) as Language[]).map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.language}
            aria-pressed={language === currentLanguage()}
            onClick={() => chooseLanguage(language)}
          >
            {languages[language]}
          </button>
        ))}
      </div>
    </>
  );
}
