import { centesimiToNumber } from '@vedetta/domain/base';
import { formatImporto } from '../report/format-importo.ts';
import type { PezzoRisultato } from '../tassonomie/riga.ts';
import { addAVoce } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** Two euros, in cents: the most that rounding row by row leaves between the two prospetti. */
const TOLLERANZA = 200;

/** The parts that equity can show as the result, likeliest combination first. */
const LETTURE: readonly (readonly PezzoRisultato[])[] = [
  ['utile', 'acconti', 'copertura'],
  ['utile'],
  ['utile', 'acconti', 'copertura', 'terzi'],
  ['utile', 'terzi'],
  ['utile', 'acconti'],
  ['utile', 'copertura'],
];

/**
 * Compares the result shown in equity with that of the income statement, which SPP.A.IX takes. Interim dividends, covered
 * losses and the minorities' share that are not part of it are posted to their own voci. A rounding difference goes to
 * SPP.A.VI.2; a larger one stays in the quadratura, with a warning that states both figures.
 */
export const settleRisultato = (ledger: Ledger, risultato: number): void => {
  const pezzi = ledger.risultato;
  const sommaDi = (lettura: readonly PezzoRisultato[]): number =>
    lettura.reduce((somma, pezzo) => somma + (pezzi.get(pezzo) ?? 0), 0);
  const lettura =
    LETTURE.find((possibile) => sommaDi(possibile) === risultato) ??
    LETTURE.find((possibile) => Math.abs(sommaDi(possibile) - risultato) <= TOLLERANZA);
  const scelta = lettura ?? ['utile', 'acconti', 'copertura'];
  for (const [pezzo, importo] of pezzi) if (!scelta.includes(pezzo) && importo !== 0) postPezzo(ledger, pezzo, importo);
  const differenza = sommaDi(scelta) - risultato;
  if (differenza === 0) return;
  if (lettura === undefined) {
    ledger.parziale = true;
    ledger.avvisi.push(
      `L’utile (perdita) dello stato patrimoniale (${formatImporto(sommaDi(scelta))}) e quello del conto economico (${formatImporto(risultato)}) non coincidono: la differenza resta nella quadratura.`,
    );
    return;
  }
  addAVoce(ledger, 'SPP.A.VI.2', differenza);
  ledger.arrotondamenti.push({
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

const postPezzo = (ledger: Ledger, pezzo: PezzoRisultato, importo: number): void => {
  const { a, da, motivo } = DESTINAZIONI[pezzo];
  addAVoce(ledger, a, importo);
  ledger.riclassificazioni.push({ da, a, importo: centesimiToNumber(importo), motivo });
};
