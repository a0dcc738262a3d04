import { centesimiToNumber } from '@vedetta/domain';
import { formatImporto } from '../resoconto/format-importo.ts';
import type { PezzoRisultato } from '../tassonomie/riga.ts';
import { addAVoce } from './registro.ts';
import type { Registro } from './registro.ts';

/** Two euros: what rounding line by line can leave between the two statements. */
const TOLLERANZA = 200;

/** Combinations of what equity can show as the result, the likeliest first. */
const LETTURE: readonly (readonly PezzoRisultato[])[] = [
  ['utile', 'acconti', 'copertura'],
  ['utile'],
  ['utile', 'acconti', 'copertura', 'terzi'],
  ['utile', 'terzi'],
  ['utile', 'acconti'],
  ['utile', 'copertura'],
];

/**
 * Compares the result shown in equity with that of the income statement, which is the one SPP.A.IX takes. Interim
 * dividends, covered losses and the minorities' share, when they are not part of it, go to lines of their own. A rounding
 * difference goes to SPP.A.VI.2; a larger one is left, with both figures.
 */
export const settleRisultato = (registro: Registro, risultato: number): void => {
  const pezzi = registro.risultato;
  const sommaDi = (lettura: readonly PezzoRisultato[]): number =>
    lettura.reduce((somma, pezzo) => somma + (pezzi.get(pezzo) ?? 0), 0);
  const lettura =
    LETTURE.find((possibile) => sommaDi(possibile) === risultato) ??
    LETTURE.find((possibile) => Math.abs(sommaDi(possibile) - risultato) <= TOLLERANZA);
  const scelta = lettura ?? ['utile', 'acconti', 'copertura'];
  for (const [pezzo, importo] of pezzi)
    if (!scelta.includes(pezzo) && importo !== 0) postPezzo(registro, pezzo, importo);
  const differenza = sommaDi(scelta) - risultato;
  if (differenza === 0) return;
  if (lettura === undefined) {
    registro.parziale = true;
    registro.avvisi.push(
      `L’utile (perdita) dello stato patrimoniale (${formatImporto(sommaDi(scelta))}) e quello del conto economico (${formatImporto(risultato)}) non coincidono: la differenza resta nella quadratura.`,
    );
    return;
  }
  addAVoce(registro, 'SPP.A.VI.2', differenza);
  registro.arrotondamenti.push({
    codice: 'SPP.A.VI.2',
    importo: centesimiToNumber(differenza),
    motivo: 'Differenza tra l’utile dello stato patrimoniale e quello del conto economico.',
  });
};

const DESTINAZIONI = {
  utile: {
    a: 'SPP.A.VI.2',
    da: 'Utile (perdita) dell’esercizio',
    motivo: 'Risultato fuori dal confronto con il conto economico.',
  },
  acconti: {
    a: 'SPP.A.VI.1',
    da: 'Acconti su dividendi',
    motivo: 'Acconti su dividendi: riducono le riserve di utili, perché A.IX è il risultato del conto economico.',
  },
  copertura: {
    a: 'SPP.A.IXbis',
    da: 'Copertura parziale perdita d’esercizio',
    motivo: 'Perdita già coperta nell’esercizio: ha una voce propria (D.Lgs. 139/2015).',
  },
  terzi: {
    a: 'SPP.A.VI.2',
    da: 'Utile (perdita) di terzi',
    motivo: 'Patrimonio netto di terzi: lo schema non ha una voce propria.',
  },
} as const satisfies Record<
  PezzoRisultato,
  { a: 'SPP.A.VI.1' | 'SPP.A.VI.2' | 'SPP.A.IXbis'; da: string; motivo: string }
>;

const postPezzo = (registro: Registro, pezzo: PezzoRisultato, importo: number): void => {
  const { a, da, motivo } = DESTINAZIONI[pezzo];
  addAVoce(registro, a, importo);
  registro.riclassificazioni.push({ da, a, importo: centesimiToNumber(importo), motivo });
};
