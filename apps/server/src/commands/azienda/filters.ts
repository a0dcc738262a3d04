import { fasceElenco } from '@vedetta/domain';
import type { OrdineAziende, TipoUltimo } from '@vedetta/contract';
import type { FasciaElenco } from '@vedetta/domain';
import { addGiorni } from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import type { AziendeQuery } from '../../repositories/aziende-list.ts';

type Query = {
  readonly ordine?: OrdineAziende | undefined;
  readonly fascia?: string | undefined;
  readonly settore?: string | undefined;
  readonly dati_oltre?: string | undefined;
  readonly ultimo?: TipoUltimo | undefined;
  readonly chiusura_entro?: string | undefined;
  readonly chiusura_il?: string | undefined;
};

/** The bands of a list separated by commas. @example parseFasce('medio,alto') // ['medio', 'alto'] */
const parseFasce = (text: string): readonly FasciaElenco[] =>
  fasceElenco.filter((fascia) => text.split(',').includes(fascia));

const printGiorno = (data: string): string => data.slice(5).replace('-', '');

/**
 * The days `MMDD` on which a fiscal year that is closing may end; 29 February closes on 28 in common years.
 * @example listChiusure('2027-02-27', 2) // ['0227', '0228', '0229', '0301']
 */
export const listChiusure = (today: string, giorni: number): readonly string[] =>
  Array.from({ length: giorni + 1 }, (_, giorno) => addGiorni(today, giorno)).flatMap((data) =>
    data.endsWith('-02-28') && addGiorni(data, 1).endsWith('-03-01') ? ['0228', '0229'] : [printGiorno(data)],
  );

/** Days of a closing that qualify; two filters must both hold. */
const chooseChiusure = ({ chiusura_entro: giorni, chiusura_il: data }: Query, today: string) => {
  const within = giorni === undefined ? null : listChiusure(today, Number(giorni));
  if (data === undefined) return within;
  const on = listChiusure(data, 0);
  return within === null ? on : on.filter((giorno) => within.includes(giorno));
};

/** The filters of a request, as dates on a day `YYYY-MM-DD`. */
export const readFilters = (query: Query, today: string = computeToday()): Omit<AziendeQuery, 'page' | 'search'> => {
  const { ordine = 'nome', fascia, settore, dati_oltre, ultimo } = query;
  return {
    ordine,
    fasce: fascia === undefined ? [] : parseFasce(fascia),
    settore: settore ?? null,
    ultimoPrima: dati_oltre === undefined ? null : addGiorni(today, -Number(dati_oltre)),
    ultimo: ultimo ?? null,
    chiusure: chooseChiusure(query, today),
  };
};
