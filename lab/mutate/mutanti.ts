import { parseSync, visitorKeys } from 'oxc-parser';

/** One small fault: the text that stands in `[start, end)` of a file, and what takes its place. */
export type Mutante = {
  readonly start: number;
  readonly end: number;
  readonly originale: string;
  readonly testo: string;
};

type Nodo = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const SCAMBI: Readonly<Record<string, string>> = {
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

const isNodo = (valore: unknown): valore is Nodo =>
  typeof valore === 'object' && valore !== null && 'type' in valore && 'start' in valore;

const listFigli = (nodo: Nodo): readonly Nodo[] =>
  (visitorKeys[nodo.type] ?? []).flatMap((chiave) => [nodo[chiave]].flat().filter(isNodo));

/** The wrappers of a value: all else that begins with TS is a type, which nothing executes. */
const isTipo = ({ type }: Nodo): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const scambia = (nodo: Nodo, originale: string): Mutante[] => {
  const testo = Object.hasOwn(SCAMBI, originale) ? SCAMBI[originale] : undefined;
  return testo === undefined ? [] : [{ start: nodo.start, end: nodo.end, originale, testo }];
};

/** The operator between two sides; between them stand only blanks and brackets. */
const mutateOperatore = (nodo: Nodo, sorgente: string): Mutante[] => {
  const { left, right, operator } = nodo;
  if (!isNodo(left) || !isNodo(right) || typeof operator !== 'string') return [];
  const start = left.end + sorgente.slice(left.end, right.start).indexOf(operator);
  return scambia({ ...nodo, start, end: start + operator.length }, operator);
};

const negate = (condizione: unknown, sorgente: string): Mutante[] => {
  if (!isNodo(condizione)) return [];
  const { start, end } = condizione;
  const originale = sorgente.slice(start, end);
  return [{ start, end, originale, testo: `!(${originale})` }];
};

const mutateValore = (nodo: Nodo, sorgente: string): Mutante[] => {
  const { start, end, value } = nodo;
  const originale = sorgente.slice(start, end);
  if (typeof value === 'boolean') return [{ start, end, originale, testo: String(!value) }];
  return typeof value === 'number' ? [{ start, end, originale, testo: String(value + 1) }] : [];
};

const mutateNodo = (nodo: Nodo, sorgente: string): Mutante[] => {
  const { start, end, property, argument, operator, computed } = nodo;
  switch (nodo.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return mutateOperatore(nodo, sorgente);
    case 'ConditionalExpression':
    case 'IfStatement':
      return negate(nodo['test'], sorgente);
    case 'Literal':
      return mutateValore(nodo, sorgente);
    case 'MemberExpression':
      return computed === true || !isNodo(property)
        ? []
        : scambia(property, sorgente.slice(property.start, property.end));
    case 'UnaryExpression':
      return operator === '!' && isNodo(argument)
        ? [{ start, end, originale: sorgente.slice(start, end), testo: sorgente.slice(argument.start, argument.end) }]
        : [];
    case 'ExpressionStatement':
      return 'directive' in nodo && typeof nodo['directive'] === 'string'
        ? []
        : [{ start, end, originale: sorgente.slice(start, end), testo: ';' }];
    default:
      return [];
  }
};

/** Worked examples are tests that stand beside what they test. */
const isEsempi = ({ type, key }: Nodo): boolean => type === 'Property' && isNodo(key) && key['name'] === 'esempi';

const visit = (nodo: Nodo, sorgente: string): Mutante[] =>
  isTipo(nodo) || isEsempi(nodo)
    ? []
    : [...mutateNodo(nodo, sorgente), ...listFigli(nodo).flatMap((figlio) => visit(figlio, sorgente))];

/** Every small fault that can be made in a file, in the order of the text. */
export const listMutanti = (path: string, sorgente: string): readonly Mutante[] =>
  visit(parseSync(path, sorgente).program as unknown as Nodo, sorgente).toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  );

/** The file with the fault in it. */
export const applyMutante = (sorgente: string, { start, end, testo }: Mutante): string =>
  sorgente.slice(0, start) + testo + sorgente.slice(end);
