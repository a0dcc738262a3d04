import type { VoceInput } from '@vedetta/contract';
import { computeBilancio, euroFromNumber, isCodiceVoce, isCodiceVoceInput } from '@vedetta/domain';
import type { BilancioCalcolato, Euro, ValoriBilancio } from '@vedetta/domain';
import type { WrittenVoce } from '../../repositories/voci.ts';
import type { Refusal } from '../../refusal.ts';
import { refuseFields } from '../../refusal.ts';

/** The contract has checked the amount; this converts it to cents. */
const readEuro = (number: number): Euro | null => {
  const outcome = euroFromNumber(number);
  return outcome.ok ? outcome.valore : null;
};

const readVoce = ({ codice, valore, rettifica }: VoceInput, seen: ReadonlySet<string>): WrittenVoce | string => {
  if (!isCodiceVoceInput(codice)) {
    return isCodiceVoce(codice)
      ? `La voce ${codice} è calcolata e non si può scrivere.`
      : `La voce ${codice} non esiste.`;
  }
  if (seen.has(codice)) return `La voce ${codice} è ripetuta.`;
  const written = readEuro(valore ?? 0);
  const rectified = rettifica === null || rettifica === undefined ? null : readEuro(rettifica);
  if (written === null || (rectified === null && typeof rettifica === 'number'))
    return `L’importo della voce ${codice} non è valido.`;
  return { codice, valore: written, rettifica: rectified };
};

/** Parses the voci of a body; refuses all of them if any is invalid, naming each. */
export const parseVoci = (
  field: 'voci_test' | 'voci_update',
  voci: readonly VoceInput[],
): readonly WrittenVoce[] | Refusal => {
  const parsed: WrittenVoce[] = [];
  const errors: string[] = [];
  const seen = new Set<string>();
  for (const voce of voci) {
    const parsedVoce = readVoce(voce, seen);
    seen.add(voce.codice);
    if (typeof parsedVoce === 'string') errors.push(parsedVoce);
    else parsed.push(parsedVoce);
  }
  return errors.length > 0 ? refuseFields({ [field]: errors }) : parsed;
};

/** Computes a statement from its voci; totals beyond 13 digits are refused. */
export const computeVoci = (
  field: 'voci_test' | 'voci_update',
  valori: ValoriBilancio,
): BilancioCalcolato | Refusal => {
  const bilancio = computeBilancio(valori);
  if (bilancio.fuori_limite.length === 0) return bilancio;
  return refuseFields({ [field]: bilancio.fuori_limite.map((codice) => `La voce ${codice} supera 13 cifre intere.`) });
};

/** Merges written voci into the current ones. */
export const mergeVoci = (current: ValoriBilancio, changes: readonly WrittenVoce[]): ValoriBilancio => {
  const valori = new Map(current);
  for (const { codice, valore, rettifica } of changes) valori.set(codice, { valore, rettifica });
  return valori;
};
