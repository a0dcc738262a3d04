import { listPlaced } from '../adapters/database/placement.ts';

const OF_STUDIO = listPlaced('studio').join('|');
const KEYWORDS = 'on|where|set|left|inner|cross|join|group|order|limit|for|using|values|select|returning|union|default';
const REFERENCE = new RegExp(
  String.raw`\b(from|join|update|into) (?:lateral )?(?:public\.)?(${OF_STUDIO})\b(?: as)?(?: (?!(?:${KEYWORDS})\b)(\w+))?( \([^)]*\))?`,
  'gu',
);

const simplify = (text: string): string => text.toLowerCase().replaceAll('"', '').replaceAll(/\s+/gu, ' ');

const isNamed = (text: string, name: string): boolean =>
  new RegExp(String.raw`\b${name}\.studio_id (?:=|in\b)|= ${name}\.studio_id\b`, 'u').test(text);

/**
 * Tables of a studio that a query reads or writes without saying of which studio: a divided database would look for their rows everywhere. A
 * table is named by its own `studio_id`, or by one without a table for each table that has no other.
 *
 * @example listUnnamed('SELECT * FROM voci WHERE bilancio_id = $1') // ['voci']
 */
export const listUnnamed = (query: string): readonly string[] => {
  const text = simplify(query);
  const common = text.includes('using (studio_id')
    ? Infinity
    : (text.match(/(?<![.\w])studio_id (?:=|in\b)/gu) ?? []).length;
  const left = [...text.matchAll(REFERENCE)].filter(([, verb, table = '', alias, columns]) => {
    if (verb === 'into') return !(columns ?? ` (${alias ?? ''}`).includes('studio_id');
    return !isNamed(text, alias ?? table);
  });
  return left.slice(Math.min(left.length, common)).map(([, , table = '']) => table);
};
