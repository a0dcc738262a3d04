import type { NamedFunction } from './list-functions.ts';
import type { Shape } from './shapes.ts';

/** The top-level functions of each source file, by path from the root. */
export type FunctionsByFile = ReadonlyMap<string, readonly NamedFunction[]>;

/** What names are held to. */
export type Rules = Readonly<{ verbs: ReadonlySet<string>; shapes: readonly Shape[] }>;

const getFirstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? name;

const isAllowed = (name: string, path: string, { verbs, shapes }: Rules): boolean =>
  verbs.has(getFirstWord(name)) || shapes.some(({ names, files }) => names.test(name) && (files?.test(path) ?? true));

/** One sentence for each function whose name has no allowed first word, and for each verb that no function uses. */
export const checkNames = (functions: FunctionsByFile, rules: Rules): readonly string[] => {
  const used = new Set([...functions.values()].flat().map(({ name }) => getFirstWord(name)));
  const wrong = [...functions].flatMap(([path, list]) =>
    list
      .filter(({ name }) => !isAllowed(name, path, rules))
      .map(({ name, line }) => `${path}:${line} ${name}: "${getFirstWord(name)}" is not a verb of docs/glossary.md`),
  );
  const unused = [...rules.verbs].filter((verb) => !used.has(verb));
  return [...wrong, ...unused.map((verb) => `docs/glossary.md: no function uses the verb "${verb}"`)];
};
