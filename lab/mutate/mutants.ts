import { parseSync, visitorKeys } from 'oxc-parser';

/** One small fault: the text at `[start, end)` of a file, and its replacement. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly text: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const SWAPS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  plus: 'minus',
  minus: 'plus',
  times: 'dividedBy',
  dividedBy: 'times',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const listChildren = (node: Node): readonly Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode));

/** True for types, which are never executed. A TS expression that wraps a value is not a type. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const buildSwap = (node: Node, original: string): Mutant[] => {
  const text = Object.hasOwn(SWAPS, original) ? SWAPS[original] : undefined;
  return text === undefined ? [] : [{ start: node.start, end: node.end, original, text }];
};

/** Swaps a binary operator. Apart from it there are only blanks and brackets between the two sides. */
const mutateOperator = (node: Node, source: string): Mutant[] => {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return [];
  const start = left.end + source.slice(left.end, right.start).indexOf(operator);
  return buildSwap({ ...node, start, end: start + operator.length }, operator);
};

const mutateCondition = (condition: unknown, source: string): Mutant[] => {
  if (!isNode(condition)) return [];
  const { start, end } = condition;
  const original = source.slice(start, end);
  return [{ start, end, original, text: `!(${original})` }];
};

const mutateValue = (node: Node, source: string): Mutant[] => {
  const { start, end, value } = node;
  const original = source.slice(start, end);
  if (typeof value === 'boolean') return [{ start, end, original, text: String(!value) }];
  return typeof value === 'number' ? [{ start, end, original, text: String(value + 1) }] : [];
};

const mutateNode = (node: Node, source: string): Mutant[] => {
  const { start, end, property, argument, operator, computed } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return mutateOperator(node, source);
    case 'ConditionalExpression':
    case 'IfStatement':
      return mutateCondition(node['test'], source);
    case 'Literal':
      return mutateValue(node, source);
    case 'MemberExpression':
      return computed === true || !isNode(property)
        ? []
        : buildSwap(property, source.slice(property.start, property.end));
    case 'UnaryExpression':
      return operator === '!' && isNode(argument)
        ? [{ start, end, original: source.slice(start, end), text: source.slice(argument.start, argument.end) }]
        : [];
    case 'ExpressionStatement':
      return 'directive' in node && typeof node['directive'] === 'string'
        ? []
        : [{ start, end, original: source.slice(start, end), text: ';' }];
    default:
      return [];
  }
};

/** Worked examples are themselves tests. */
const isExamples = ({ type, key }: Node): boolean => type === 'Property' && isNode(key) && key['name'] === 'esempi';

const visit = (node: Node, source: string): Mutant[] =>
  isType(node) || isExamples(node)
    ? []
    : [...mutateNode(node, source), ...listChildren(node).flatMap((child) => visit(child, source))];

/** Every small fault that can be made in a file, in text order. */
export const listMutants = (path: string, source: string): readonly Mutant[] =>
  visit(parseSync(path, source).program as unknown as Node, source).toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  );

/** The file with the fault in it. */
export const applyMutant = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);
