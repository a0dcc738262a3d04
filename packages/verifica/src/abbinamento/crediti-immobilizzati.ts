import { isCodiceVoceInput } from '@vedetta/domain/base';
import type { CodiceVoceInput } from '@vedetta/domain/base';
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

/** `attività finanziarie che non costituiscono immobilizzazioni` */
const CIRCOLANTI = /\bnon\b.*\bimmob/i;

const IMMOBILIZZATI = /\bimmob(?:iliz|\b)/i;

const isFinanziaria = (antenato: string): boolean => {
  const parole = readParole(antenato);
  return (
    parole.includes('immobilizzazion') &&
    parole.some((parola) => parola.startsWith('finanziar')) &&
    !CIRCOLANTI.test(antenato)
  );
};

/** Shares, securities and derivatives among the financial assets, and the same of the current ones. */
const TITOLI: readonly (readonly [immobilizzati: CodiceVoceInput, circolanti: CodiceVoceInput])[] = [
  ['SPA.B.III.1.a', 'SPA.C.III.1'],
  ['SPA.B.III.1.b', 'SPA.C.III.2'],
  ['SPA.B.III.1.c', 'SPA.C.III.3'],
  ['SPA.B.III.1.d', 'SPA.C.III.3bis'],
  ['SPA.B.III.1.dbis', 'SPA.C.III.4'],
  ['SPA.B.III.3', 'SPA.C.III.6'],
  ['SPA.B.III.4', 'SPA.C.III.5'],
];

/** A share or a security is held for long or not as the heading it is printed under says: its name does not tell. */
export const applyTitoliImmobilizzati = (lavori: readonly Lavoro[]): void => {
  for (const lavoro of lavori) {
    const { proposta, conto, partita } = lavoro;
    if (proposta === null || partita !== null || proposta.prova === 'schema') continue;
    const coppia = TITOLI.find((una) => una.some((voce) => voce === proposta.voce));
    if (coppia === undefined) continue;
    const proprio = IMMOBILIZZATI.test(conto.descrizione) ? conto.descrizione : undefined;
    const detto = proprio ?? conto.antenati.find((antenato) => isFinanziaria(antenato) || CIRCOLANTI.test(antenato));
    const voce = detto === undefined ? proposta.voce : coppia[CIRCOLANTI.test(detto) ? 1 : 0];
    if (voce === proposta.voce) continue;
    const motivo = detto === proprio ? proposta.motivo : `${proposta.motivo}, sotto «${detto}»`;
    lavoro.proposta = { ...proposta, voce, motivo, alternativa: proposta.voce };
  }
};

/** A receivable printed under the financial assets is one of them: its name says only from whom. */
export const applyCreditiImmobilizzati = (lavori: readonly Lavoro[]): void => {
  for (const lavoro of lavori) {
    const { proposta, conto, partita } = lavoro;
    if (proposta === null || partita !== null || proposta.prova === 'schema') continue;
    const parti = /^(SPA\.C\.II\.\w+)\.([EO])$/.exec(proposta.voce ?? '');
    const debitore = DEBITORI[parti?.[1] ?? ''];
    if (debitore === undefined) continue;
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
