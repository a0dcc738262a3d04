/** The file that declares the result of an operation. */
const DECLARATION = 'packages/domain/src/numbers/result.ts';
/** A type with its own `ok: true`, or its own tag for what was refused. */
const OWN_SHAPE = /readonly ok: (true|false)\b|readonly tipo: 'rifiut(o|ato)'/gu;

const countLines = (text: string): number => text.split('\n').length;

/**
 * Lists the types that give a shape of their own to "a value, or why not": that is `Result`.
 * @example checkResults(new Map([['a.ts', text]])) // ['a.ts:1 …']
 */
export const checkResults = (sources: ReadonlyMap<string, string>): readonly string[] =>
  [...sources].flatMap(([path, text]) =>
    path === DECLARATION
      ? []
      : [...text.matchAll(OWN_SHAPE)].map(
          ({ 0: found, index }) =>
            `${path}:${countLines(text.slice(0, index))} "${found}": a value or a refusal is a Result<Valore, Rifiuto> (docs/decisions/0037-one-result.md)`,
        ),
  );
