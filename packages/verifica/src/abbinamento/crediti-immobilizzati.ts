import { isCodiceVoceInput } from '@vedetta/domain/base';
import { readParole } from '../dizionario/nome.ts';
import type { Lavoro } from './lavoro.ts';

/** Receivables of the current assets, by whom they are from, and the same among the financial assets. */
const DEBITORI: Readonly<Record<string, string>> = {
  'SPA.C.II.2': 'SPA.B.III.2.a',
  'SPA.C.II.3': 'SPA.B.III.2.b',
  'SPA.C.II.4': 'SPA.B.III.2.c',
  'SPA.C.II.5': 'SPA.B.III.2.d',
  'SPA.C.II.5quater': 'SPA.B.III.2.dbis',
};

const isFinanziaria = (antenato: string): boolean => {
  const parole = readParole(antenato);
  return parole.includes('immobilizzazion') && parole.some((parola) => parola.startsWith('finanziar'));
};

/** A receivable printed under the financial assets is one of them: its name says only from whom. */
export const applyCreditiImmobilizzati = (lavori: readonly Lavoro[]): void => {
  for (const lavoro of lavori) {
    const { proposta, conto, partita } = lavoro;
    const parti = /^(SPA\.C\.II\.\w+)\.([EO])$/.exec(proposta?.voce ?? '');
    const debitore = DEBITORI[parti?.[1] ?? ''];
    if (proposta === null || partita !== null || proposta.prova === 'schema' || debitore === undefined) continue;
    const voce = `${debitore}.${parti?.[2] ?? ''}`;
    const mastro = conto.antenati.find(isFinanziaria);
    if (mastro === undefined || !isCodiceVoceInput(voce)) continue;
    lavoro.proposta = {
      ...proposta,
      voce,
      motivo: `${proposta.motivo}, sotto «${mastro}»`,
      alternativa: proposta.voce,
    };
  }
};
