/** The parameters of every list that are no filters: of its endpoint, and of its URL in the console. */
export const listParameters: readonly string[] = [
  'page',
  'limit',
  'sort',
  'order',
  'as_of',
  'after',
  'before',
  'tab',
  'view',
  'columns',
  'pin',
  'widths',
  'density',
];
