import type { TipoMovimento } from '@vedetta/domain';
import { isData, tipiMovimento } from '@vedetta/domain';
import type { AvvisiChiesti } from '../../queries/avvisi.ts';

const STATI = ['da_leggere', 'archiviati'] as const;

/** What the page shows, as it is in its address. */
export type AvvisiSearch = {
  /** Without it, all those that nobody dismissed. */
  readonly stato?: (typeof STATI)[number];
  readonly tipo?: TipoMovimento;
  /** Written, or with other figures, since this day. */
  readonly dal?: string;
  readonly azienda?: string;
  readonly search?: string;
  readonly page?: number;
};

const parsePagina = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined;
};

/** The router reads digits as a number. */
const parseText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

const CAMPI: readonly string[] = ['stato', 'tipo', 'dal', 'azienda', 'search', 'page'];

type Letti = {
  readonly search: AvvisiSearch;
  /** What is not a filter, or not a value of one. */ readonly ignorati: readonly string[];
};

/**
 * Reads the address: what does not exist filters nothing, and is told.
 * @example parseAvvisiSearch({ tipo: 'fascia', colore: 'rosso' }) // { search: { tipo: 'fascia' }, ignorati: ['colore'] }
 */
export const parseAvvisiSearch = (address: Readonly<Record<string, unknown>>): Letti => {
  const { stato, tipo, dal, azienda, search, page } = address;
  const found: Readonly<Record<string, unknown>> = {
    stato: STATI.find((other) => other === stato),
    tipo: tipiMovimento.find((other) => other === tipo),
    dal: typeof dal === 'string' && isData(dal) ? dal : undefined,
    azienda: parseText(azienda),
    search: parseText(search),
    page: parsePagina(page),
  };
  const isKept = (campo: string): boolean => CAMPI.includes(campo) && (found[campo] !== undefined || campo === 'page');
  return {
    search: Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as AvvisiSearch,
    ignorati: Object.keys(address).filter((campo) => !isKept(campo)),
  };
};

/** What is asked of the server. */
export const readChiesti = ({ page, ...filtri }: AvvisiSearch): AvvisiChiesti => ({
  ...filtri,
  ...(page !== undefined && { page: String(page) }),
});
