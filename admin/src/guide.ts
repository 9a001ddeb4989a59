import type { Chapter } from '@koshpay/console';

type LoadChapter = Chapter['content']['en'];

const files = import.meta.glob<Awaited<ReturnType<LoadChapter>>>('../../docs/guide/**/*.md', {
  query: '?chapter',
});
const load = (file: string) => files[`../../docs/guide/${file}.md`] as LoadChapter;

/** The titles of the chapters, by the names of their files in docs/guide. */
const titles = {
  'signing-in': 'Signing in and your account',
  finding: 'Finding things',
  lists: 'Columns and saved views',
  'one-row': 'Changing one row',
  'many-rows': 'Many rows together',
  files: 'Export and import',
  figures: 'Figures and money',
  'payments-and-scanners': 'Payments and scanners',
  history: 'Who changed what',
  'keyboard-and-phone': 'Keyboard and phone',
} as const;

/** The guide for staff: the files of docs/guide in their order, and those of docs/guide/hi in Hindi. */
export const chapters: readonly Chapter[] = Object.entries(titles).map(([name, title]) => ({
  name,
  title,
  content: { en: load(name), hi: load(`hi/${name}`) },
}));
