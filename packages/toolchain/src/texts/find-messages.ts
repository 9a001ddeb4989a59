import { parseSync } from 'vite';

/**
 * The messages for people in a module of the server or of rules: those of its errors, of its
 * details, and the sentences that begin with the label of a field. A value in one is `Value`.
 */
export function findMessages(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const isLabelled = /^`\$\{label\}/.test(source.slice(value.start, value.start + 9));
    const texts = value.type === 'TemplateLiteral' && isLabelled ? [value] : messagesOf(value);
    found.push(...texts.flatMap(toSentences));
    Object.values(value).forEach(visit);
  };
  visit(program);
  return [...new Set(found)];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The message that an expression gives to an error or a detail. */
function messagesOf(node: Node): unknown[] {
  const at = { AppError: 1, IntegrationError: 0 }[String((node.callee as Node | undefined)?.name)];
  if (node.type === 'NewExpression' && at !== undefined)
    return (node.arguments as unknown[]).slice(at, at + 1);
  if (node.type === 'Property' && (node.key as Node).name === 'message') return [node.value];
  return [];
}

/** Sentences alone: other texts are names, or parts of them. */
function toSentences(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'ConditionalExpression')
    return [value.consequent, value.alternate].flatMap(toSentences);
  const text = toText(value);
  return text !== undefined && /^\p{Lu}.*\.$/u.test(text) ? [text] : [];
}

function toText({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return undefined;
  return (quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join('Value');
}
