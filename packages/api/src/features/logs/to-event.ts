import { logSerializers, redactError } from '../../core/http/redact-error.ts';
import { systemLogText } from '../../core/http/refusal-action.ts';
import { processName } from '../../core/process-name.ts';

/** A row of the log of system events. */
export type SystemEvent = {
  readonly created_at: string;
  readonly level: 'fatal' | 'error' | 'warn' | 'info';
  readonly source: string;
  readonly message: string;
  readonly details: unknown;
  readonly request_id: string | null;
  readonly process: string;
  readonly role: string;
};

type Values = Readonly<Record<string | symbol, unknown>>;

/** A call of a logger: its arguments, and the fields that each of its lines has. */
interface LogCall {
  readonly args: readonly unknown[];
  readonly bindings: Values;
}

const [maxMessage, maxDetails] = [500, 8_000];

/** Turns a call of a logger into an event. Its fields are those of the line in the log. */
export function toEvent(
  level: SystemEvent['level'],
  role: string,
  { args, bindings }: LogCall,
): SystemEvent {
  const [first, second] = args;
  const isText = typeof first === 'string';
  const given: Values = isText
    ? {}
    : first instanceof Error
      ? { err: first }
      : { ...(first as object) };
  const { source = bindings.source, [systemLogText]: words, ...fields } = given;
  const text = isText ? first : (words ?? second ?? (fields.err as Error | undefined)?.message);
  const { reqId: requestId, job, job_id } = bindings;
  return {
    created_at: new Date().toISOString(),
    level,
    source: String(source ?? (job ? 'jobs' : requestId ? 'request' : 'process')).slice(0, 50),
    message: truncateText(String(text ?? ''), maxMessage),
    details: toDetails(job ? { job, job_id, ...fields } : fields),
    request_id: requestId === undefined ? null : String(requestId),
    process: processName,
    role,
  };
}

/** The fields without what a line of the log would leave out; nothing if there are none. */
function toDetails(fields: Values): unknown {
  const entries = Object.entries(fields).map(([key, value]) => [key, serialize(key, value)]);
  if (entries.length === 0) return null;
  const details = Object.fromEntries(entries);
  const text = JSON.stringify(details);
  return text.length > maxDetails ? { truncated: truncateText(text, maxDetails) } : details;
}

function serialize(key: string, value: unknown): unknown {
  if (value instanceof Error) return redactError(value);
  const serializer = (logSerializers as Readonly<Record<string, unknown>>)[key];
  return typeof serializer === 'function' ? serializer(value) : value;
}

/** The beginning of a text, without half a character at its end: PostgreSQL would refuse it. */
export function truncateText(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
