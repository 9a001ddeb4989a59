/** Loads what checks and converts typed values, with zod: a form is drawn without it. */
export const loadParser = () => import('./parse-values.ts');
