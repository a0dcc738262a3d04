import type { PostaChiesta } from '../../queries/posta.ts';

/** What the page lists: files by what was done with them, or what was asked of clients. */
export const VISTE = ['da_trattare', 'richieste', 'importato', 'scartato', 'tutti'] as const;
export type VistaPosta = (typeof VISTE)[number];

/** What the page shows, as it is in its address. */
export type PostaSearch = {
  /** Without it, the files to be treated. */
  readonly stato?: Exclude<VistaPosta, 'da_trattare'>;
  readonly azienda?: string;
  readonly search?: string;
  readonly page?: number;
  /** The file that is open beside the list. */
  readonly file?: string;
};

/** The router reads digits as a number. */
const parseText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

const parsePagina = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined;
};

/**
 * Reads the address; what is not a value of a filter filters nothing.
 * @example parsePostaSearch({ stato: 'scartato', page: '2' }) // { stato: 'scartato', page: 2 }
 */
export const parsePostaSearch = (address: Readonly<Record<string, unknown>>): PostaSearch => {
  const stato = VISTE.find((vista) => vista === address['stato']);
  const found = {
    stato: stato === 'da_trattare' ? undefined : stato,
    azienda: parseText(address['azienda']),
    search: parseText(address['search']),
    page: parsePagina(address['page']),
    file: parseText(address['file']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as PostaSearch;
};

/** What is asked of the server. */
export const readChiesta = ({ stato, azienda, search, page }: PostaSearch): PostaChiesta => ({
  ...(stato !== 'tutti' && stato !== 'richieste' && { stato: stato ?? 'da_trattare' }),
  ...(azienda !== undefined && { azienda }),
  ...(search !== undefined && { search }),
  ...(page !== undefined && { page: String(page) }),
});
