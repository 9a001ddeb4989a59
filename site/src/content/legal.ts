/** A document that is read, cited by section, and printed. */
export type LegalDocument = {
  title: string;
  /** The day this version came into force. */
  updated: string;
  lead: string;
  sections: { title: string; paragraphs: string[] }[];
};
