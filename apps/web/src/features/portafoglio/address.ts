import type { FiltriPortafoglio, OrdinePortafoglio } from '@vedetta/domain';
import { parseIntervalloGradi } from '@vedetta/domain';
import { foldText } from '../../lib/fold.ts';
import { parseFasce } from '../../lib/fasce.ts';
import type { PortafoglioSearch } from './search.ts';

export type Raggruppamento = NonNullable<PortafoglioSearch['gruppo']>;
/** What filters the board, as it is in the address. */
export type PortafoglioFiltri = Omit<PortafoglioSearch, 'ordine' | 'gruppo' | 'colonne' | 'vista' | 'ignorati'>;

export const ORDINE_INIZIALE: OrdinePortafoglio = '-grado';
export const GRUPPO_INIZIALE: Raggruppamento = 'fascia';

/** A name or a search as the server compares them. @example foldSearch(' Àncora  S.r.l. ') // 'ancora s.r.l.' */
export const foldSearch = (text: string): string => foldText(text).replace(/\s+/gu, ' ').trim();

/** The filters of the address as the domain applies them. */
export const readFiltri = ({
  fascia,
  grado,
  settore,
  peggiorate_di,
  dati_oltre,
  scadenza_entro,
  responsabile,
  search = '',
}: PortafoglioFiltri): FiltriPortafoglio => ({
  fasce: fascia === undefined ? [] : parseFasce(fascia),
  grado: grado === undefined ? undefined : (parseIntervalloGradi(grado) ?? undefined),
  settore: settore === undefined ? undefined : String(settore),
  peggiorate_di,
  dati_oltre,
  scadenza_entro,
  responsabile,
  search: foldSearch(search),
});

/** True with any filter. */
export const hasFiltri = (filtri: PortafoglioFiltri): boolean => Object.keys(filtri).length > 0;

const CAMPI = [
  'search',
  'fascia',
  'grado',
  'settore',
  'peggiorate_di',
  'dati_oltre',
  'scadenza_entro',
  'responsabile',
] as const satisfies readonly (keyof PortafoglioFiltri)[];

/** Two sets of filters that leave the same companies. */
export const isSame = (a: PortafoglioFiltri, b: PortafoglioFiltri): boolean =>
  CAMPI.every((campo) => a[campo] === b[campo]);
