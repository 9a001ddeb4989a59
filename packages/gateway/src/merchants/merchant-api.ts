/* The paths of the API that programs of merchants call. This module has no imports: the site loads it. */

/** The beginning of its paths, below `/api`. */
export const merchantApiPath = '/v1';

/** The page that describes it, below `/api`. */
export const merchantApiDocs = `${merchantApiPath}/docs`;
