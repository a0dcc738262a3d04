import { listPlaced } from '../adapters/database/placement.ts';

const tables: ReadonlySet<string> = new Set(listPlaced('studio'));

/** Words that follow a table without being its other name. */
const WORDS = new Set(
  'as cross default for full group having inner join lateral left limit natural offset on order returning right select set union using values where window'.split(
    ' ',
  ),
);

type Mention = Readonly<{ table: string; alias: string }>;

const simplify = (text: string): string =>
  text
    .replaceAll(/'[^']*'/gu, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/gu, ' ')
    .toLowerCase();

const listMentions = (text: string): readonly Mention[] =>
  [...text.matchAll(/\b(?:from|join|update|into|using) (?:only )?(\w+)(?: as)?(?: (\w+))?/gu)].flatMap(
    ([, table = '', next = '']) =>
      tables.has(table) ? [{ table, alias: next === '' || WORDS.has(next) ? table : next }] : [],
  );

const isTiedToStudio = (text: string, { table, alias }: Mention): boolean => {
  if (new RegExp(`\\binto ${table}(?: as \\w+)? \\([^)]*\\bstudio_id\\b`, 'u').test(text)) return true;
  const column = `(?:\\b${alias}\\.|(?<![.\\w]))studio_id`;
  return [
    `${column} ?(?:=|in\\b|is not distinct)`,
    `= ?(?:any ?\\()?${column}`,
    `\\([^()]*${column}[^()]*\\) ?(?:=|in\\b)`,
    `= ?\\([^()]*${column}[^()]*\\)`,
    'using \\([^)]*studio_id',
  ].some((form) => new RegExp(form, 'u').test(text));
};

/**
 * The tables of studios that a query reads or writes without tying them to a studio: on divided tables it would ask every partition, or every
 * machine.
 * @example listUntied('SELECT 1 FROM aziende a WHERE a.id = $1') // ['aziende']
 */
export const listUntied = (query: string): readonly string[] => {
  const text = simplify(query);
  if (!/^ ?(?:select|insert|update|delete|with)\b/u.test(text)) return [];
  return listMentions(text)
    .filter((mention) => !isTiedToStudio(text, mention))
    .map(({ table }) => table);
};
