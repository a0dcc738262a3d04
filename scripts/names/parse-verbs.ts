/**
 * The verbs of the glossary: the first column of the table in its chapter "Verbs".
 *
 * @throws when the chapter has no table or states a verb twice
 * @example parseVerbs('## Verbs\n\n| Verb | Promises |\n| --- | --- |\n| compute | a value |\n') // Set { 'compute' }
 */
export const parseVerbs = (glossary: string): ReadonlySet<string> => {
  const chapter = /^## Verbs$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(glossary)?.[1] ?? '';
  const [, , ...rows] = chapter.split('\n').filter((line) => line.startsWith('|'));
  const verbs = rows.map((row) => /^\| ([a-z]+) +\|/.exec(row)?.[1] ?? `? ${row}`);
  const wrong = verbs.filter((verb, index) => verb.startsWith('?') || verbs.indexOf(verb) !== index);
  if (verbs.length === 0 || wrong.length > 0)
    throw new Error(`Glossary, chapter Verbs: ${wrong.join(', ') || 'empty'}`);
  return new Set(verbs);
};
