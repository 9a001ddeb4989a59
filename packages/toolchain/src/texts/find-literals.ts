import { parseSync } from 'vite';

/** An English text in the source of a screen, outside of the calls that translate. */
export interface Literal {
  readonly text: string;
  readonly line: number;
  /** True if people read it there: between tags, or in a visible attribute. */
  readonly isShown: boolean;
}

/** The literal texts of a module that are shown, and all others that look like a sentence. */
export function findLiterals(file: string, source: string): Literal[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Literal[] = [];
  const visit = (node: Node, isShown: boolean, isConstant: boolean): void => {
    const text = textOf(node)?.trim().replaceAll(/\s+/g, ' ');
    const line = source.slice(0, node.start).split('\n').length;
    if (text !== undefined && (isShown ? hasWord(text) : isSentence(text)))
      found.push({ text, line, isShown: isShown && !isConstant });
    if (isUnread(node)) return;
    // While a module is loaded, nothing can be translated.
    const isStill = isConstant && !node.type.includes('Function');
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isNode(child)) visit(child, isShownBy(node, key, isShown), isStill);
  };
  visit(program as unknown as Node, false, true);
  return found;
}

/** A node of a module's syntax tree. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Attributes and options that people read or hear. */
const visible = new Set([
  ...['alt', 'aria-label', 'aria-description', 'caption', 'content', 'description', 'detail'],
  ...['emptyText', 'extra', 'heading', 'help', 'hint', 'label', 'notFoundContent', 'message'],
  ...['cancelText', 'okText', 'placeholder', 'subtitle', 'text', 'title', 'tooltip'],
]);

/** Expressions that show one of their operands. */
const choices = new Set(['ConditionalExpression', 'LogicalExpression', 'ParenthesizedExpression']);

/** True if a node shows the value under a key. */
function isShownBy(node: Node, key: string, isShown: boolean): boolean {
  if (node.type === 'JSXElement')
    return key === 'children' && !/^(code|kbd)$/.test(nameOf(opening(node)));
  if (node.type === 'JSXFragment') return key === 'children';
  if (node.type === 'JSXAttribute') return key === 'value' && visible.has(nameOf(node.name));
  if (node.type === 'Property')
    // A lone word in lower case is a name: `message: 'message'`.
    return key === 'value' && visible.has(nameOf(node.key)) && !isName(node.value);
  if (node.type === 'JSXExpressionContainer') return isShown;
  return isShown && choices.has(node.type) && key !== 'test' && key !== 'left';
}

const opening = (element: Node) => (element.openingElement as Node).name;

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'TemplateLiteral')
    return (quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join('…');
  const isText = type === 'JSXText' || type === 'Literal';
  return isText && typeof value === 'string' ? value : undefined;
}

const called = /^(t|t\.n|t\.nodes|tr|Error|DeclarationError|console\.warn)$/;

/** Types, imports, what is translated or searched by, and messages for developers. */
function isUnread({ type, callee, key }: Node): boolean {
  if (type === 'Property' && nameOf(key) === 'words') return true;
  if (type === 'ImportDeclaration' || type.startsWith('TSType') || type.startsWith('TSInterface'))
    return true;
  return (type === 'CallExpression' || type === 'NewExpression') && called.test(nameOf(callee));
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return `${nameOf(value.object)}.${nameOf(value.property)}`;
  return String(value.name ?? value.value ?? '');
}

const isName = (value: unknown) => isNode(value) && /^[a-z_-]+$/.test(textOf(value) ?? '');
const hasWord = (text: string) => /\p{L}{2}/u.test(text);
const isSentence = (text: string) =>
  /^\p{Lu}\p{Ll}\S* (\S+ )*\p{Ll}{2}|\p{Ll} .*\p{Ll}\.$/u.test(text);
