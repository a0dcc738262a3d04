import { createHash } from 'node:crypto';

/** A text seen this often is a fixed query, not one of many lengths of a list. */
const MIN_SEEN = 3;
/** Limit: prepared queries use memory on every connection. */
const MAX_PREPARED = 500;

/** Names of repeated queries, shared by all pools of the process because they may share connections. */
const names = new Map<string, string>();
const seen = new Map<string, number>();

/** A pooler may share connections with other processes, so the name is a digest of the text. */
export const nameQuery = (text: string): string => `q${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;

/**
 * Finds the name to prepare a repeated query under: the database then parses and plans it once per connection. Planning ours takes longer
 * than running them.
 *
 * @returns undefined for a text not seen often enough
 */
export const findQueryName = (text: string): string | undefined => {
  const name = names.get(text);
  if (name !== undefined || names.size === MAX_PREPARED) return name;
  if (seen.size > 10 * MAX_PREPARED) seen.clear();
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  if (times < MIN_SEEN) return undefined;
  seen.delete(text);
  names.set(text, nameQuery(text));
  return names.get(text);
};
