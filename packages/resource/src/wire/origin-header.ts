/**
 * The header that names the tab which makes a call, so that it can tell its own changes. It is apart
 * from the schemas of live changes, with which a console would load zod.
 */
export const originHeader = 'x-origin-tab';
