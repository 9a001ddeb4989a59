import { countedByRows, type Figures } from './resources/figures.ts';
import { immediateSubmission, type Submission } from './resources/submission.ts';

/**
 * The places of the core that a feature fills. Without one, a write runs immediately, and a list
 * counts its rows.
 */
export interface Ports {
  /** Decides whether a write runs now or waits. */
  readonly submission: Submission;
  /** Counts the rows of lists without reading them. */
  readonly figures: Figures;
}

/** The ports without features. */
export const defaultPorts: Ports = { submission: immediateSubmission, figures: countedByRows };
