/** The guide behind Help. */
export const guide = {
  Help: 'मदद',
  Chapters: 'अध्याय',
  'Previous chapter': 'पिछला अध्याय',
  'Next chapter': 'अगला अध्याय',
  'Previous and next chapter': 'पिछला और अगला अध्याय',
  'Link to this section': 'इस भाग का लिंक',
  'Read in {language}': '{language} में पढ़ें',
} as const;
