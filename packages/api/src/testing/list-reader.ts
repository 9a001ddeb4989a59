import type { TestApp } from './setup.ts';

/** A page of a list, or why there is none. */
export interface ListAnswer {
  readonly status: number;
  readonly data: { readonly id: number }[];
  readonly total: number;
  readonly total_is: string;
  readonly last_page: number;
  readonly as_of?: string;
  readonly after?: string;
  readonly before?: string;
  readonly code?: string;
  readonly message?: string;
}

/** Reads the list of a resource, and the ids that plain SQL finds in its table of the same name. */
export function createListReader(test: TestApp, resource: string, defaultOrder: string) {
  return {
    async list(
      query: Record<string, string | number>,
      headers: Record<string, string>,
    ): Promise<ListAnswer> {
      const texts = Object.entries(query).map(([key, value]) => [key, `${value}`]);
      const search = new URLSearchParams(texts);
      const url = `/api/admin/${resource}/list?${search}`;
      const answer = await test.app.inject({ url, headers });
      return { status: answer.statusCode, ...answer.json() };
    },
    async find(where: string, order = defaultOrder): Promise<number[]> {
      const { rows } = await test.owner.query(
        `select id::int from ${resource} where ${where} order by ${order}`,
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** The ids of a page's rows. */
export function idsOf({ data }: Pick<ListAnswer, 'data'>): number[] {
  return data.map(({ id }) => id);
}
