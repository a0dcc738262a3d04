import { computeProiezioneAssestata, euroToNumber } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import { loadScritture, readScritture } from '../assestamento/base-assestamento.ts';
import { loadContesto } from '../calcolo/contesto.ts';

/**
 * Computes the year-end voci projected from an interim statement, alone or with the moves behind them; stores nothing.
 */
export const computeProiezioneAutomatica = async (studio: Studio, bilancio: BilancioRow, withSpostamenti: boolean) => {
  const { bilancio: base, data_bilancio_chiusura, data_inizio_attivita } = await loadContesto(studio, bilancio);
  const scritture = readScritture(await loadScritture(studio, bilancio));
  const outcome = computeProiezioneAssestata({ ...base, data_bilancio_chiusura, data_inizio_attivita }, scritture);
  if (outcome.ok) {
    const voci = outcome.valore.voci.map(({ codice, valore }) => ({ codice, valore: euroToNumber(valore) }));
    if (!withSpostamenti) return voci;
    const spostamenti = outcome.valore.spostamenti.map((spostamento) => ({
      ...spostamento,
      importo: euroToNumber(spostamento.importo),
    }));
    return { voci, spostamenti };
  }
  if (outcome.rifiuto.codice === 'bilancio_di_chiusura') return refuse('proiezione_non_prevista');
  return refuseFields({
    non_field_errors: outcome.rifiuto.voci.map((codice) => `La voce ${codice} supererebbe 13 cifre intere.`),
  });
};
