import type { paths } from './api.ts';

type Method = 'get' | 'post';

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

type Call<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;

/** The response of a call. */
export type Answer<P extends keyof paths, M extends Method> =
  Call<P, M> extends { responses: infer R } ? Json<R[keyof R & (200 | 201)]> : never;

/** The body of a call. */
export type Body<P extends keyof paths> =
  Call<P, 'post'> extends { requestBody: infer B } ? Json<B> : never;

/** The parts of a path in braces, and its query. */
export type Given<P extends keyof paths> =
  Call<P, 'get'> extends { parameters: infer G } ? Pick<G, keyof G & ('path' | 'query')> : never;

/** The row of a list. */
export type RowOf<P extends keyof paths> =
  Answer<P, 'get'> extends { data: (infer Row)[]; next_cursor: unknown } ? Row : never;
