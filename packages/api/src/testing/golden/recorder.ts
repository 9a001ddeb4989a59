import { AsyncLocalStorage } from 'node:async_hooks';
import type { Resource } from '@koshpay/resource';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../setup.ts';
import { withPlaceholders } from './with-placeholders.ts';

/** Sends requests, and writes down what they answer and which statements they run. */
export type Recorder = ReturnType<typeof createRecorder>;

/** Statements that run now and then: those of sessions, notifications and logs. */
const occasional = /"sessions"|pg_notify|request_logs/;

/** Creates a recorder of the requests to an app. */
export function createRecorder(test: TestApp, resources: readonly Resource[]) {
  const lines: string[] = [];
  const requests = new AsyncLocalStorage<string[]>();
  test.db.statements.observe((text) => void requests.getStore()?.push(text));

  return {
    /** Sends a request and writes it down. */
    async send(request: InjectOptions): Promise<LightMyRequestResponse> {
      const statements: string[] = [];
      const answer = await requests.run(statements, async () => await test.app.inject(request));
      const { method, url, body } = request;
      const own = statements.filter((text) => !occasional.test(text));
      // Reads may run several together, in any order.
      const isRead = own.every((text) => text.trimStart().startsWith('select'));
      const inOrder = isRead ? own.toSorted() : own;
      lines.push(
        `# ${method} ${decodeURIComponent(String(url))}${body ? ` ${JSON.stringify(body)}` : ''}`,
        ...inOrder.map((text) => `  ${text.replaceAll(/\s+/g, ' ').trim()}`),
        `${answer.statusCode} ${answer.body}`,
        '',
      );
      return answer;
    },
    /** Returns everything that was written down since the last call. */
    take: () => withPlaceholders(lines.splice(0).join('\n'), resources),
  };
}
