import { isRecord } from '@vedetta/domain';

/** The part of a zod issue that is used. */
type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** The list item an issue is about, and its position from 1. */
const findItem = (
  data: unknown,
  [field, index]: readonly PropertyKey[],
): { readonly item: unknown; readonly position: string } | null => {
  if (index === undefined || !isRecord(data)) return null;
  const list = data[String(field)];
  return Array.isArray(list)
    ? { item: list[Number(index)], position: String(Number(index) + 1) }
    : { item: null, position: String(index) };
};

/** A message with its field. A param is its own field; for another list item the message starts with its code or position. */
const describeIssue = (
  { path, message }: Issue,
  data: unknown,
): { readonly field: string; readonly message: string } => {
  const field = path.length === 0 ? 'non_field_errors' : String(path[0]);
  const found = findItem(data, path);
  if (found === null) return { field, message };
  const { item, position } = found;
  if (isRecord(item) && typeof item.nome === 'string' && path[2] !== 'nome') return { field: item.nome, message };
  const label = isRecord(item) && typeof item.codice === 'string' ? item.codice : position;
  return { field, message: `${label}: ${message}` };
};

/**
 * Groups messages by field, as in the error response.
 *
 * @example collectMessages([{ path: ['voci_update', 0, 'valore'], message: 'Indicare un importo.' }], body)
 * // { voci_update: ['CE.A.1: Indicare un importo.'] }
 */
export const collectMessages = (issues: readonly Issue[], data: unknown): Record<string, string[]> => {
  const messages = new Map<string, string[]>();
  for (const issue of issues) {
    const { field, message } = describeIssue(issue, data);
    messages.set(field, [...(messages.get(field) ?? []), message]);
  }
  return Object.fromEntries(messages);
};
