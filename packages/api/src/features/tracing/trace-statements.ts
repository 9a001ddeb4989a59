import { SpanKind } from '@opentelemetry/api';
import type { StatementObserver } from '../../core/database/connection/observe-statements.ts';
import { summarize } from '../../core/database/names.ts';
import { fail, type Tracer } from './tracer.ts';

/** Makes each statement a span below that of its request or job; others are no one's. */
export function createStatementTracer({ begin, isTraced }: Tracer): StatementObserver {
  return (text) => {
    if (!isTraced()) return undefined;
    const summary = summarize(text);
    const span = begin(summary, SpanKind.CLIENT, {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
    });
    return ({ rows, error }) => {
      if (error !== undefined) fail(span, error);
      if (typeof rows === 'number') span.setAttribute('db.response.returned_rows', rows);
      span.end();
    };
  };
}
