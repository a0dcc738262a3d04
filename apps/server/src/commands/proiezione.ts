import { computeProiezione, euroToNumber } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { loadContesto } from './calcolo.ts';

/** The year-end lines that follow from an interim statement, alone or with the moves behind them; nothing is stored. */
export const computeProiezioneAutomatica = async (
  database: Database,
  studioId: string,
  bilancio: BilancioRow,
  withSpostamenti: boolean,
) => {
  const {
    bilancio: base,
    data_bilancio_chiusura,
    data_inizio_attivita,
  } = await loadContesto(database, studioId, bilancio);
  const esito = computeProiezione({ ...base, data_bilancio_chiusura, data_inizio_attivita });
  if (esito.ok) {
    const voci = esito.proiezione.voci.map(({ codice, valore }) => ({ codice, valore: euroToNumber(valore) }));
    if (!withSpostamenti) return voci;
    const spostamenti = esito.proiezione.spostamenti.map((spostamento) => ({
      ...spostamento,
      importo: euroToNumber(spostamento.importo),
    }));
    return { voci, spostamenti };
  }
  if (esito.errore === 'bilancio_di_chiusura') return refuse('proiezione_non_prevista');
  return refuseFields({
    non_field_errors: esito.codici.map((codice) => `La voce ${codice} supererebbe 13 cifre intere.`),
  });
};
