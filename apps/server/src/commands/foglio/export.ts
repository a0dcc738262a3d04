import { RIGHE_FOGLIO } from '@vedetta/contract';
import { describeFiltri } from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import { writeXlsx } from '../../adapters/files/xlsx.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuseFields } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { loadPortafoglio } from '../azienda/portafoglio.ts';
import type { PortafoglioRequest } from '../azienda/portafoglio.ts';
import { loadProspetto } from '../azienda/prospetto.ts';
import { formatFileName } from '../stampa/stampa.ts';
import { buildFoglioPortafoglio } from './foglio-portafoglio.ts';
import { buildFogliProspetto } from './foglio-prospetto.ts';

type File = { readonly name: string; readonly content: Buffer };

/** The periods of a company as a workbook. */
export const exportProspetto = async (studio: Studio, azienda: AziendaRow): Promise<File> => {
  const prospetto = await loadProspetto(studio, azienda);
  return {
    name: formatFileName(azienda.ragione_sociale, computeToday(), 'Andamento', 'xlsx'),
    content: writeXlsx(buildFogliProspetto(prospetto, azienda.ragione_sociale)),
  };
};

type Request = Pick<PortafoglioRequest, 'ordine' | 'filtri' | 'search'> & {
  /** Only these; null: all that the filters leave. */
  readonly aziende: readonly string[] | null;
};

/** The board as a workbook: the rows of its filters, in its order. A company that is not among them is refused, not left out. */
export const exportPortafoglio = async (
  studio: Studio,
  { ordine, filtri, search, aziende }: Request,
): Promise<File | Refusal> => {
  const { nome_studio } = await studio.dati.load();
  const { righe: all } = await loadPortafoglio(studio, { page: 1, perPagina: RIGHE_FOGLIO, ordine, filtri, search });
  const righe = aziende === null ? all : all.filter(({ id }) => aziende.includes(id));
  if (aziende !== null && righe.length < new Set(aziende).size)
    return refuseFields({ aziende: ['Una o più aziende non sono tra quelle dei filtri.'] });
  const oggi = computeToday();
  const parti = [describeFiltri({ ...filtri, search }), aziende === null ? '' : 'aziende scelte'];
  const foglio = buildFoglioPortafoglio(righe, {
    studio: nome_studio,
    oggi,
    filtri: parti.filter((parte) => parte !== '').join('; '),
  });
  return { name: formatFileName(nome_studio, oggi, 'Portafoglio', 'xlsx'), content: writeXlsx([foglio]) };
};
