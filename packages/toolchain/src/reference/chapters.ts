/** A chapter of the reference: the makers of one file, or one set of options. */
export interface Chapter {
  readonly title: string;
  /** The prefix of its makers in a declaration: `field.`. */
  readonly prefix?: string;
  /** The file whose exports are listed. */
  readonly makers?: string;
  /** Of these, the ones that declarations use; all by default. */
  readonly names?: readonly string[];
  /** The interface whose options are listed. */
  readonly options?: string;
}

/** The reference, from the whole to its parts. */
export const chapters: readonly Chapter[] = [
  { title: 'A product', options: 'ProductDeclaration' },
  { title: 'A resource', options: 'Declaration' },
  { title: 'Every field', options: 'FieldOptions' },
  { title: 'Kinds of fields', prefix: 'field.', makers: 'kinds/field.ts' },
  { title: 'Conditions', makers: 'forms/condition.ts', names: ['other'] },
  { title: 'Rules between fields', makers: 'forms/rule.ts', names: ['rule'] },
  { title: 'Checks by the server', makers: 'forms/field-check.ts', names: ['check'] },
  { title: 'Sections of a form', makers: 'forms/section.ts', names: ['section'] },
  {
    title: 'The page of a row',
    options: 'DetailDeclaration',
    makers: 'pages/detail.ts',
    names: ['related'],
  },
  { title: 'Columns', makers: 'list/column.ts', names: ['column'] },
  { title: 'Displays', prefix: 'display.', makers: 'displays/displays.ts' },
  { title: 'Filters', prefix: 'filter.', makers: 'filters/filters.ts' },
  { title: 'Actions', makers: 'actions/action.ts', names: ['action', 'toggleStatus', 'remove'] },
];
