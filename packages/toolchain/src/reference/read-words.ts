import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root } from '../root.ts';

/** An option of a declaration: its name, its type as written, and its docstring. */
export interface Option {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly doc: string;
  /** The options inside it, where its type is written out. */
  readonly options: readonly Option[];
}

/** An interface: its docstring, its own options and the interfaces that it extends. */
interface OptionSet {
  readonly doc: string;
  readonly options: readonly Option[];
  /** Its type parameters. */
  readonly parameters: readonly string[];
  readonly parents: readonly Parent[];
}

/** An interface that another extends, and the arguments of its type parameters. */
interface Parent {
  readonly name: string;
  readonly types: readonly string[];
}

/**
 * A function or value that declarations use: its docstring, its parameters and their interfaces.
 */
export interface Maker {
  readonly doc: string;
  /** Undefined for a plain value. */
  readonly parameters: readonly string[] | undefined;
  /** The interfaces that its source names. */
  readonly interfaces: readonly string[];
}

/** The words of the declaration language, by name. */
export interface Words {
  /** The names that a file re-exports: the source file and name, by the name here. */
  readonly passedOn: ReadonlyMap<
    string,
    ReadonlyMap<string, readonly [file: string, name: string]>
  >;
  readonly interfaces: ReadonlyMap<string, OptionSet>;
  /** By file below `packages/resource/src`, then by name. */
  readonly makers: ReadonlyMap<string, ReadonlyMap<string, Maker>>;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const folder = path.join(root, 'packages/resource/src');

/** Reads the declaration language from its types. */
export function readWords(): Words {
  const interfaces = new Map<string, OptionSet>();
  const makers = new Map<string, Map<string, Maker>>();
  const passedOn = new Map<string, Map<string, readonly [string, string]>>();
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    const found = new Map<string, Maker>();
    const read = createReader(source);
    for (const { outer, inner } of read.statements) {
      if (inner.type === 'TSInterfaceDeclaration')
        interfaces.set(nameOf(inner), read.set(inner, outer));
      if (outer !== inner)
        for (const [name, maker] of read.makers(inner, outer)) found.set(name, maker);
    }
    makers.set(file, found);
    passedOn.set(file, new Map(read.passedOn(path.dirname(file))));
  }
  return { interfaces, makers, passedOn };
}

/** A parsed source: the text of its nodes, and their docstrings. */
type Source = ReturnType<typeof parseSource>;

function parseSource(source: string) {
  const { program, comments } = parseSync('source.ts', source);
  return {
    statements: (program as unknown as { body: Node[] }).body,
    text: ({ start, end }: Node) => source.slice(start, end).replace(/\s+/g, ' '),
    /** The docstring that ends where a node begins. */
    docOf: (node: Node) => {
      const comment = comments.findLast(
        ({ type, value, end }) =>
          type === 'Block' &&
          value.startsWith('*') &&
          end <= node.start &&
          source.slice(end, node.start).trim() === '',
      );
      return toProse(comment?.value ?? '');
    },
  };
}

function toOption(source: Source, member: Node): Option {
  const type = (member.typeAnnotation as { typeAnnotation: Node }).typeAnnotation;
  const members = type.type === 'TSTypeLiteral' ? (type.members as Node[]) : [];
  return {
    name: nameOf({ id: member.key } as unknown as Node),
    isRequired: member.optional !== true,
    type: source.text(type),
    doc: source.docOf(member),
    options: members.filter(isProperty).map((each) => toOption(source, each)),
  };
}

function toOptionSet(source: Source, node: Node, outer: Node): OptionSet {
  const members = ((node.body as Node).body as Node[]).filter(isProperty);
  return {
    doc: source.docOf(outer),
    options: members.map((each) => toOption(source, each)),
    parameters: listOf(node.typeParameters, 'params').map(({ name }) =>
      String((name as Node).name),
    ),
    parents: ((node.extends as Node[] | undefined) ?? []).map((parent) => ({
      name: source.text(parent.expression as Node),
      types: listOf(parent.typeArguments, 'params').map(source.text),
    })),
  };
}

/** The names that a file re-exports. */
function* passedOnBy(
  { statements }: Source,
  place: string,
): Generator<[string, readonly [string, string]]> {
  for (const { type, source: from, specifiers } of statements) {
    if (type !== 'ExportNamedDeclaration' || !from) continue;
    const file = path.join(place, String((from as Node).value));
    for (const { local, exported } of specifiers as Node[])
      yield [String((exported as Node).name), [file, String((local as Node).name)]];
  }
}

function createReader(text: string) {
  const source = parseSource(text);
  const statements = statementsOf(source);
  const functions = new Map(statements.map((each) => [nameOf(each.inner), each]));
  /** The function that a name stands for. */
  const resolve = (value: Node) =>
    value.type === 'Identifier' ? functions.get(String(value.name)) : undefined;
  const maker = (value: Node, doc: string): Maker => ({
    doc: doc || source.docOf(resolve(value)?.outer ?? value),
    parameters: parametersOf(resolve(assignedTo(value))?.inner ?? assignedTo(value)),
    interfaces: [...new Set(source.text(value).match(/\b\w+(?:Options|Declaration)\b/g))],
  });

  return {
    statements,
    passedOn: (place: string) => passedOnBy(source, place),
    set: (node: Node, outer: Node) => toOptionSet(source, node, outer),
    *makers(inner: Node, outer: Node): Generator<[string, Maker]> {
      const doc = source.docOf(outer);
      if (inner.type === 'FunctionDeclaration') yield [nameOf(inner), maker(inner, doc)];
      if (inner.type !== 'VariableDeclaration') return;
      for (const declared of inner.declarations as Node[]) {
        const value = declared.init as Node;
        yield [nameOf(declared), maker(value, doc)];
        for (const member of membersOf(value))
          yield [
            `${nameOf(declared)}.${nameOf({ id: member.key } as unknown as Node)}`,
            maker(member.value as Node, source.docOf(member)),
          ];
      }
    },
  };
}

function statementsOf({ statements }: Source) {
  return statements.map((outer) => ({ outer, inner: (outer.declaration as Node | null) ?? outer }));
}

/** The value that `Object.assign` adds members to; any other value is itself. */
function assignedTo(value: Node): Node {
  return membersOf(value).length > 0 ? ((value.arguments as Node[])[0] ?? value) : value;
}

/** The members that `Object.assign` adds to a maker. */
function membersOf(value: Node): Node[] {
  if (value.type !== 'CallExpression') return [];
  const [, added] = value.arguments as Node[];
  return added?.type === 'ObjectExpression' ? (added.properties as Node[]) : [];
}

function parametersOf(value: Node): string[] | undefined {
  const parameters = value.params as Node[] | undefined;
  if (parameters) return parameters.map(parameterName);
  // `maker<Options>()('text')` takes only its options.
  return value.type === 'CallExpression' ? ['options'] : undefined;
}

function parameterName(parameter: Node): string {
  const plain = (parameter.left as Node | undefined) ?? parameter;
  return plain.type === 'Identifier' ? nameOf({ id: plain } as unknown as Node) : 'options';
}

function nameOf(node: Node): string {
  return (node.id as { name: string } | null | undefined)?.name ?? '';
}

function listOf(node: unknown, key: string): Node[] {
  return ((node as Node | null | undefined)?.[key] as Node[] | undefined) ?? [];
}

function isProperty({ type }: Node): boolean {
  return type === 'TSPropertySignature';
}

/** A docstring without its stars, up to its tags. */
function toProse(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+ ?/, ''));
  return (lines.join('\n').split(/^@/m)[0] ?? '').replace(/\s+/g, ' ').trim();
}
