import { parseSync } from 'oxc-parser';

/** One change to one expression of a file, that a test should notice. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  original: string;
  replacement: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Place {
  node: Node;
  text: string;
  /** From the nearest one outwards. */
  parents: readonly Node[];
}
interface Change {
  kind: string;
  node: Node;
  replacement: string;
}

const COMPARISONS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const EQUALITIES: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' };
const ARITHMETIC: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const SQL_OPERATORS: Readonly<Record<string, string>> = {
  ...COMPARISONS,
  '=': '!=',
  '!=': '=',
  '<>': '=',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
};
const SQL_WORDS: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  ...COMPARISONS,
  and: 'or',
  or: 'and',
  'is null': 'is not null',
  'is not null': 'is null',
  'not exists': 'exists',
  'not in': 'in',
  'left join': 'join',
};
const IN_SQL = /(?<=[\s(])(?:<>|<=|>=|=|<|>|and|or|is null|is not null|not exists|not in|left join)(?=[\s),`$]|$)/g;
/** Without these, a statement is of all that there was. */
const NARROWING = new Set(['where', 'filter', 'slice', 'toSorted', 'orderBy', 'distinct', 'forUpdate', 'trim', 'toLowerCase']);
const SWAPPED: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min', startsWith: 'endsWith' };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const of = ({ text }: Place, { start, end }: Node): string => text.slice(start, end);
const isText = (node: Node): boolean => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
const calledName = (node: Node): string | null => {
  const callee = node.callee as Node;
  return callee.type === 'MemberExpression' && !callee.computed && (callee.property as Node).type === 'Identifier'
    ? String((callee.property as Node).name)
    : null;
};

function withOperator(place: Place, kind: string, operators: Readonly<Record<string, string>>): Change[] {
  const { node, text } = place;
  const other = operators[String(node.operator)];
  if (other === undefined) return [];
  const [left, right] = [node.left as Node, node.right as Node];
  const between = text.slice(left.end, right.start).replace(String(node.operator), other);
  return [{ kind, node, replacement: text.slice(node.start, left.end) + between + text.slice(right.start, node.end) }];
}

/** A text added to another is not a sum, as far as can be read there. */
const joinsTexts = (node: Node): boolean =>
  isText(node.left as Node) ||
  isText(node.right as Node) ||
  (node.operator === '+' && (node.left as Node).type === 'BinaryExpression' && joinsTexts(node.left as Node));

/** Nothing but a way out: what is above it decides whether the rest is reached. */
const leaves = (node: Node): boolean =>
  /^(Return|Throw|Continue|Break)Statement$/.test(node.type) ||
  (node.type === 'BlockStatement' && (node.body as Node[]).length > 0 && leaves((node.body as Node[]).at(-1)!));

function negated(place: Place, test: Node): Change[] {
  if (test.type === 'BinaryExpression' && (String(test.operator) in EQUALITIES || String(test.operator) in COMPARISONS)) return [];
  if (test.type === 'UnaryExpression') return [];
  return [{ kind: 'condición negada', node: test, replacement: `!(${of(place, test)})` }];
}

/** Part of a chain with `?.`: what is put in its place would no longer end with it. */
const isOfChain = (parents: readonly Node[]): boolean => {
  const holder = parents.find(({ type }) => type !== 'MemberExpression' && type !== 'CallExpression');
  return holder?.type === 'ChainExpression';
};

function ofCall(place: Place): Change[] {
  const { node, parents, text } = place;
  const args = node.arguments as Node[];
  const changes: Change[] = [];
  const [, operator, ...others] = args;
  if (operator?.type === 'Literal' && others.length === 1) {
    const value = String(operator.value);
    const other = Object.hasOwn(SQL_OPERATORS, value) ? SQL_OPERATORS[value] : undefined;
    if (other) changes.push({ kind: 'operador de SQL', node: operator, replacement: `'${other}'` });
  }
  const name = calledName(node);
  if (name === null || isOfChain(parents)) return changes;
  const { object, property } = node.callee as { object: Node; property: Node } & Node;
  if (NARROWING.has(name)) changes.push({ kind: `sin ${name}`, node, replacement: of(place, object) });
  const swapped = Object.hasOwn(SWAPPED, name) ? SWAPPED[name] : undefined;
  if (swapped)
    changes.push({
      kind: `${name} por ${swapped}`,
      node,
      replacement: text.slice(node.start, property.start) + swapped + text.slice(property.end, node.end),
    });
  return changes;
}

function ofSql(place: Place): Change[] {
  const { node, text } = place;
  if ((node.tag as Node).name !== 'sql') return [];
  const changes: Change[] = [];
  for (const { start, end } of (node.quasi as Node).quasis as Node[]) {
    const quasi = text.slice(start, end);
    for (const { 0: word, index } of quasi.matchAll(IN_SQL)) {
      const before = text.slice((node.quasi as Node).start, start + index);
      // `between a and b` and `set a = b` have no other form.
      if (word === 'and' && /\bbetween\b(?!.*\band\b)[^(]*$/.test(before)) continue;
      if (word === '=' && /\bset\b(?![\s\S]*\b(where|from|when|on)\b)/.test(before)) continue;
      changes.push({
        kind: 'operador de SQL',
        node,
        replacement: text.slice(node.start, start + index) + SQL_WORDS[word] + text.slice(start + index + word.length, node.end),
      });
    }
  }
  return changes;
}

/** Only the compiler looks at it. */
const ONLY_TYPES = 'nothingLeft';

function ofStatement({ node }: Place): Change[] {
  const expression = node.expression as Node;
  if (node.directive || (expression.callee as Node | undefined)?.name === ONLY_TYPES) return [];
  const done = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression;
  const removable = /^(Call|Assignment|Update)Expression$/.test(done.type) && (done.callee as Node | undefined)?.type !== 'Super';
  const kind = expression.type === 'AwaitExpression' ? 'espera quitada' : 'sentencia quitada';
  return removable ? [{ kind, node: expression, replacement: 'void 0' }] : [];
}

const MUTATORS: Readonly<Record<string, (place: Place) => Change[]>> = {
  BinaryExpression: (place) => [
    ...withOperator(place, 'límite', COMPARISONS),
    ...withOperator(place, 'igualdad', EQUALITIES),
    ...(joinsTexts(place.node) ? [] : withOperator(place, 'aritmética', ARITHMETIC)),
  ],
  LogicalExpression: (place) => withOperator(place, 'y por o', LOGICAL),
  IfStatement: (place) => {
    const test = place.node.test as Node;
    return leaves(place.node.consequent as Node) && !place.node.alternate
      ? [{ kind: 'guarda quitada', node: test, replacement: 'false' }]
      : negated(place, test);
  },
  ConditionalExpression: (place) => negated(place, place.node.test as Node),
  UnaryExpression: (place) =>
    place.node.operator === '!'
      ? [{ kind: 'sin negar', node: place.node, replacement: `!!(${of(place, place.node.argument as Node)})` }]
      : [],
  Literal: ({ node, parents }) => {
    const [parent] = parents;
    if (typeof node.value === 'boolean' && !parent?.type.startsWith('TSAs'))
      return [{ kind: 'valor lógico', node, replacement: String(!node.value) }];
    return typeof node.value === 'string' && node.value !== '' && parent?.type === 'SwitchCase'
      ? [{ kind: 'texto vacío', node, replacement: "''" }]
      : [];
  },
  CallExpression: ofCall,
  TaggedTemplateExpression: ofSql,
  ExpressionStatement: ofStatement,
};

const WITHOUT_TYPES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const IS_FUNCTION = /Function/;

/** Every change that can be made in what a file does when it is called; what it does once, when it is read, cannot be changed while it runs. */
export function mutantsOf(file: string, text: string): Omit<Mutant, 'id'>[] {
  const found = new Map<string, Omit<Mutant, 'id'>>();
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type.startsWith('TS') && !WITHOUT_TYPES.has(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    if (parents.some(({ type }) => IS_FUNCTION.test(type)))
      for (const { kind, node: changed, replacement } of MUTATORS[node.type]?.({ node, text, parents }) ?? []) {
        const { start, end } = changed;
        const line = text.slice(0, start).split('\n').length;
        const key = `${start}-${end} ${replacement}`;
        if (!found.has(key)) found.set(key, { file, line, kind, start, end, original: text.slice(start, end), replacement });
      }
    const inner = [node, ...parents];
    for (const [name, value] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'typeParameters' || name === 'typeArguments') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inner);
    }
  };
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  visit(program as unknown as Node, []);
  return [...found.values()];
}

/** The file with all of them in it, each asleep until it is the one that is tried: it is translated once. */
export function instrument(text: string, mutants: readonly Mutant[]): string {
  const groups = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const range = `${mutant.start}-${mutant.end}`;
    groups.set(range, [...(groups.get(range) ?? []), mutant]);
  }
  const ranges = [...groups.values()].toSorted(([a], [b]) => a!.start - b!.start || b!.end - a!.end);
  let next = 0;
  const emit = (start: number, end: number): string => {
    let written = '';
    let at = start;
    while (next < ranges.length && ranges[next]![0]!.end <= end) {
      const range = ranges[next++]!;
      const whole = range[0]!;
      const inner = emit(whole.start, whole.end);
      const asleep = range.map(({ id, replacement }) => `__mutante(${id})?(${replacement}):`).join('');
      written += `${text.slice(at, whole.start)}(${asleep}(${inner}))`;
      at = whole.end;
    }
    return written + text.slice(at, end);
  };
  return emit(0, text.length);
}
