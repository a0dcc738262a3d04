import { parseSync, visitorKeys } from 'oxc-parser';

/** A part of a file that runs as a whole: a function, with where its body begins. */
export type Part = {
  readonly start: number;
  readonly end: number;
  /** Null for an expression, which is all of the body. */
  readonly blockStart: number | null;
  readonly bodyStart: number;
  readonly bodyEnd: number;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

const visit = (node: Node): readonly Part[] => {
  const children = (visitorKeys[node.type] ?? []).flatMap((key) => [node[key]].flat().filter(isNode));
  const inside = children.flatMap((child) => visit(child));
  const { body, start, end } = node;
  if (!isFunction(node) || !isNode(body)) return inside;
  const isBlock = body.type === 'BlockStatement' || body.type === 'FunctionBody';
  return [
    { start, end, blockStart: isBlock ? body.start + 1 : null, bodyStart: body.start, bodyEnd: body.end },
    ...inside,
  ];
};

/** The functions of a file in the order of their beginnings. What is in none of them runs when the file is loaded. */
export const listParts = (path: string, source: string): readonly Part[] =>
  visit(parseSync(path, source).program as unknown as Node).toSorted((a, b) => a.start - b.start || b.end - a.end);

/** The number of the innermost function around a position, from 1; 0 if there is none. */
export const findPart = (parts: readonly Part[], position: number): number =>
  parts.findLastIndex(({ start, end }) => start <= position && position < end) + 1;

/** The file with marks: whoever loads it sets place `first` of `globalThis.reached`, whoever calls its n-th function `first + n`. */
export const markParts = (source: string, parts: readonly Part[], first: number): string => {
  const write = (number: number): string => `globalThis.reached[${first + number}] = 1`;
  const marks = parts.flatMap(({ blockStart, bodyStart, bodyEnd }, index) =>
    blockStart === null
      ? [
          { at: bodyStart, order: index, text: `(${write(index + 1)}, ` },
          { at: bodyEnd, order: -index, text: ')' },
        ]
      : [{ at: blockStart, order: index, text: `${write(index + 1)};` }],
  );
  let marked = source;
  for (const { at, text } of marks.toSorted((a, b) => b.at - a.at || b.order - a.order))
    marked = marked.slice(0, at) + text + marked.slice(at);
  return `${marked}\n;${write(0)};\n`;
};
