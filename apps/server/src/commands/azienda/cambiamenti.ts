import type { Quadro } from '@vedetta/contract';
import { PUNTI_MOSSI } from '@vedetta/contract';
import { chooseConfronto, computeBandaElenco, roundPunti } from '@vedetta/domain';
import { startOfDay } from '../../adapters/clock.ts';
import type { AziendaSummary } from '../../repositories/aziende-summaries.ts';

const MAX_SHOWN = 60;

type Cambiamento = Omit<Quadro['cambiamenti']['aziende'][number], 'ragione'>;
type Cambiamenti = Omit<Quadro['cambiamenti'], 'aziende'> & { readonly aziende: readonly Cambiamento[] };

/** Points as they are shown: two figures on screen and their difference always agree. */
const countPunti = ({ prima, dopo }: Cambiamento): number =>
  prima === null ? 0 : Math.abs(roundPunti(dopo) - roundPunti(prima));

const hasCrossed = ({ prima, dopo }: Cambiamento): boolean =>
  prima !== null && computeBandaElenco(prima) !== computeBandaElenco(dopo);

const isStoredSince = (data: Date | null, from: Date): boolean => data !== null && data >= from;

/** Grade of the bilancio that the board and the alerts compare with. */
const findGradoPrima = ({ data_bilancio: data, annuale, precedenti }: AziendaSummary): number | null => {
  if (data === null || annuale === null) return null;
  const altri = (precedenti ?? []).map(([altra, isAnnuale, grado]) => ({ data: altra, annuale: isAnnuale, grado }));
  return chooseConfronto({ data, annuale }, altri)?.grado ?? null;
};

/** The aziende whose grade comes from a bilancio stored since a day, those that moved most first. */
export const computeCambiamenti = (aziende: readonly AziendaSummary[], dal: string): Cambiamenti => {
  const from = startOfDay(dal);
  const nuovi = aziende.flatMap((azienda): Cambiamento[] => {
    const { id, ragione_sociale, bilancio_id: bilancio, data_bilancio, overall_risk: dopo, caricato_il } = azienda;
    if (bilancio === null || data_bilancio === null || dopo === null || !isStoredSince(caricato_il, from)) return [];
    return [{ azienda: { id, ragione_sociale }, bilancio, data_bilancio, prima: findGradoPrima(azienda), dopo }];
  });
  return {
    dal,
    mossi: nuovi.filter((cambiamento) => countPunti(cambiamento) >= PUNTI_MOSSI).length,
    fasce: nuovi.filter(hasCrossed).length,
    nuovi: nuovi.length,
    aziende: nuovi.toSorted((a, b) => countPunti(b) - countPunti(a)),
  };
};

/** Those that are sent. Whoever changed band comes with them, however little it moved. */
export const listShown = ({ aziende }: Cambiamenti): readonly Cambiamento[] => {
  const crossed = new Set(aziende.filter(hasCrossed).slice(0, MAX_SHOWN));
  const others = aziende.filter((cambiamento) => !crossed.has(cambiamento));
  const shown = new Set([...crossed, ...others.slice(0, MAX_SHOWN - crossed.size)]);
  return aziende.filter((cambiamento) => shown.has(cambiamento));
};

/** The bands at the start of a period, of the aziende there were then; null when none had a grade. */
export const countFasceAllora = (aziende: readonly AziendaSummary[], data: string): Quadro['fasce_allora'] => {
  const from = startOfDay(data);
  const fasce = { data, good: 0, warn: 0, worst: 0, altre: 0 };
  for (const { creata_il, grado_allora } of aziende) {
    if (isStoredSince(creata_il, from)) continue;
    if (grado_allora === null) fasce.altre += 1;
    else fasce[computeBandaElenco(grado_allora)] += 1;
  }
  return fasce.good + fasce.warn + fasce.worst === 0 ? null : fasce;
};
