import { type Account, isAuthorized, isFrameworkResource } from '@koshpay/resource/internal';
import { cacheByAccess } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { AppDatabase } from '../../core/database/connection/connect.ts';
import { createBulkhead } from '../../core/resources/bulkhead.ts';
import type { SearchText } from '../../core/search/parse-text.ts';
import { type FoundRecords, toFoundRecords } from './found-records.ts';
import { distinguishingFields, maxConcurrent } from './search-entries.ts';
import { createSearchStatement } from './search-statement.ts';

/** The person who searches. */
interface Searcher {
  readonly account: Account;
  /** The account whose own writes a replica must have. */
  readonly number: number;
  /** Aborted when the response is not wanted any more: the next key was typed. */
  readonly signal: AbortSignal;
}

/**
 * Creates the function that searches the rows of every resource that a person may list, among the
 * rows and fields that they may see.
 */
export function createSearch(db: AppDatabase, product: CompiledProduct) {
  const withinLimit = createBulkhead(maxConcurrent);
  const searches = product.resources.map((resource) => ({
    resource,
    of: cacheByAccess((access) => ({
      run: createSearchStatement(db, product, resource.name, access),
    })),
  }));

  return async (text: SearchText, searcher: Searcher): Promise<FoundRecords[]> => {
    const { account, number, signal } = searcher;
    const access = product.accessOf(account);
    const searched = searches.filter(({ resource }) => isAuthorized(account, resource, 'list'));
    const found = await Promise.all(
      searched.map(async ({ resource, of }) => {
        const { run } = of(access);
        const read = async () => (signal.aborted ? [] : ((await run?.(text, access.values)) ?? []));
        const isScaled = !isFrameworkResource(resource);
        const rows = run ? await withinLimit(isScaled ? () => db.readAs(number, read) : read) : [];
        const { readable } = access.of(resource.name);
        return { rank: rows[0]?.['#rank'] ?? 0, rows, readable };
      }),
    );
    return found
      .filter(({ rows }) => rows.length > 0)
      .sort((one, other) => one.rank - other.rank)
      .map(({ readable, rows }) =>
        toFoundRecords(readable, rows, distinguishingFields(product, readable), text),
      );
  };
}
