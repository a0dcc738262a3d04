import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { escapeLike, foldText } from '../adapters/text.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** Query of a list: page, from 1, and search text. */
export type ListQuery = { readonly page: number; readonly search: string };

/** @example parseListQuery({ page: '2', search: 'Àncora' }) // { page: 2, search: 'ancora' } */
export const parseListQuery = ({
  page = '1',
  search = '',
}: {
  page?: string | undefined;
  search?: string | undefined;
}): ListQuery | Refusal =>
  /^[1-9]\d{0,6}$/u.test(page) ? { page: Number(page), search: foldText(search) } : refuse('pagina_non_valida');

export const computeOffset = ({ page }: ListQuery): number => (page - 1) * ELEMENTI_PER_PAGINA;

/** LIKE pattern that matches a folded text anywhere. */
export const buildPattern = ({ search }: ListQuery): RawBuilder<string> => sql<string>`${`%${escapeLike(search)}%`}`;

/** A page after the last does not exist; the first always does. */
export const isMissingPage = (query: ListQuery, count: number): boolean =>
  query.page > 1 && computeOffset(query) >= count;
