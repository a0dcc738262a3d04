import { createLettura } from './lettura.ts';
import { LUNGHEZZA_DESCRIZIONE, PERIODI_PIANO, PERIODI_PREDEFINITI } from './limiti.ts';
import type { RichiestaPiano } from './proposte.ts';
import type { RifiutoPiano } from './rifiuto.ts';
import type { Result } from '../numbers/result.ts';

/** What a client sends to start a plan: by months unless told, of twelve months or thirteen weeks. */
export type CampiRichiesta = Pick<RichiestaPiano, 'descrizione' | 'inizio'> & Partial<RichiestaPiano>;

/**
 * Judges what a plan starts from.
 * @example parseRichiesta({ descrizione: 'Piano', inizio: '2027-01-01' }) // by months, twelve of them
 */
export const parseRichiesta = (campi: CampiRichiesta): Result<RichiestaPiano, readonly RifiutoPiano[]> => {
  const lettura = createLettura();
  const passo = lettura.readScelta('passo', campi.passo ?? 'mese', ['mese', 'settimana']);
  const richiesta: RichiestaPiano = {
    descrizione: lettura.readTesto('descrizione', campi.descrizione, LUNGHEZZA_DESCRIZIONE),
    inizio: lettura.readData('inizio', campi.inizio),
    passo,
    periodi: lettura.readNumero('periodi', campi.periodi ?? PERIODI_PREDEFINITI[passo], PERIODI_PIANO[passo]),
  };
  return lettura.rifiuti.length > 0 ? { ok: false, rifiuto: lettura.rifiuti } : { ok: true, valore: richiesta };
};
