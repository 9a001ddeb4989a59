import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toTableName } from '../core/database/names.ts';
import { createRecorder, type Recorder } from './golden/recorder.ts';
import { recordRequests } from './golden/requests.ts';
import { toOpenApiText } from './golden/to-open-api-text.ts';
import type { TestKit } from './kit.ts';
import { createResourceClient } from './resource-client.ts';
import { restartSerials } from './sample-rows.ts';
import type { TestApp } from './setup.ts';

/** Where the golden files of a product are, and what they describe. */
export interface GoldenFiles {
  /** Their folder. */
  readonly folder: string;
  /** The URL of each OpenAPI document of the product, by the name of its file. */
  readonly documents: Readonly<Record<string, string>>;
}

/**
 * Compares what a product answers with its golden files: its OpenAPI documents, and for each of its
 * resources the responses and statements of every operation.
 */
export function testGolden(
  test: TestApp,
  { own }: Pick<TestKit['product'], 'own'>,
  { folder, documents }: GoldenFiles,
): void {
  let recorder: Recorder;
  const tables = own.map(({ name }) => toTableName(name)).join();

  beforeAll(() => {
    recorder = createRecorder(test, own);
  });
  // The rows of a resource have the same ids and values, whatever was tested before.
  beforeEach(async () => {
    await test.owner.query(`truncate ${tables} restart identity cascade`);
    await test.owner.query('truncate approvals cascade');
    restartSerials();
  });

  it.each(Object.entries(documents))('describes its API as in %s', async (file, url) => {
    const { body } = await test.app.inject(url);
    await expect(toOpenApiText(body)).toMatchFileSnapshot(`${folder}/${file}`);
  });

  describe('responses and statements', () => {
    it.each(own.map((resource) => ({ resource, name: resource.name })))(
      'of $name',
      async ({ resource, name }) => {
        const client = await createResourceClient(test, resource, 'golden');
        await recordRequests(test, resource, client, recorder);
        await expect(recorder.take()).toMatchFileSnapshot(`${folder}/${name}.txt`);
      },
    );
  });
}
