import type { VoceInput } from '@vedetta/contract';
import { computeBilancio, euroFromNumber, isCodiceVoce, isCodiceVoceInput } from '@vedetta/domain';
import type { BilancioCalcolato, Euro, ValoriBilancio } from '@vedetta/domain';
import type { VoceScritta } from '../repositories/voci.ts';
import type { Refusal } from '../refusal.ts';
import { refuseFields } from '../refusal.ts';

/** Amounts have passed the contract: what is left to say is in cents. */
const readEuro = (numero: number): Euro | null => {
  const esito = euroFromNumber(numero);
  return esito.ok ? esito.valore : null;
};

const readVoce = ({ codice, valore, rettifica }: VoceInput, visti: ReadonlySet<string>): VoceScritta | string => {
  if (!isCodiceVoceInput(codice)) {
    return isCodiceVoce(codice)
      ? `La voce ${codice} è calcolata e non si può scrivere.`
      : `La voce ${codice} non esiste.`;
  }
  if (visti.has(codice)) return `La voce ${codice} è ripetuta.`;
  const scritto = readEuro(valore ?? 0);
  const rettificato = rettifica === null || rettifica === undefined ? null : readEuro(rettifica);
  if (scritto === null || (rettificato === null && typeof rettifica === 'number'))
    return `L’importo della voce ${codice} non è valido.`;
  return { codice, valore: scritto, rettifica: rettificato };
};

/** The lines of a body, all good or refused together, each named. */
export const parseVoci = (
  campo: 'voci_test' | 'voci_update',
  voci: readonly VoceInput[],
): readonly VoceScritta[] | Refusal => {
  const lette: VoceScritta[] = [];
  const errori: string[] = [];
  const visti = new Set<string>();
  for (const voce of voci) {
    const letta = readVoce(voce, visti);
    visti.add(voce.codice);
    if (typeof letta === 'string') errori.push(letta);
    else lette.push(letta);
  }
  return errori.length > 0 ? refuseFields({ [campo]: errori }) : lette;
};

/** A statement from its lines; totals beyond 13 digits are refused, never used. */
export const computeVoci = (
  campo: 'voci_test' | 'voci_update',
  valori: ValoriBilancio,
): BilancioCalcolato | Refusal => {
  const bilancio = computeBilancio(valori);
  if (bilancio.fuori_limite.length === 0) return bilancio;
  return refuseFields({ [campo]: bilancio.fuori_limite.map((codice) => `La voce ${codice} supera 13 cifre intere.`) });
};

/** The lines with some of them written anew. */
export const mergeVoci = (attuali: ValoriBilancio, scritte: readonly VoceScritta[]): ValoriBilancio => {
  const valori = new Map(attuali);
  for (const { codice, valore, rettifica } of scritte) valori.set(codice, { valore, rettifica });
  return valori;
};
