import { createHash } from 'node:crypto';
import type { Bilancio, Report } from '@vedetta/contract';
import { getSettore, gruppi, indicatorStatics, isCodiceSettore, schemaIndicatori, soglieSettore } from '@vedetta/domain';
import type { Leggibile } from '../leggibile.ts';
import { presentAzienda } from '../presenters/aziende.ts';
import { presentBilancio } from '../presenters/bilanci.ts';
import { presentCommercialista } from '../presenters/studi.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { noteGruppiRepository } from '../repositories/note-gruppi.ts';
import { studiRepository } from '../repositories/studi.ts';
import { vociRepository } from '../repositories/voci.ts';
import type { Servizi } from '../servizi.ts';
import { loadParams, loadRisultati } from './indicatori.ts';

type Dati = Leggibile<Omit<Report, 'impronta' | 'stampato_il'>>;

/** Digest of what is printed; addresses of logos are left out, because their signature changes. */
export const computeImpronta = ({ azienda, commercialista, ...dati }: Dati): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...dati, azienda: { ...azienda, logo: null }, commercialista: { ...commercialista, logo_studio: null } }))
    .digest('hex');

const loadBilanci = async ({ database }: Servizi, studioId: string, ids: readonly (string | null)[]): Promise<(Bilancio | null)[]> => {
  const bilanci = bilanciRepository(database, studioId);
  const voci = await vociRepository(database, studioId).load(ids.filter((id) => id !== null));
  return Promise.all(
    ids.map(async (id) => {
      const riga = id === null ? null : await bilanci.find(id);
      return riga === null ? null : presentBilancio(riga, voci.get(riga.id) ?? new Map());
    }),
  );
};

const loadParamsDi = async ({ database }: Servizi, studioId: string, bilancio: BilancioRow) => {
  const presenti = gruppi.filter((gruppo) => gruppo.fine_esercizio || !bilancio.chiusura);
  const gruppiParams = await Promise.all(presenti.map(({ codice }) => loadParams(database, studioId, bilancio, codice)));
  return gruppiParams.flatMap(({ params }) => params);
};

/** Everything the report of a statement prints, in one answer, with its digest. */
export const loadReport = async (servizi: Servizi, studioId: string, riga: BilancioRow): Promise<Leggibile<Report>> => {
  const { database, chiave } = servizi;
  const { indicatori, rischio, versione_regole } = await loadRisultati(database, studioId, riga, false);
  const azienda = await aziendeRepository(database, studioId).find(riga.azienda_id);
  const [bilancio, proiezione, precedente] = await loadBilanci(servizi, studioId, [riga.id, riga.proiezione_id, riga.precedente_id]);
  if (azienda === null || !bilancio || !isCodiceSettore(azienda.settore)) throw new Error(`Bilancio ${riga.id}: nothing to print`);
  const note = await noteGruppiRepository(database, studioId).list(riga.id);
  const dati: Dati = {
    bilancio,
    proiezione: proiezione ?? null,
    precedente: precedente ?? null,
    azienda: presentAzienda(chiave, azienda),
    settore: getSettore(azienda.settore),
    commercialista: presentCommercialista(chiave, await studiRepository(database, studioId).load()),
    indicatori,
    params: await loadParamsDi(servizi, studioId, riga),
    note_gruppi: note.map(({ gruppo, note: testo }) => ({ bilancio: riga.id, gruppo, note: testo })),
    rischio,
    schema_indicatori: schemaIndicatori(),
    thresholds: soglieSettore(azienda.settore),
    statics: indicatorStatics(),
    versione_regole,
  };
  return { ...dati, impronta: computeImpronta(dati), stampato_il: new Date().toISOString() };
};
