/** A legal document with numbered sections. */
export type LegalDocument = {
  title: string;
  /** The date from which this version applies. */
  updated: string;
  lead: string;
  sections: { title: string; paragraphs: string[] }[];
};
