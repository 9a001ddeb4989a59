import { maxRetryAfterMs } from './endpoint-options.ts';
import { NodeError, type NodeErrorKind } from './node-error.ts';

/** The refusal that a node sent instead of a result. */
export interface Refusal {
  /** The HTTP status. */
  readonly status: number;
  /** The header of that name. */
  readonly retryAfter: string | undefined;
  /** Of JSON-RPC. */
  readonly code: number | undefined;
  readonly text: string;
}

/** The characters of a text that are searched. */
const maxText = 1000;

/** Sorts a refusal by what it is best followed by. Providers share neither codes nor texts. */
export function toNodeError(found: Refusal): NodeError {
  const refusal = { ...found, text: found.text.slice(0, maxText) };
  const { status, code, text } = refusal;
  const kind = findKind(refusal);
  if (kind === 'too_wide' || kind === 'too_many')
    return new NodeError(kind, sentences[kind], { blocks: readBlocks(kind, text) });
  if (kind === 'rate')
    return new NodeError(kind, sentences[kind], { retryAfterMs: readPause(refusal) });
  if (kind) return new NodeError(kind, sentences[kind]);
  const isRpc = status >= 200 && status <= 299 && code !== undefined;
  return new NodeError(isRpc ? 'refused' : 'unavailable', describe(status, code));
}

const sentences = {
  too_wide: 'The node searches fewer blocks in one request.',
  too_many: 'The result is larger than the node returns.',
  rate: 'The node allows fewer requests.',
  behind: 'The node does not have the block.',
  pruned: 'The node no longer keeps the block.',
  unsupported: 'The node does not have the method.',
} as const satisfies Partial<Record<NodeErrorKind, string>>;

/**
 * The forms in which providers name the number of blocks that they search, or a range that works.
 */
const limit =
  /(?:limited to (?:a )?|max(?:imum)? (?:block )?range: |up to a |at most |requested blocks is |max is )([\d,]+k?)(?!\w| *(?:results|logs|requests))/i;
const workingRange =
  /(?:work:|block range|the range)\s*\[?\s*(0x[\da-f]+|\d+)\s*[,-]\s*(0x[\da-f]+|\d+)/i;

/** In their order: many texts would fit a later line as well. */
const texts: readonly (readonly [keyof typeof sentences, RegExp])[] = [
  [
    'too_many',
    /(more than|limited to) [\d,]+ (results|logs)|exceeds? max(imum)? results|logs matched by query exceeds|response size|response too large|block range too large|quer(y|ies) (took too long|time(d )?-?out)|execution (aborted|time-?out)/i,
  ],
  ['too_wide', /range is too (large|wide)|block range limit exceeded|exceeds the range allowed/i],
  ['too_wide', limit],
  ['too_many', workingRange],
  [
    'pruned',
    /pruned|missing trie node|historical|archive|state .*not available|history .*(not available|expired)/i,
  ],
  [
    'behind',
    /beyond (the )?(current )?head|unknown block|\b(block|header|resource) (was )?not found|cannot be found|\bblock .*not (yet )?available|invalid block range/i,
  ],
  [
    'unsupported',
    /(method|\b(debug|trace)_\w+).{0,60}(not |n't |unsupported|disabled)|not whitelisted|upgrade your plan|not (enabled|permitted)|tracing.{0,40}(not|disabled)/i,
  ],
  [
    'rate',
    /rate.?limit|too many (requests|connections)|frequency limit|throttl|capacity|compute units|request count exceeded/i,
  ],
];

/** Says of a method that there is none. */
const noMethod = -32_601;

const codes: Readonly<Record<number, keyof typeof sentences>> = {
  429: 'rate',
  4444: 'pruned',
  [-32_004]: 'unsupported',
  [-32_005]: 'rate',
  [-32_003]: 'too_many',
  [-32_001]: 'behind',
};

function findKind({ status, code, text }: Refusal): keyof typeof sentences | undefined {
  if (status === 413) return 'too_many';
  // The name of a method, such as trace_block, is part of the text.
  if (code === noMethod) return 'unsupported';
  const byText = texts.find(([, pattern]) => pattern.test(text))?.[0];
  if (status === 429) return byText === 'too_many' || byText === 'too_wide' ? byText : 'rate';
  return byText ?? (code === undefined ? undefined : codes[code]);
}

/** The number of blocks that would work: the range that it names, or its limit. */
function readBlocks(kind: 'too_wide' | 'too_many', text: string): number | undefined {
  const [, from, to] = workingRange.exec(text) ?? [];
  if (from && to) return Math.max(1, Number(to) - Number(from) + 1);
  const [, most] = (kind === 'too_wide' && limit.exec(text)) || [];
  if (!most) return undefined;
  return Number(most.toLowerCase().replaceAll(',', '').replace(/k$/, '000')) || undefined;
}

function readPause({ retryAfter, text }: Refusal): number | undefined {
  const inText = /suspended for (\d+)\s*s/i.exec(text)?.[1];
  const header = retryAfter ?? inText;
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, maxRetryAfterMs) : undefined;
}

function describe(status: number, code: number | undefined): string {
  if (status === 401 || status === 403)
    return `It refuses the request with the status ${status}. Check the key in its URL.`;
  if (status >= 300 && status < 400)
    return `It redirects with the status ${status}. Enter the URL that it leads to.`;
  if (code !== undefined) return `It returned the JSON-RPC error ${code}.`;
  if (status < 200 || status > 299) return `It returned the status ${status}.`;
  return 'It returned an error instead of a result.';
}
