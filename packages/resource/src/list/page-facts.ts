import { z } from 'zod';

/** The facts about a page of a list besides its rows. */
export const pageFactsSchema = z.object({
  total: z.number().int().describe('The number of rows over all pages.'),
  total_is: z
    .enum(['exact', 'at_least'])
    .describe('`at_least` where counting stopped: there are `total` rows or more.'),
  last_page: z.number().int().describe('The last page that can be read by its number.'),
  as_of: z.string().optional().describe('The state that was read: send it with other pages.'),
  after: z.string().optional().describe('Reads the next page; absent on the last.'),
  before: z.string().optional().describe('Reads the previous page; absent on the first.'),
});

/** The facts about a page of a list besides its rows. */
export type PageFacts = z.infer<typeof pageFactsSchema>;

/** The parameters that carry a page's cursors. */
export const cursorShape = {
  as_of: cursor('`as_of` of an earlier page: rows that arrived after it are left out.'),
  after: cursor('`after` of a page, to read the one that follows, at any depth.'),
  before: cursor('`before` of a page, to read the one that it follows.'),
};

function cursor(what: string) {
  return z.string().max(1000).optional().describe(what);
}
