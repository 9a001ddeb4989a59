import { parseSync } from 'vite';
import { isNode, type Node } from './find-literals.ts';

/**
 * The messages for people in a module of the server or of rules: those of its errors, of its
 * details, and the sentences that begin with the label of a field. A value in one is `Value`.
 */
export function findMessages(file: string, source: string): string[] {
  return find(file, source, (node) => {
    const isLabelled = /^`\$\{label\}/.test(source.slice(node.start, node.start + 9));
    const texts = node.type === 'TemplateLiteral' && isLabelled ? [node] : messagesOf(node);
    return texts.flatMap(toSentences);
  });
}

/** Finds the events that a module reports to the log of the system. */
export function findEvents(file: string, source: string): string[] {
  return find(file, source, (node) => {
    if (node.type !== 'CallExpression') return [];
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: unknown[] };
    const isReport = reports.has(String((callee.property as Node | undefined)?.name));
    return isReport ? given.slice(0, 2).flatMap(toSentences) : [];
  });
}

const reports = new Set(['fatal', 'error', 'warn', 'note']);

/**
 * The names and descriptions of what a module of the server declares, such as a role or an
 * integration, and the sentences that its functions return.
 */
export function findNames(file: string, source: string): string[] {
  return find(file, source, ({ type, key, value, argument }) => {
    if (type === 'ReturnStatement') return toSentences(argument);
    const isNamed = type === 'Property' && names.has(String((key as Node).name));
    const text = isNamed && isNode(value) ? toText(value) : undefined;
    return text === undefined ? [] : [text];
  });
}

const names = new Set(['title', 'group', 'label', 'description', 'summary', 'missing']);

function find(file: string, source: string, textsOf: (node: Node) => readonly string[]): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    found.push(...textsOf(value));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return [...new Set(found)];
}

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
