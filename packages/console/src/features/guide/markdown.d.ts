/** A chapter of a guide: see vite/guide-chapter.ts. */
declare module '*.md?chapter' {
  const content: import('./chapter.ts').ChapterContent;
  export default content;
}
