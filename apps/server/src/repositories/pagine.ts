import { ELEMENTI_PER_PAGINA } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { escapeLike, foldText } from '../adapters/text.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';

/** What a list is asked for: a page from 1 and a text to look for. */
export type Lista = { readonly pagina: number; readonly search: string };

/** @example parseLista({ page: '2', search: 'Àncora' }) // { pagina: 2, search: 'ancora' } */
export const parseLista = ({
  page = '1',
  search = '',
}: {
  page?: string | undefined;
  search?: string | undefined;
}): Lista | Refusal =>
  /^[1-9]\d{0,6}$/u.test(page) ? { pagina: Number(page), search: foldText(search) } : refuse('pagina_non_valida');

export const computeOffset = ({ pagina }: Lista): number => (pagina - 1) * ELEMENTI_PER_PAGINA;

/** Pattern that finds a folded text anywhere. */
export const buildPattern = ({ search }: Lista): RawBuilder<string> => sql<string>`${`%${escapeLike(search)}%`}`;

/** A page past the last one does not exist; the first always does. */
export const isPaginaInesistente = (lista: Lista, count: number): boolean =>
  lista.pagina > 1 && computeOffset(lista) >= count;
