import { parseSync } from 'oxc-parser';

/** A function at the top level of a file. */
export type NamedFunction = Readonly<{ name: string; line: number }>;

/** The functions at the top level of a source file, exported or not; those that start with a capital are components. */
export const listFunctions = (path: string, source: string): readonly NamedFunction[] => {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const statements = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  const found = statements.flatMap((statement) => {
    if (statement?.type === 'FunctionDeclaration') return statement.id === null ? [] : [statement.id];
    if (statement?.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' ? [id] : [],
    );
  });
  return found
    .filter(({ name }) => !/^[A-Z]/.test(name))
    .map(({ name, start }) => ({ name, line: source.slice(0, start).split('\n').length }));
};
